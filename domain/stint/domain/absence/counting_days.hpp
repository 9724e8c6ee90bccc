#pragma once

#include <optional>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/work_calendar.hpp>

namespace stint::domain {

/// The days that an absence takes. Each day has two halves worth 0.5; a half counts when its weekday has scheduled
/// working time, it is no holiday and the request covers it. A span without working time has 0 days.
[[nodiscard]] HalfDays count_days(DateSpan span, std::optional<HalfOfDay> half, const WorkCalendar& calendar);

}  // namespace stint::domain
