#pragma once

#include <vector>

#include <stint/application/authority/team.hpp>
#include <stint/application/context.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// Whether the caller may see what is kept or counted of somebody's working time, of whatever day: the employee,
/// administrators, and who decides about them or has ever managed them.
[[nodiscard]] bool may_see_working_time(const Caller& caller, const Team& team, const domain::Employee& employee);

/// Whether somebody who may sees what is dated a day: the employee, administrators, and who manages them then or
/// decides about them.
[[nodiscard]] bool is_shown_working_time(const Caller& caller, Team& team, const domain::Employee& employee,
                                         domain::Date day);

/// Those of a company's employees of whose working time the caller may see something.
[[nodiscard]] std::vector<domain::Employee> people_of_working_time(const Context& context, domain::CompanyId company,
                                                                   const Team& team);
/// Those of them whose entries the caller may see, too: where the company leaves entries to administrators, managers
/// see nobody's but their own.
[[nodiscard]] std::vector<domain::Employee> people_of_entries(const Context& context, const domain::Company& company,
                                                              const Team& team);
[[nodiscard]] std::vector<domain::EmployeeId> employee_ids(const std::vector<domain::Employee>& people);

}  // namespace stint::application
