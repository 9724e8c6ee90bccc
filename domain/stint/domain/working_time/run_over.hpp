#pragma once

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/surcharge_window.hpp>

namespace stint::domain {

/// When a window closes for work that began at that moment, which otherwise closes at a local time: where the window
/// runs over, and the work began before that time, at the next time of day of that kind. A window of Sundays that runs
/// over until 04:00 closes at 04:00 on Monday for who began on Sunday or before (EStG §3b (3) no. 2).
[[nodiscard]] Minute closes_for(const SurchargeWindow& window, LocalTime closes, Minute begun, const TimeZone& zone);

}  // namespace stint::domain
