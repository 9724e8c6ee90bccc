#pragma once

#include <cstdint>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/escalation_rules.hpp>

namespace stint::domain {

/// The number of days that a request has been waiting through the last day of a span. The first day, on which it began
/// to wait, does not count. If the company counts working days, only Monday to Friday count, without whole holidays in
/// the calendar of the employee, and at most the last two years, which is longer than any company waits.
[[nodiscard]] std::int32_t days_waited(DateSpan span, const EscalationRules& rules, const WorkCalendar& calendar);

}  // namespace stint::domain
