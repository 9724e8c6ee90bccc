#pragma once

#include <span>
#include <vector>

#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/leave_rules.hpp>

namespace stint::domain {

/// The first days of the calendar months within some days that approved absences of types that reduce leave cover from
/// the first day to the last. An employer may reduce the yearly leave by a twelfth for each of them (BEEG §17 (1)).
/// Employees who work part time during parental leave do not have such absences for that time. `months`: begins and
/// ends with a calendar month.
[[nodiscard]] std::vector<Date> reducing_months(DateSpan months, std::span<const CountedAbsence> absences);

/// The last day on which leave can be taken that would lapse with the last day of a span. The span begins with the
/// leave year to which the leave belongs. If approved parental leave begins in the span, but not on its first day, it
/// is the last day of the leave year after the one in which the parental leave ends (BEEG §17 (2)), or later if more
/// parental leave begins by then (BAG 20.05.2008, 9 AZR 219/07). Consecutive or overlapping absences are merged. Half
/// days and hours have no effect. `absences`: all in the span.
[[nodiscard]] Date last_day_after_parental_leave(DateSpan span, const LeaveRules& rules,
                                                 std::span<const CountedAbsence> absences);

}  // namespace stint::domain
