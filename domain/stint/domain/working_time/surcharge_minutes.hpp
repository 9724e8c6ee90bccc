#pragma once

#include <chrono>
#include <span>
#include <vector>

#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/company/surcharge_window.hpp>

namespace stint::domain {

/// The work of a period that lies in each of the windows, in their order: real minutes, over midnight and where clocks
/// change. A window that is open on a holiday is so where the whole day is one by law, be it a Sunday or not. A minute
/// counts in each window that it lies in. When the break was is not known: it is taken off each window, so that what is
/// left was worked there whenever it was. `before`: periods that the work may go on from, in any order, see
/// begun_before.hpp.
[[nodiscard]] std::vector<std::chrono::minutes> surcharge_minutes(const WorkedPeriod& period,
                                                                  std::span<const SurchargeWindow> windows,
                                                                  const HolidayCalendar& holidays, const TimeZone& zone,
                                                                  std::span<const WorkedPeriod> before = {});

/// What the work of periods, in any order, counts in the time account, whole minutes: each minute by the greatest
/// factor of the windows that it lies in, or else once. Presence that overlaps counts once. The breaks of all are taken
/// off where minutes count most.
[[nodiscard]] std::chrono::minutes credited_minutes(std::span<const WorkedPeriod> periods,
                                                    std::span<const SurchargeWindow> windows,
                                                    const HolidayCalendar& holidays, const TimeZone& zone,
                                                    std::span<const WorkedPeriod> before = {});

}  // namespace stint::domain
