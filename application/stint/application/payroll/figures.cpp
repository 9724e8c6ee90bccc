#include <stint/application/absences/sick_pay_ends.hpp>
#include <stint/application/authority/team.hpp>
#include <stint/application/payroll/figures.hpp>
#include <stint/application/working_hours/figures.hpp>
#include <stint/domain/month/month_sheet.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::vector<EmployeeId> ids_of(std::span<const Employee> people) {
  std::vector<EmployeeId> ids;
  ids.reserve(people.size());
  for (const auto& one : people) ids.push_back(one.id);
  return ids;
}

}  // namespace

// Work of the first day may continue from the day before.
PayrollFigures::PayrollFigures(const CompanyContext& company_context, std::span<const Employee> people,
                               std::chrono::year_month first, std::chrono::year_month last)
    : company_context_(company_context), calendars_(company_context.work, company_context.company) {
  auto& work = company_context.work;
  const auto& company = company_context.company;
  const auto ids = ids_of(people);
  const DateSpan span{domain::days_of(first).first - std::chrono::days{1}, domain::days_of(last).last};
  entries_ = work.entries(company.id).dated_of_each(ids, span);
  bookings_ = work.time_accounts(company.id).bookings_of_each(ids, span);
  sick_pay_ = sick_pay_of_each(work, company, people, calendars_);
  for (const auto& [employee, absences] : work.absences(company.id).counted_of_each(ids, span)) {
    for (const auto& absence : absences) {
      if (absence.state != AbsenceState::approved || !absence.span.overlaps(span)) continue;
      absences_[employee].push_back({absence.type, approved(absence), absence.halves});
    }
  }
}

std::vector<PayrollLine> PayrollFigures::lines_of(const Employee& employee, std::chrono::year_month month,
                                                  std::span<const WageType> wage_types) {
  PayrollMaterial material{.month = month,
                           .employment = employee.employment,
                           .absences = absences_[employee.id],
                           .bookings = bookings_[employee.id],
                           .sick_pay = sick_pay_[employee.id]};
  const auto span = domain::days_of(month);
  for (const auto& hours : entries_[employee.id]) {
    const bool is_near = span.first - std::chrono::days{1} <= hours.date && hours.date <= span.last;
    if (is_near && hours.count()) material.work[hours.date].push_back(hours.period);
  }
  const auto calendar = calendars_.of(employee);
  const auto zone = zone_of(company_context_, employee);
  return domain::payroll_lines(material, wage_types,
                               {calendar, company_context_.company.working_time.surcharge_windows, zone});
}

}  // namespace stint::application
