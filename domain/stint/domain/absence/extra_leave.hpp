#pragma once

#include <cstdint>
#include <span>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/leave_rules.hpp>

// Extra days by age and by length of service, as companies and collective agreements give them.

namespace stint::domain {

/// The years that are completed since a first day by the end of a last one: a year that begins on a day is completed on
/// the day before its anniversary (BGB §§187 (2), 188 (2)), so who is born on 1 January completes it on 31 December.
/// 0 where the last day is before the first.
[[nodiscard]] std::int32_t completed_years(Date first, Date last);

/// The days of the highest step that is reached by so many completed years; none below the first.
[[nodiscard]] HalfDays extra_leave(ExtraLeaveBy counted_by, std::int32_t years, std::span<const ExtraLeave> steps);

}  // namespace stint::domain
