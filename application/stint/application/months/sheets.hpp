#pragma once

#include <chrono>
#include <map>
#include <span>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/description/describe.hpp>
#include <stint/application/work_calendars.hpp>
#include <stint/domain/absence/counted_absence.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/month/month_sheet.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/time_entry.hpp>
#include <stint/domain/working_time/finding.hpp>

namespace stint::application {

/// An employee's month with the entries from which it was built.
struct MadeSheet {
  domain::MonthSheet sheet{};
  std::vector<domain::TimeEntry> entries{};  ///< of the month, by begin
};

/// The sheets of a month of some employees. The records from which they are built are read once, regardless of the
/// number of people. The context must outlive it.
class Sheets {
 public:
  Sheets(const CompanyContext& company_context, std::span<const domain::Employee> people,
         std::chrono::year_month month);

  /// The sheet of one of those people, see `sheet_of`.
  [[nodiscard]] MadeSheet of(const domain::Employee& employee);

 private:
  const CompanyContext& context_;
  std::chrono::year_month month_;
  WorkCalendars calendars_;
  std::map<domain::EmployeeId, std::vector<domain::TimeEntry>> entries_{};
  std::map<domain::EmployeeId, std::vector<domain::CountedAbsence>> absences_{};
  std::map<domain::EmployeeId, std::vector<domain::WorkingTimeFinding>> findings_{};
  std::map<domain::EmployeeId, domain::TimeClock> clocks_{};
};

/// An employee's month in its present state: its figures are those of `figures_of`, whether or not the company keeps
/// time accounts. A running session counts up to now.
[[nodiscard]] MadeSheet sheet_of(const CompanyContext& company_context, const domain::Employee& employee,
                                 std::chrono::year_month month);

/// The figures of a day or of a month.
template <>
inline constexpr auto description<domain::SheetSum> = [] {
  using domain::SheetSum;
  return describe(
      member("scheduled_minutes", &SheetSum::scheduled, "By the schedule."),
      member("holiday_minutes", &SheetSum::holidays, "Deducted from these for holidays."),
      member("absence_minutes", &SheetSum::absences, "Deducted from the rest for approved absences."),
      member("commitment_minutes", &SheetSum::due, "The required time: scheduled time less holidays and absences."),
      member("time_off_in_lieu_minutes", &SheetSum::in_lieu,
             "The part of the commitment that is not worked because of time off in lieu."),
      member("presence_minutes", &SheetSum::presence, "Time that several entries share counts once."),
      member("break_taken_minutes", &SheetSum::breaks_taken, "Breaks that were taken."),
      member("break_put_in_minutes", &SheetSum::breaks_put_in, "Breaks that the break regulation added."),
      member("break_without_presence_minutes", &SheetSum::breaks_without_presence,
             "By how much the breaks of overlapping entries exceed their presence: work is never negative."),
      member("worked_minutes", &SheetSum::worked, "Presence less breaks."),
      member("surcharge_minutes", &SheetSum::surcharges,
             "What the work counts in addition, by the factors of the company's windows."),
      member(
          "credited_minutes", [](const SheetSum& sum) { return sum.worked + sum.surcharges; },
          "Worked and surcharge minutes together."),
      member("balance_minutes", &SheetSum::balance, "Credited time less commitment."));
}();

}  // namespace stint::application
