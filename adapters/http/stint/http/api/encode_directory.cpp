#include <stint/http/api/encode.hpp>
#include <stint/http/api/encode_person.hpp>

namespace stint::http {

void encode(JsonWriter& json, const application::EmployeeView& view) {
  const auto& employee = view.employee;
  json.begin_object();
  write_name_and_number(json, employee);
  json.member("name", employee.display_name());
  write_contact_and_place(json, employee);
  json.member("language", view.language);
  json.name("managerIds");
  json.begin_array();
  for (const auto manager : employee.managers) json.value(manager);
  json.end_array();
  json.member("additionalInfo", employee.additional_info);
  json.member("employmentStartDate", employee.employment.first);
  json.member("employmentEndDate", employee.employment.last);
  json.member("dateOfBirth", employee.date_of_birth);
  json.member("active", employee.active);
  json.end_object();
}

}  // namespace stint::http
