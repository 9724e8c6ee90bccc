#pragma once

#include <span>
#include <vector>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/surcharge_window.hpp>

namespace stint::domain {

/// When the work began that each of some periods goes on with, in their order: where it touches or overlaps others,
/// which may be those of another project, with the first of them. Any gap begins work anew. `before`: more of those
/// others. Neither need be in the order of time.
[[nodiscard]] std::vector<Minute> begins_of_work(std::span<const WorkedPeriod> periods,
                                                 std::span<const WorkedPeriod> before);

/// Whether work that began at that moment is in a window that closes at a local time. Where the window asks for it,
/// work must have begun before the last time of day of that kind before the window closes: of a window from 00:00 to
/// 04:00 that asks for 00:00, on the day before (EStG §3b (3) no. 1).
[[nodiscard]] bool began_in_time(const SurchargeWindow& window, LocalTime closes, Minute begun, const TimeZone& zone);

}  // namespace stint::domain
