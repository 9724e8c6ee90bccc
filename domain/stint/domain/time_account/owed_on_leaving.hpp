#pragma once

#include <algorithm>
#include <chrono>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/employments.hpp>

namespace stint::domain {

/// Whether the hours left at the end of a day are owed to an employee who has left. On the last day of an employment
/// and after it, until the next one begins, no cap cuts them and none lapse. They can no longer be taken as time off,
/// and are wages for work that was done (BGB §611a (2), §614).
[[nodiscard]] inline bool are_hours_owed(Date end, const Employments& employment) {
  const Employment of_day = employment.last_begun_by(end);
  return of_day.last && *of_day.last <= end;
}

/// How many hours of earlier employments an account still owes at the end of a day: the balance when the employment of
/// that day began, less what was paid out since. They are wages, so neither a cap nor a lapse reduces them. `at_begin`:
/// the balance before the first day of that employment; `paid_out`: since then, not negative.
[[nodiscard]] constexpr std::chrono::minutes owed_of_earlier(std::chrono::minutes at_begin,
                                                             std::chrono::minutes paid_out) {
  return std::max(std::chrono::minutes{0}, at_begin - paid_out);
}

}  // namespace stint::domain
