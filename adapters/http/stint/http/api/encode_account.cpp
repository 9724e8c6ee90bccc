#include <stint/http/api/encode.hpp>

namespace stint::http {

void encode(JsonWriter& json, const application::OwnSettingsView& settings) {
  json.begin_object();
  json.member("language", settings.language.empty() ? std::nullopt : std::optional{settings.language});
  json.member("spokenLanguage", settings.spoken_language);
  json.name("mails");
  json.begin_object();
  for (const auto& choice : settings.mails) json.member(name(choice.kind), choice.wanted);
  json.end_object();
  json.member("companySendsMails", settings.company_sends_them);
  json.end_object();
}

void encode(JsonWriter& json, const application::LeavingView& leaving) {
  json.begin_object();
  json.member("employeeId", leaving.employee);
  json.member("lastDay", leaving.last_day);
  json.name("absencesAfter");
  json.begin_array();
  for (const auto& absence : leaving.absences_after) {
    const auto& record = absence.record();
    json.begin_object();
    json.member("id", absence.id());
    json.member("type", record.details.type.text());
    json.member("startDate", record.details.span.first);
    json.member("endDate", record.details.span.last);
    json.member("status", name(domain::shown_as(record.state)));
    json.end_object();
  }
  json.end_array();
  json.member("timeEntriesAfter", leaving.entries_after);
  json.member("clockRunning", leaving.is_clock_running);
  json.name("leaveLeft");
  leaving.leave_left ? encode(json, *leaving.leave_left) : json.value(nullptr);
  json.name("openMatters");
  encode(json, leaving.open_matters);
  json.end_object();
}

}  // namespace stint::http
