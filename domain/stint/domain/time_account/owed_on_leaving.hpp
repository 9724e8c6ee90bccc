#pragma once

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/employment.hpp>

namespace stint::domain {

/// Whether hours that are left at the end of a day are owed to an employee who has left: nothing of them is cut by a
/// cap, and none lapse, on the last day of the employment and after it. They can no longer be taken as time off, and
/// are wages for work that was done (BGB §611a (2), §614).
[[nodiscard]] constexpr bool are_hours_owed(Date end, const Employment& employment) {
  return employment.last && *employment.last <= end;
}

}  // namespace stint::domain
