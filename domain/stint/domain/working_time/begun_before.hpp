#pragma once

#include <span>
#include <vector>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/surcharge_window.hpp>

namespace stint::domain {

/// The moment at which the continuous work began that each of the periods belongs to, in their order: where periods
/// touch or overlap, even of different projects, it is the start of the first. Any gap starts new work. `before`:
/// further periods that the work may continue. Neither needs to be in chronological order.
[[nodiscard]] std::vector<Minute> begins_of_work(std::span<const WorkedPeriod> periods,
                                                 std::span<const WorkedPeriod> before);

/// Whether work that began at `begun` is in a window that closes at a local time. If the window requires it, work must
/// have begun before the last occurrence of that time of day before the window closes: for a window from 00:00 to 04:00
/// that requires 00:00, on the day before (EStG §3b (3) no. 1).
[[nodiscard]] bool began_in_time(const SurchargeWindow& window, LocalTime closes, Minute begun, const TimeZone& zone);

}  // namespace stint::domain
