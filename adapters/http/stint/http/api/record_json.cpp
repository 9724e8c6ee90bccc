#include <stint/http/api/record_json.hpp>

namespace stint::http {

void encode(JsonWriter& json, const application::DepartmentView& department) {
  json.begin_object();
  json.member("name", department.name);
  json.member("people", department.people);
  json.end_object();
}

void encode(JsonWriter& json, const std::vector<application::DepartmentView>& departments) {
  json.begin_array();
  for (const auto& department : departments) encode(json, department);
  json.end_array();
}

void encode(JsonWriter& json, const application::RehearsalView& rehearsal, std::string_view record) {
  json.begin_object();
  json.member("isNew", rehearsal.is_new);
  json.name("changes");
  json.begin_array();
  for (const auto& change : rehearsal.changes) {
    json.begin_object();
    json.member("member", change.member);
    json.member("before", change.before);
    json.member("after", change.after);
    json.end_object();
  }
  json.end_array();
  json.name("warnings");
  json.begin_array();
  for (const auto& warning : rehearsal.warnings) {
    json.begin_object();
    json.member("name", warning.name);
    json.member("message", warning.message);
    json.end_object();
  }
  json.end_array();
  json.member("recountedAbsences", rehearsal.recounted_absences);
  json.member("recountedPeople", rehearsal.recounted_people);
  json.name("recounted");
  json.begin_array();
  for (std::size_t i = 0; i < rehearsal.recounted.size(); ++i) {
    const auto& absence = rehearsal.recounted[i];
    json.begin_object();
    json.member("absenceRequestId", absence.id);
    json.member("employeeId", absence.employee);
    json.member("employeeName", rehearsal.names.at(i));
    json.member("startDate", absence.span.first);
    json.member("endDate", absence.span.last);
    json.member("daysBefore", absence.before);
    json.member("daysAfter", absence.after);
    json.end_object();
  }
  json.end_array();
  json.member("correctedMonths", rehearsal.corrected_months);
  json.member("correctedPeople", rehearsal.corrected_people);
  json.name("corrected");
  json.begin_array();
  for (std::size_t i = 0; i < rehearsal.corrected.size(); ++i) {
    const auto& changed = rehearsal.corrected[i];
    json.begin_object();
    json.member("employeeId", changed.employee);
    json.member("employeeName", rehearsal.corrected_names.at(i));
    json.member("month", domain::format_month(changed.month));
    json.member("minutes", changed.difference.count());
    json.end_object();
  }
  json.end_array();
  json.name("leaveChanges");
  encode(json, rehearsal.leave_changes);
  json.name("record");
  json.json(record);
  json.end_object();
}

std::string entity_tag_of(const std::string& version) { return '"' + version + '"'; }

}  // namespace stint::http
