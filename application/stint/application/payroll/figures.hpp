#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/work_calendars.hpp>
#include <stint/domain/company/employee.hpp>
#include <stint/domain/payroll/payroll_lines.hpp>

namespace stint::application {

/// The present payroll totals of people's months: entries, absences, bookings and illness are read once, regardless of
/// the number of people and months. Its dependencies must outlive it.
class PayrollFigures {
 public:
  /// `people`: all whose lines will be requested. From the first month to the last.
  PayrollFigures(const CompanyContext& company_context, std::span<const domain::Employee> people,
                 std::chrono::year_month first, std::chrono::year_month last);

  /// `employee`: one of those people.
  [[nodiscard]] std::vector<domain::PayrollLine> lines_of(const domain::Employee& employee,
                                                          std::chrono::year_month month,
                                                          std::span<const domain::WageType> wage_types);

 private:
  const CompanyContext& company_context_;
  WorkCalendars calendars_;
  std::map<domain::EmployeeId, std::vector<domain::EntryHours>> entries_{};
  std::map<domain::EmployeeId, std::vector<domain::PaidAbsence>> absences_{};
  std::map<domain::EmployeeId, std::vector<domain::TimeAccountBooking>> bookings_{};
  std::map<domain::EmployeeId, std::vector<domain::SickPay>> sick_pay_{};
};

}  // namespace stint::application
