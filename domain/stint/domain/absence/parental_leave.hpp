#pragma once

#include <span>
#include <vector>

#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/company/leave_rules.hpp>

namespace stint::domain {

/// The first days of those calendar months within some days, which begin and end with one, that approved absences of
/// types that reduce leave cover from the first day to the last: by a twelfth for each of them an employer may reduce
/// the yearly leave (BEEG §17 (1)). Whoever works part time during parental leave has none of these absences then.
[[nodiscard]] std::vector<Date> reducing_months(DateSpan months, std::span<const CountedAbsence> absences);

/// The last day on which leave can be taken that would lapse with the last day of a span, which begins with the leave
/// year that it is of: where approved parental leave begins in the span, but not on its first day, that is the last day
/// of the leave year after the one in which it ends (BEEG §17 (2)), or later for more parental leave that begins by
/// then (BAG 20.05.2008, 9 AZR 219/07). Absences that follow one another, or overlap, are one. Half days and hours
/// change nothing. `absences`: all in the span.
[[nodiscard]] Date last_day_after_parental_leave(DateSpan span, const LeaveRules& rules,
                                                 std::span<const CountedAbsence> absences);

}  // namespace stint::domain
