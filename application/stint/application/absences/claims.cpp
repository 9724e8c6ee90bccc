#include <algorithm>

#include <stint/application/absences/claims.hpp>

namespace stint::application {
namespace {

/// Whether working days weigh what somebody is entitled to: where their terms change, or they may come or go within a
/// year that is counted by twelfths.
bool is_weighed(const domain::Company& company, const domain::Employee& employee) {
  const auto& employment = employee.employment;
  return std::ranges::any_of(employee.terms, [](const auto& terms) { return terms.vacation_per_year.has_value(); }) ||
         (company.absences.leave.partial_years == domain::PartialYears::twelfths &&
          (employment.first || employment.last));
}

}  // namespace

domain::LeaveClaim claim_of(Work& work, const domain::Company& company, const domain::Employee& employee) {
  const auto calendar =
      is_weighed(company, employee) ? work.employees(company.id).work_calendar_of(employee.id) : domain::WorkCalendar{};
  return domain::leave_claim(employee, calendar, company.absences.leave);
}

}  // namespace stint::application
