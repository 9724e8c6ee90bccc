#pragma once

#include <optional>

#include <stint/application/ports/work.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

/// The month through which the hours of an employee are final. The company's, if the id is unknown.
[[nodiscard]] inline domain::MonthClosure closure_of(Work& work, const domain::Company& company,
                                                     domain::EmployeeId employee) {
  const auto found = work.employees(company.id).find(employee);
  return {company.time_tracking.closed_through, found ? found->closed_through : std::nullopt};
}

/// Conflict if the hours of the day are final.
[[nodiscard]] inline std::optional<domain::Problem> refusal_in_closed_month(const domain::MonthClosure& closure,
                                                                            domain::Date date) {
  if (!closure.is_closed(date)) return std::nullopt;
  return domain::Problem::conflict(domain::rules::closed_month, domain::reasons::month_closed);
}
/// As above, of a stored employee.
[[nodiscard]] inline std::optional<domain::Problem> refusal_in_closed_month(Work& work, const domain::Company& company,
                                                                            domain::EmployeeId owner,
                                                                            domain::Date date) {
  return refusal_in_closed_month(closure_of(work, company, owner), date);
}

}  // namespace stint::application
