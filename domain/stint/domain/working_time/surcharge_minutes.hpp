#pragma once

#include <chrono>
#include <span>
#include <vector>

#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/surcharge_window.hpp>

namespace stint::domain {

/// The work of a period within each of the windows, in their order: real minutes, across midnight and clock changes. A
/// window for holidays is open if the whole day is a public holiday by law, even on a Sunday. A minute counts in each
/// window that contains it. The time of the break is unknown, so it is deducted from each window: the remaining minutes
/// were certainly worked there. `before`: periods that the work may continue, in any order, see begun_before.hpp.
[[nodiscard]] std::vector<std::chrono::minutes> surcharge_minutes(const WorkedPeriod& period,
                                                                  std::span<const SurchargeWindow> windows,
                                                                  const HolidayCalendar& holidays, const TimeZone& zone,
                                                                  std::span<const WorkedPeriod> before = {});

/// The work of periods, in any order, as credited to the time account, in whole minutes: each minute by the greatest
/// factor of the windows that contain it, or else once. Overlapping presence counts once. All breaks are deducted where
/// minutes count most.
[[nodiscard]] std::chrono::minutes credited_minutes(std::span<const WorkedPeriod> periods,
                                                    std::span<const SurchargeWindow> windows,
                                                    const HolidayCalendar& holidays, const TimeZone& zone,
                                                    std::span<const WorkedPeriod> before = {});

}  // namespace stint::domain
