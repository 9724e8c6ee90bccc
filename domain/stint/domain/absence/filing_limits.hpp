#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/problem.hpp>

// What one person can make large has a limit. Limits judge what is new: what a change leaves as it was is not judged.

namespace stint::domain {

/// Of comments and reasons, in code points.
inline constexpr std::size_t longest_comment = 4000;
/// From the first day to the last, both included.
inline constexpr std::chrono::days longest_absence{731};
/// The days on which somebody can be absent.
inline constexpr DateSpan absence_dates{Date{std::chrono::year{1970} / 1 / 1}, Date{std::chrono::year{2199} / 12 / 31}};
/// Of one person, pending and in edit.
inline constexpr std::int32_t most_open_requests = 200;

/// The wrong dates of a span of which `before` is what it was, if anything: days out of `absence_dates`, and more days
/// than the longest absence has. Dates that stay are not judged.
[[nodiscard]] std::vector<FieldError> validate_span(DateSpan span, const std::optional<DateSpan>& before);

/// Refuses a request that needs approval where `most_open_requests` are open already.
[[nodiscard]] std::optional<Problem> refusal_of_open_requests(std::int32_t open);

}  // namespace stint::domain
