#pragma once

#include <cstdint>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/escalation_rules.hpp>

namespace stint::domain {

/// How many days have begun since a request began to wait on the first day of a span, which itself does not count,
/// through the last. Where the company counts working days: those from Monday to Friday that are no whole holidays in
/// the calendar of whoever asks, and of the last two years at most, which is more than any company waits for.
[[nodiscard]] std::int32_t days_waited(DateSpan span, const EscalationRules& rules, const WorkCalendar& calendar);

}  // namespace stint::domain
