#pragma once

#include <chrono>
#include <span>
#include <vector>

#include <stint/domain/calendar/holiday_calendar.hpp>
#include <stint/domain/ports/time_zones.hpp>
#include <stint/domain/time_clock/working_time.hpp>
#include <stint/domain/working_time/surcharge_window.hpp>

namespace stint::domain {

/// The work of a period that lies in each of the windows, in their order: real minutes, over midnight and where clocks
/// change. A window that is open on a holiday is so where the whole day is one, be it a Sunday or not. A minute counts
/// in each window that it lies in. When the break was is not known: it is taken off each window, so that what is left
/// was worked there whenever it was.
[[nodiscard]] std::vector<std::chrono::minutes> surcharge_minutes(const WorkedPeriod& period,
                                                                  std::span<const SurchargeWindow> windows,
                                                                  const HolidayCalendar& holidays,
                                                                  const TimeZone& zone);

/// What the work of a period counts in the time account, whole minutes: each minute by the greatest factor of the
/// windows that it lies in, or else once. The break is taken off where minutes count most.
[[nodiscard]] std::chrono::minutes credited_minutes(const WorkedPeriod& period,
                                                    std::span<const SurchargeWindow> windows,
                                                    const HolidayCalendar& holidays, const TimeZone& zone);
/// The same of several periods, in any order: presence that overlaps counts once, and the breaks of all are taken off.
[[nodiscard]] std::chrono::minutes credited_minutes(std::span<const WorkedPeriod> periods,
                                                    std::span<const SurchargeWindow> windows,
                                                    const HolidayCalendar& holidays, const TimeZone& zone);

}  // namespace stint::domain
