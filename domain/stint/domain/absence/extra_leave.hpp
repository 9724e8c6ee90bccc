#pragma once

#include <cstdint>
#include <span>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/leave_rules.hpp>

// Additional days by age and by length of service, as granted by companies and collective agreements.

namespace stint::domain {

/// The years completed from a first day to the end of a last day: a year that begins on a day is completed on the day
/// before its anniversary (BGB §§187 (2), 188 (2)), so a person born on 1 January completes it on 31 December. 0 if the
/// last day is before the first.
[[nodiscard]] std::int32_t completed_years(Date first, Date last);

/// The days of the highest step reached after a number of completed years; zero below the first step.
[[nodiscard]] HalfDays extra_leave(ExtraLeaveBy counted_by, std::int32_t years, std::span<const ExtraLeave> steps);

}  // namespace stint::domain
