#pragma once

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/surcharge_window.hpp>

namespace stint::domain {

/// The moment at which a window closes for work that began at `begun`. If the window runs over and the work began
/// before the regular closing time, it closes at the next occurrence of `runs_over_until`. A window of Sundays that
/// runs over until 04:00 closes at 04:00 on Monday for work that began on Sunday or before (EStG §3b (3) no. 2).
[[nodiscard]] Minute closes_for(const SurchargeWindow& window, LocalTime closes, Minute begun, const TimeZone& zone);

}  // namespace stint::domain
