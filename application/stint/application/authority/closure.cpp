#include <stint/application/authority/closure.hpp>

namespace stint::application {

domain::MonthClosure closure_of(Work& work, const domain::Company& company, domain::EmployeeId employee) {
  const auto found = work.employees(company.id).find(employee);
  return {company.time_tracking.closed_through, found ? found->closed_through : std::nullopt};
}

std::optional<domain::Problem> refusal_in_closed_month(const domain::MonthClosure& closure, domain::Date date) {
  if (!closure.is_closed(date)) return std::nullopt;
  return domain::Problem::conflict(domain::rules::closed_month, domain::reasons::month_closed);
}

std::optional<domain::Problem> refusal_in_closed_month(Work& work, const domain::Company& company,
                                                       domain::EmployeeId owner, domain::Date date) {
  return refusal_in_closed_month(closure_of(work, company, owner), date);
}

}  // namespace stint::application
