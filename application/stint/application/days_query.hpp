#pragma once

#include <chrono>
#include <optional>

#include <stint/application/ports/listings.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Of which days somebody wants to see something.
struct DaysQuery {
  std::optional<domain::Date> from{};  ///< left out: the first day of the month of `to`
  std::optional<domain::Date> to{};    ///< left out: today
};

/// The most days that one query may span.
inline constexpr std::chrono::days longest_days_query{366};

/// The days that are asked for. Refuses: invalid for what could not be read, for a last day before the first, and for
/// more days than `most`.
[[nodiscard]] domain::Result<domain::DateSpan> days_asked_for(const Submitted<DaysQuery>& query, domain::Date today,
                                                              std::chrono::days most = longest_days_query);

/// The days between two, of which either may be left out. Notes a last day before the first, of which it makes one day.
[[nodiscard]] domain::DateSpan span_between(std::optional<domain::Date> from, std::optional<domain::Date> to,
                                            ValidationErrors& errors);

}  // namespace stint::application
