#pragma once

#include <chrono>
#include <map>
#include <span>
#include <vector>

#include <stint/application/context.hpp>
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

}  // namespace stint::application
