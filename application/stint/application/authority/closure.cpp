#include <stint/application/authority/closure.hpp>

namespace stint::application {

using namespace domain;

MonthClosure closure_of(Work& work, const Company& company, EmployeeId employee) {
  const auto found = work.employees(company.id).find(employee);
  return {company.time_tracking.closed_through, found ? found->closed_through : std::nullopt};
}

std::optional<Problem> refusal_in_closed_month(const MonthClosure& closure, Date date) {
  if (!closure.is_closed(date)) return std::nullopt;
  return Problem::conflict(domain::rules::closed_month, domain::reasons::month_closed);
}

std::optional<Problem> refusal_in_closed_month(Work& work, const Company& company, EmployeeId owner, Date date) {
  return refusal_in_closed_month(closure_of(work, company, owner), date);
}

}  // namespace stint::application
