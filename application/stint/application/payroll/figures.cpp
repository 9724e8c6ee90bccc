#include <stint/application/payroll/figures.hpp>
#include <stint/application/team.hpp>
#include <stint/application/time_accounts/figures.hpp>
#include <stint/domain/month/month_sheet.hpp>

namespace stint::application {
namespace {

std::vector<domain::EmployeeId> ids_of(std::span<const domain::Employee> people) {
  std::vector<domain::EmployeeId> ids;
  ids.reserve(people.size());
  for (const auto& one : people) ids.push_back(one.id);
  return ids;
}

}  // namespace

// Work of the first day may go on from the day before.
PayrollFigures::PayrollFigures(const CompanyContext& company_context, std::span<const domain::Employee> people,
                               std::chrono::year_month first, std::chrono::year_month last)
    : company_context_(company_context),
      calendars_(company_context.work, company_context.company),
      span_{domain::days_of(first).first - std::chrono::days{1}, domain::days_of(last).last},
      entries_(company_context.work.entries(company_context.company.id).dated_of_each(ids_of(people), span_)) {}

const PayrollFigures::Read& PayrollFigures::read(domain::EmployeeId employee) {
  if (last_read_.employee == employee) return last_read_;
  auto& work = company_context_.work;
  const auto company = company_context_.company.id;
  last_read_ = {.employee = employee, .bookings = work.time_accounts(company).bookings(employee, span_)};
  for (const auto& absence : work.absences(company).counted(employee, span_)) {
    if (absence.state != domain::AbsenceState::approved || !absence.span.overlaps(span_)) continue;
    last_read_.absences.push_back({absence.id, absence.type, approved(absence), absence.halves});
  }
  return last_read_;
}

std::vector<domain::PayrollLine> PayrollFigures::lines_of(const domain::Employee& employee,
                                                          std::chrono::year_month month,
                                                          std::span<const domain::WageType> wage_types) {
  const auto& [id, absences, bookings] = read(employee.id);
  domain::PayrollMaterial material{
      .month = month, .employment = employee.employment, .absences = absences, .bookings = bookings};
  const auto span = domain::days_of(month);
  if (const auto found = entries_.find(employee.id); found != entries_.end()) {
    for (const auto& hours : found->second) {
      const bool is_near = span.first - std::chrono::days{1} <= hours.date && hours.date <= span.last;
      if (is_near && hours.count()) material.work[hours.date].push_back(hours.period);
    }
  }
  const auto calendar = calendars_.of(employee);
  const auto zone = zone_of(company_context_, employee);
  return domain::payroll_lines(material, wage_types,
                               {calendar, company_context_.company.working_time.surcharge_windows, zone});
}

}  // namespace stint::application
