#pragma once

#include <stint/application/ports/work.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

/// Through which month somebody's hours are final: whatever a month's closure decides asks here. Of an id that is
/// unknown the company's.
[[nodiscard]] inline domain::MonthClosure closure_of(Work& work, const domain::Company& company,
                                                     domain::EmployeeId employee) {
  const auto found = work.employees(company.id).find(employee);
  return {company.time_tracking.closed_through, found ? found->closed_through : std::nullopt};
}

}  // namespace stint::application
