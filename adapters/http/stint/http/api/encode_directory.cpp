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

void encode(JsonWriter& json, const application::SubstituteCandidateView& candidate) {
  json.begin_object();
  json.member("id", candidate.id);
  json.member("name", candidate.name);
  json.member("department", candidate.department);
  json.end_object();
}

void encode(JsonWriter& json, const application::ProjectsView& projects) {
  json.begin_object();
  json.name("projects");
  json.begin_array();
  for (const auto& project : projects.projects) {
    json.begin_object();
    json.member("id", project.id);
    json.member("name", project.name);
    json.member("isFavorite", project.is_favorite);
    json.end_object();
  }
  json.end_array();
  json.member("defaultProjectId", projects.default_project);
  json.member("isProjectMandatory", projects.is_mandatory);
  json.end_object();
}

void encode(JsonWriter& json, const application::CategoriesView& categories) {
  json.begin_object();
  json.name("categories");
  json.begin_array();
  for (const auto& category : categories.categories) {
    json.begin_object();
    json.member("id", category.id);
    json.member("name", category.name);
    json.end_object();
  }
  json.end_array();
  json.member("defaultCategoryId", categories.default_category);
  json.member("isCategoryMandatory", categories.is_mandatory);
  json.end_object();
}

void encode(JsonWriter& json, const application::ProfileView& profile) {
  json.begin_object();
  json.member("id", profile.id);
  json.member("name", profile.name);
  json.member("email", profile.email);
  json.member("role", name(profile.role));
  json.member("department", profile.department);
  json.member("branchOffice", profile.branch_office);
  json.name("country");
  json.begin_object();
  json.member("code", profile.country ? profile.country->code : std::string{});
  json.member("name", profile.country ? profile.country->name : std::string{});
  json.end_object();
  json.member("avatar", profile.avatar);
  json.member("isBusinessTripEnabled", profile.business_trips_enabled);
  json.member("isTimeTrackingEnabled", profile.time_tracking_enabled);
  json.end_object();
}

}  // namespace stint::http
