#include <stint/http/api/encode.hpp>

namespace stint::http {
namespace {

/// The members of a personal token.
void write_members(JsonWriter& json, const application::PersonalToken& token) {
  json.member("id", domain::Id<struct PersonalTokenTag>{token.id});
  json.member("name", token.name);
  json.member("createdAt", token.created_at);
  json.member("lastUsedAt", token.last_used_at);
  json.member("expiresOn", token.expires_on);
  json.member("scope", name(token.scope));
}

void write_members(JsonWriter& json, const application::CalendarFeed& feed) {
  json.member("id", domain::Id<struct CalendarFeedTag>{feed.id});
  json.member("name", feed.name);
  json.member("kind", name(feed.kind));
  json.member("createdAt", feed.created_at);
  json.member("lastUsedAt", feed.last_used_at);
}

}  // namespace

void encode(JsonWriter& json, const application::CalendarFeed& feed) {
  json.begin_object();
  write_members(json, feed);
  json.end_object();
}

void encode(JsonWriter& json, const application::CreatedFeed& created) {
  json.begin_object();
  write_members(json, created.feed);
  json.member("address", created.address);
  json.end_object();
}

void encode(JsonWriter& json, const application::PersonalToken& token) {
  json.begin_object();
  write_members(json, token);
  json.end_object();
}

void encode(JsonWriter& json, const application::CreatedToken& created) {
  json.begin_object();
  write_members(json, created.token);
  json.member("token", created.text);
  json.end_object();
}

void encode(JsonWriter& json, const application::EnrolmentView& enrolment) {
  json.begin_object();
  json.member("secret", enrolment.secret);
  json.member("otpauthUri", enrolment.uri);
  json.member("qrCode", enrolment.qr_code);
  json.end_object();
}

void encode(JsonWriter& json, const application::RecoveryCodesView& recovery) {
  json.begin_object();
  json.name("recoveryCodes");
  json.begin_array();
  for (const auto& code : recovery.codes) json.value(code);
  json.end_array();
  json.end_object();
}

void encode(JsonWriter& json, const application::SessionView& session) {
  json.begin_object();
  json.member("id", session.id);
  json.member("clientId", session.client_id);
  json.member("loggedInAt", session.logged_in_at);
  json.member("lastRefreshedAt", session.last_refreshed_at);
  json.member("address", session.address);
  json.member("endsAt", session.ends_at);
  json.member("current", session.is_current);
  json.end_object();
}

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

void encode(JsonWriter& json, const application::LockView& lock) {
  json.begin_object();
  json.member("employeeId", lock.employee);
  json.member("locked", lock.locked);
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

void encode(JsonWriter& json, const application::EndedSessionsView& ended) {
  json.begin_object();
  json.member("ended", ended.ended);
  json.end_object();
}

void encode(JsonWriter& json, const application::ConfirmedAddressView& confirmed) {
  json.begin_object();
  json.member("email", confirmed.address);
  json.end_object();
}

void encode(JsonWriter& json, const application::InvitationView& invitation) {
  json.begin_object();
  json.member("employeeId", invitation.employee);
  json.member("email", invitation.address);
  json.member("expiresAt", invitation.expires_at);
  json.end_object();
}

}  // namespace stint::http
