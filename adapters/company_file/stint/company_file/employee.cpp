#include <stint/company_file/members.hpp>
#include <stint/company_file/records.hpp>
#include <stint/company_file/values.hpp>
#include <stint/company_file/words.hpp>

namespace stint::company_file {
namespace {

using application::FiledEmployee;
using application::Identity;

std::optional<std::string> provider(const Place& place) {
  auto word = text(place);
  if (word && !application::is_provider_name(*word)) {
    return place.fault("must be a name of 1 to 32 lower-case letters, digits, - and _");
  }
  return word;
}

void read_identity(Identity& identity, Members& members) {
  members.required("provider", identity.provider, provider).required("subject", identity.subject, filled_text);
}

void read_personal_data(FiledEmployee& employee, Members& members) {
  members.required("key", employee.key, filled_text)
      .required("firstName", employee.first_name, filled_text)
      .required("lastName", employee.last_name, filled_text)
      .required("email", employee.email, email_address)
      .optional("employeeNumber", employee.employee_number, text)
      .optional("phone", employee.phone, text)
      .optional("mobile", employee.mobile, text)
      .optional("language", employee.language, language_tag_or_empty)
      .optional("additionalInfo", employee.additional_info, text)
      .optional("dateOfBirth", employee.date_of_birth, nullable(date))
      .optional("avatar", employee.avatar, nullable(text));
}

void read_employment(FiledEmployee& employee, Members& members) {
  members.optional("role", employee.role, one_of(roles))
      .optional("department", employee.department, text)
      .optional("costCenter", employee.cost_center, text)
      .optional("branchOffice", employee.branch_office, text)
      .optional("managers", employee.managers, list_of(filled_text))
      .optional("extraViewRights", employee.extra_view_rights, list_of(filled_text))
      .optional("employmentStartDate", employee.employment_start, nullable(date))
      .optional("employmentEndDate", employee.employment_end, nullable(date))
      .optional("active", employee.active, truth)
      .optional("workSchedule", employee.work_schedule, nullable(filled_text))
      .optional("holidayCalendar", employee.holiday_calendar, nullable(filled_text))
      .within("vacation",
              [&](Members& vacation) {
                vacation.optional("daysPerYear", employee.vacation_per_year, half_days)
                    .optional("carryOver", employee.vacation_carry_over, half_days_by_year);
              })
      .optional("mayCreateTimeEntries", employee.may_create_time_entries, truth)
      .optional("favoriteProjects", employee.favorite_projects, list_of(filled_text));
}

void read_account(FiledEmployee& employee, Members& members) {
  members.optional("password", employee.password, filled_text)
      .optional("passwordHash", employee.password_hash, filled_text)
      .optional("totpSecret", employee.totp_secret, nullable(filled_text))
      .optional("identities", employee.identities, list_of(object_of<Identity>(read_identity)));
}

void read_employee(FiledEmployee& employee, Members& members) {
  read_personal_data(employee, members);
  read_employment(employee, members);
  read_account(employee, members);
}

}  // namespace

std::optional<FiledEmployee> employee(const Place& place) { return object_of<FiledEmployee>(read_employee)(place); }

}  // namespace stint::company_file
