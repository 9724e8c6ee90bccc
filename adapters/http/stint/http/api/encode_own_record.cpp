#include <stint/http/api/encode_list.hpp>
#include <stint/http/api/encode_own_record.hpp>
#include <stint/http/api/encode_person.hpp>

namespace stint::http {
namespace {

void write_people(JsonWriter& json, std::string_view name, const std::vector<application::NamedColleague>& people) {
  encode_list(json, name, people, [&](const application::NamedColleague& person) {
    json.begin_object();
    json.member("id", person.id);
    json.member("name", person.name);
    json.end_object();
  });
}

/// The weeks that it repeats, each with the minutes of its days starting on Monday.
void write_schedule(JsonWriter& json, const application::NamedSchedule& schedule) {
  json.name("workSchedule");
  json.begin_object();
  json.member("key", schedule.key.empty() ? std::nullopt : std::optional{schedule.key});
  json.member("firstMonday", schedule.pattern.first_monday());
  encode_list(json, "weeks", schedule.pattern.weeks(), [&](const domain::WeeklyMinutes& week) {
    json.begin_array();
    for (const auto minutes : week.from_monday) json.value(minutes);
    json.end_array();
  });
  json.end_object();
}

/// Null if neither date is set.
void write_period(JsonWriter& json, std::string_view name, std::optional<domain::Date> first,
                  std::optional<domain::Date> last) {
  json.name(name);
  if (!first && !last) return json.value(nullptr);
  json.begin_object();
  json.member("startDate", first);
  json.member("endDate", last);
  json.end_object();
}

void write_person(JsonWriter& json, const domain::Employee& employee) {
  write_name_and_number(json, employee);
  write_contact_and_place(json, employee);
  json.member("additionalInfo", employee.additional_info);
  json.member("dateOfBirth", employee.date_of_birth);
  json.member("employmentStartDate", employee.employment.first);
  json.member("employmentEndDate", employee.employment.last);
  json.member("mayCreateTimeEntries", employee.may_create_time_entries);
}

void write_vacation(JsonWriter& json, const domain::VacationEntitlement& vacation) {
  json.member("vacationDaysPerYear", vacation.per_year);
  encode_list(json, "vacationCarryOver", vacation.carry_over, [&](const auto& carried) {
    json.begin_object();
    json.member("year", carried.first);
    json.member("days", carried.second);
    json.end_object();
  });
}

/// All of them, as in the record that administrators see: without the days that are not known.
void write_employments(JsonWriter& json, const domain::Employments& employments) {
  encode_list(json, "employments", employments.listed(), [&](const domain::Employment& employment) {
    json.begin_object();
    if (employment.first) json.member("from", employment.first);
    if (employment.last) json.member("to", employment.last);
    json.end_object();
  });
}

/// Null if they change nothing.
void write_terms(JsonWriter& json, const application::TermsView& terms) {
  json.begin_object();
  json.member("validFrom", terms.valid_from);
  if (terms.schedule) {
    write_schedule(json, *terms.schedule);
  } else {
    json.member("workSchedule", nullptr);
  }
  json.member("holidayCalendar", terms.holiday_calendar);
  json.member("vacationDaysPerYear", terms.vacation_per_year);
  if (terms.managers) {
    write_people(json, "managers", *terms.managers);
  } else {
    json.member("managers", nullptr);
  }
  json.member("department", terms.department);
  json.member("branchOffice", terms.branch_office);
  json.member("timeZone", terms.time_zone);
  json.end_object();
}

}  // namespace

void encode(JsonWriter& json, const application::OwnRecordView& record) {
  const auto& employee = record.employee;
  json.begin_object();
  write_person(json, employee);
  json.member("language", record.language);
  json.member("timeZone", record.time_zone);
  write_people(json, "managers", record.managers);
  write_people(json, "extraViewRights", record.visible_people);
  write_schedule(json, record.schedule);
  json.member("holidayCalendar", record.holiday_calendar);
  json.member("workingTimeRules", name(record.working_time_law));
  write_vacation(json, employee.vacation);
  write_period(json, "maternityProtection", employee.maternity_protection.first, employee.maternity_protection.last);
  write_period(json, "severeDisability", employee.severe_disability.first, employee.severe_disability.last);
  write_employments(json, employee.employment);
  encode_list(json, "terms", record.terms, [&](const application::TermsView& terms) { write_terms(json, terms); });
  json.end_object();
}

}  // namespace stint::http
