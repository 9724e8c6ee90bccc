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

}  // namespace stint::http
