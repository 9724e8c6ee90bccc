#pragma once

#include <stint/domain/absence/taken_leave.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/employments.hpp>

namespace stint::domain {

/// How much of the leave that was carried over, and would lapse at the end of a period, could not be taken because of
/// certified illness (ECJ C-214/10 KHS; BAG 07.08.2012, 9 AZR 353/10): the part that exceeds the halves of working days
/// in the period on which the employee was neither ill nor on vacation. So all of it if they were ill throughout, and
/// none if they could have taken it on other days. `left`: not negative. `period`: days of the year of `taken`.
[[nodiscard]] HalfDays kept_from_taking(HalfDays left, DateSpan period, const TakenLeave& taken,
                                        const WorkCalendar& calendar, const Employments& employment);

}  // namespace stint::domain
