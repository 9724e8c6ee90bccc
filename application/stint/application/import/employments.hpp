#pragma once

#include <stint/application/fields/employee_fields.hpp>
#include <stint/application/import/session.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::application {

/// Sets the employments of an employee by a file, whose members are left out where they want nothing different. A list
/// that is stored already changes nothing: clients that send a whole record back may have changed one of the two dates
/// next to it. Adds faults: dates that differ from the last of the list; employments that are out of order.
void take_employments(ImportSession& session, const FiledEmployee& applied, domain::Employee& employee);

}  // namespace stint::application
