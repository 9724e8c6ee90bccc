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

/// The time of one employment within a leave year, and the twelfths of a year's leave it earns.
struct EmployedPart {
  Employment employment{};
  DateSpan days{};             ///< within the leave year
  std::int32_t months = 12;    ///< of contractual leave
  std::int32_t twelfths = 12;  ///< of statutory leave
};

/// The data from which an employee's yearly leave is computed. Years are leave years. `absences` of its functions: all
/// of the year; only those that earn no leave or reduce it matter.
struct LeaveClaim {
  VacationEntitlement vacation{};  ///< of the first terms, and the days set to be carried over
  std::vector<Terms> terms{};      ///< by first day
  Employments employment{};
  WorkCalendar calendar{};
  LeaveRules rules{};
  std::optional<Date> date_of_birth{};
  SevereDisability severe_disability{};
  std::vector<LeaveCorrection> corrections{};  ///< of all years, by id
  std::vector<LeaveReminder> reminders{};      ///< also of all years; needed if leave lapses only after one

  /// The employments of a year by their days. Each earns leave according to the law on its first and last day, but all
  /// together at most twelve twelfths: what an earlier one has earned in the year is not earned again by a later one
  /// (BUrlG §6 (1)).
  [[nodiscard]] std::vector<EmployedPart> parts_in(std::chrono::year year) const;
  /// The contractual leave of a year, without carry-over; zero without a day of employment (BUrlG §1). If the yearly
  /// leave changes during the year, or a part of it has no working time, each day with a duty to work earns its share
  /// of the yearly leave of that day, see duty_to_work.hpp. So part time never reduces leave earned in full time before
  /// it (ECJ C-219/14).
  [[nodiscard]] HalfDays entitled_in(std::chrono::year year, std::span<const CountedAbsence> absences = {}) const;
  /// As above, for one of its parts.
  [[nodiscard]] HalfDays entitled_in(const EmployedPart& part, std::span<const CountedAbsence> absences) const;
  /// The additional days of the steps reached by the last day of a year, with years of service counted from the first
  /// day of the employment: scaled by the working days per week, and by twelfths like all contractual leave.
  [[nodiscard]] HalfDays extra_in(std::chrono::year year, ExtraLeaveBy counted_by,
                                  std::span<const CountedAbsence> absences = {}) const;
  /// The additional leave of a year for severe disability, see severe_disability_leave.hpp.
  [[nodiscard]] HalfDays additional_in(std::chrono::year year, std::span<const CountedAbsence> absences = {}) const;
  /// The first days of the months of a year that reduce its leave, see parental_leave.hpp: only months within the
  /// employment, because absences planned after its end do not reduce its leave.
  [[nodiscard]] std::vector<Date> reducing_months_in(std::chrono::year year,
                                                     std::span<const CountedAbsence> absences) const;
  /// The deduction from all of these for parental leave: a twelfth of the leave of a whole year for each of its months,
  /// but at most the available leave.
  [[nodiscard]] HalfDays reduction_in(std::chrono::year year, std::span<const CountedAbsence> absences) const;
  /// The total of all of these, including the corrections of the year.
  [[nodiscard]] HalfDays granted_in(std::chrono::year year, std::span<const CountedAbsence> absences) const;
  /// The statutory part of it: the statutory weeks (see youth_leave.hpp) and the additional leave for severe
  /// disability, less the deduction for parental leave. At most the granted leave, so corrections reduce contractual
  /// days first.
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

/// The claim of a company's employee, without corrections and reminders.
[[nodiscard]] LeaveClaim leave_claim(const Employee& employee, const WorkCalendar& calendar, const LeaveRules& rules);

}  // namespace stint::domain
