#pragma once

#include <vector>

#include <stint/application/authority/team.hpp>
#include <stint/application/context.hpp>
#include <stint/domain/company/employees.hpp>

namespace stint::application {

/// Whether a caller who may see the employee's data sees that of a day: the employee, administrators, and people who
/// manage them on that day or decide about them.
[[nodiscard]] bool is_shown_working_time(const Caller& caller, Team& team, const domain::Employee& employee,
                                         domain::Date day);

/// The employees of a company about whose working time the caller may see any data.
[[nodiscard]] domain::SharedEmployees people_of_working_time(const Context& context, domain::CompanyId company,
                                                             const Team& team);
/// Of these, the employees whose entries the caller may also see: if the company leaves entries to administrators,
/// managers see only their own.
[[nodiscard]] domain::SharedEmployees people_of_entries(const Context& context, const domain::Company& company,
                                                        const Team& team);
[[nodiscard]] std::vector<domain::EmployeeId> employee_ids(const std::vector<domain::Employee>& people);

}  // namespace stint::application
