#pragma once

#include <stint/application/context.hpp>
#include <stint/application/team.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// Whether the caller may see what is kept or counted of somebody's working time, of whatever day: the employee,
/// administrators, and who decides about them or has ever managed them.
[[nodiscard]] bool may_see_working_time(const Caller& caller, const Team& team, const domain::Employee& employee);

/// Whether somebody who may sees what is dated a day: the employee, administrators, and who manages them then or
/// decides about them.
[[nodiscard]] bool is_shown_working_time(const Caller& caller, Team& team, const domain::Employee& employee,
                                         domain::Date day);

}  // namespace stint::application
