#pragma once

#include <optional>

#include <stint/application/ports/work.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {

/// The month through which the hours of an employee are final. The company's, if the id is unknown.
[[nodiscard]] domain::MonthClosure closure_of(Work& work, const domain::Company& company, domain::EmployeeId employee);

/// Conflict if the hours of the day are final.
[[nodiscard]] std::optional<domain::Problem> refusal_in_closed_month(const domain::MonthClosure& closure,
                                                                     domain::Date date);
/// As above, of a stored employee.
[[nodiscard]] std::optional<domain::Problem> refusal_in_closed_month(Work& work, const domain::Company& company,
                                                                     domain::EmployeeId owner, domain::Date date);

}  // namespace stint::application
