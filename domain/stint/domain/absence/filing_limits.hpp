#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/problem.hpp>

// Limits for input whose size a single user controls. They apply only to new input: values that a change leaves as they
// were are not checked.

namespace stint::domain {

namespace rules {
inline constexpr Rule too_many_open_requests{"too-many-open-requests"};
}  // namespace rules

namespace reasons {
inline constexpr Reason too_many_open_requests{"too-many-open-requests"};  ///< count
inline constexpr Reason absence_too_long{"absence-too-long"};              ///< count
}  // namespace reasons

/// For comments and reasons, in code points.
inline constexpr std::size_t longest_comment = 4000;
/// From the first day to the last, both included.
inline constexpr std::chrono::days longest_absence{731};
/// Per employee, pending and in edit.
inline constexpr std::int32_t most_open_requests = 200;

/// The invalid dates of a span, given its previous value, if any: days outside `recorded_dates`, and more days than the
/// longest absence. Unchanged dates are not checked.
[[nodiscard]] std::vector<FieldError> validate_span(DateSpan span, const std::optional<DateSpan>& before);

/// Refuses a request that needs approval if `most_open_requests` are already open.
[[nodiscard]] std::optional<Problem> refusal_of_open_requests(std::int32_t open);

}  // namespace stint::domain
