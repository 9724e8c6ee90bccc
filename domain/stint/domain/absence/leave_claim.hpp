#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/absence/leave_correction.hpp>
#include <stint/domain/absence/leave_reminder.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/company/leave_rules.hpp>

namespace stint::domain {

class DutyToWork;

/// The time of one employment within a leave year, and how many twelfths of a year's leave it brings.
struct EmployedPart {
  Employment employment{};
  DateSpan days{};             ///< of the leave year
  std::int32_t months = 12;    ///< of what the contract gives
  std::int32_t twelfths = 12;  ///< of what the law gives
};

/// What somebody's yearly leave follows from. Years are leave years. `absences` of its functions: all of the year, of
/// which those count that earn no leave or reduce it.
struct LeaveClaim {
  VacationEntitlement vacation{};  ///< of the first terms, and what is said to be carried over
  std::vector<Terms> terms{};      ///< by their first days
  Employments employment{};
  WorkCalendar calendar{};
  LeaveRules rules{};
  std::optional<Date> date_of_birth{};
  SevereDisability severe_disability{};
  std::vector<LeaveCorrection> corrections{};  ///< of all years, by id
  std::vector<LeaveReminder> reminders{};      ///< the same, where leave lapses only after one

  /// The employments of a year by their days. Each brings leave of its own by the law of its first and last day, but
  /// all of them no more than twelve twelfths: what an earlier one of the year has brought, a later one does not bring
  /// again (BUrlG §6 (1)).
  [[nodiscard]] std::vector<EmployedPart> parts_in(std::chrono::year year) const;
  /// The leave of a year by contract, without what is carried over; none without a day of employment (BUrlG §1). Where
  /// the yearly leave changes in the year, or a part of it has no working time, each day with a duty to work brings its
  /// share of the yearly leave of that day, see duty_to_work.hpp. So part time never cuts what was earned in full time
  /// before it (ECJ C-219/14).
  [[nodiscard]] HalfDays entitled_in(std::chrono::year year, std::span<const CountedAbsence> absences = {}) const;
  /// As above, of one of its parts.
  [[nodiscard]] HalfDays entitled_in(const EmployedPart& part, std::span<const CountedAbsence> absences) const;
  /// The extra days of the steps that are reached by the last day of a year, years of service since the first day of
  /// the employment: more or less than they say by the working
  /// days a week, and by twelfths like all that the contract gives.
  [[nodiscard]] HalfDays extra_in(std::chrono::year year, ExtraLeaveBy counted_by,
                                  std::span<const CountedAbsence> absences = {}) const;
  /// The additional leave of a year, see severe_disability_leave.hpp.
  [[nodiscard]] HalfDays additional_in(std::chrono::year year, std::span<const CountedAbsence> absences = {}) const;
  /// The first days of the months of a year that reduce its leave, see parental_leave.hpp: those of the employment
  /// alone, for what is planned behind it takes nothing off what is given for it.
  [[nodiscard]] std::vector<Date> reducing_months_in(std::chrono::year year,
                                                     std::span<const CountedAbsence> absences) const;
  /// What parental leave takes off all of these, a twelfth of the leave of a whole year for each of its months, but no
  /// more than there is.
  [[nodiscard]] HalfDays reduction_in(std::chrono::year year, std::span<const CountedAbsence> absences) const;
  /// All of these, and the corrections of the year.
  [[nodiscard]] HalfDays granted_in(std::chrono::year year, std::span<const CountedAbsence> absences) const;
  /// How much of it is by law: the statutory weeks (see youth_leave.hpp) and the additional leave, less what parental
  /// leave takes off them. Never more than is granted, so corrections take from the contract's days first.
  [[nodiscard]] HalfDays by_law_in(std::chrono::year year, std::span<const CountedAbsence> absences) const;

 private:
  using Count = HalfDays (LeaveClaim::*)(std::chrono::year, std::span<const CountedAbsence>) const;

  [[nodiscard]] HalfDays per_year_on(Date day) const;
  [[nodiscard]] bool changes_in(DateSpan span) const;
  [[nodiscard]] DateSpan year_of(const EmployedPart& part) const;
  [[nodiscard]] HalfDays extra_step(const EmployedPart& part, ExtraLeaveBy counted_by) const;
  [[nodiscard]] double statutory_days(const EmployedPart& part, DutyToWork& duty) const;
  [[nodiscard]] HalfDays statutory_in(std::chrono::year year, std::span<const CountedAbsence> absences) const;
  [[nodiscard]] HalfDays all_before_reduction(std::chrono::year year, std::span<const CountedAbsence> absences) const;
  [[nodiscard]] HalfDays law_before_reduction(std::chrono::year year, std::span<const CountedAbsence> absences) const;
  [[nodiscard]] HalfDays reduction_of(Count leave, std::chrono::year year,
                                      std::span<const CountedAbsence> absences) const;
};

/// Of an employee of a company, without corrections and reminders.
[[nodiscard]] LeaveClaim leave_claim(const Employee& employee, const WorkCalendar& calendar, const LeaveRules& rules);

}  // namespace stint::domain
