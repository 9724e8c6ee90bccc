#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/leave_rules.hpp>

namespace stint::domain {

/// What somebody's yearly leave follows from.
struct LeaveClaim {
  VacationEntitlement vacation{};  ///< of the first terms, and what is said to be carried over
  std::vector<Terms> terms{};      ///< by their first days
  Employment employment{};
  WorkCalendar calendar{};
  LeaveRules rules{};

  /// The leave of a calendar year, without what is carried over. Where the terms of the year differ in it, each of its
  /// scheduled working days, holidays among them, brings its share of the yearly leave that holds on it: one of as many
  /// as its own schedule has in the whole year (BAG 19.03.2019, 9 AZR 406/17). So what was earned in full time is never
  /// cut by part time afterwards (ECJ C-219/14). Days outside of the employment bring none.
  [[nodiscard]] HalfDays entitled_in(std::chrono::year year) const;

 private:
  [[nodiscard]] HalfDays per_year_on(Date day) const;
  [[nodiscard]] bool changes_in(DateSpan span) const;
};

/// Of an employee of a company.
[[nodiscard]] LeaveClaim leave_claim(const Employee& employee, const WorkCalendar& calendar, const LeaveRules& rules);

}  // namespace stint::domain
