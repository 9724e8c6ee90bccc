#pragma once

#include <stint/domain/company/employee.hpp>
#include <stint/http/api/json_writer.hpp>

// Members that records about a person have in common.

namespace stint::http {

/// `id`, `employeeNumber`, `firstName` and `lastName`.
inline void write_name_and_number(JsonWriter& json, const domain::Employee& employee) {
  json.member("id", employee.id);
  json.member("employeeNumber", employee.employee_number);
  json.member("firstName", employee.first_name);
  json.member("lastName", employee.last_name);
}

/// `email`, `phone`, `mobile`, `role`, `department`, `costCenter` and `branchOffice`.
inline void write_contact_and_place(JsonWriter& json, const domain::Employee& employee) {
  json.member("email", employee.email);
  json.member("phone", employee.phone);
  json.member("mobile", employee.mobile);
  json.member("role", name(employee.role));
  json.member("department", employee.department);
  json.member("costCenter", employee.cost_center);
  json.member("branchOffice", employee.branch_office);
}

}  // namespace stint::http
