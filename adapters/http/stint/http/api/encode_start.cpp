#include <cstdint>

#include <stint/domain/company/tone.hpp>
#include <stint/http/api/encode_start.hpp>

namespace stint::http {
namespace {

void encode_user(JsonWriter& json, const application::StartView& start) {
  const auto& profile = start.profile;
  json.begin_object();
  json.member("id", profile.id);
  json.member("name", profile.name);
  json.member("firstName", start.first_name);
  json.member("lastName", start.last_name);
  json.member("email", profile.email);
  json.member("role", name(profile.role));
  json.member("department", profile.department);
  json.member("branchOffice", profile.branch_office);
  json.member("language", start.language);
  json.member("avatar", profile.avatar);
  json.end_object();
}

void encode_company(JsonWriter& json, const application::StartView& start) {
  const auto& country = start.profile.country;
  json.begin_object();
  json.member("name", start.company.name);
  json.member("timeZone", start.company.time_zone);
  json.member("language", start.company.language);
  json.name("country");
  json.begin_object();
  json.member("code", country ? country->code : std::string{});
  json.member("name", country ? country->name : std::string{});
  json.end_object();
  json.end_object();
}

void encode_balance(JsonWriter& json, const std::optional<std::chrono::minutes>& balance) {
  if (!balance) return json.value(nullptr);
  json.begin_object();
  json.member("balanceMinutes", static_cast<std::int32_t>(balance->count()));
  json.end_object();
}

void encode_type(JsonWriter& json, const application::TypeToShow& shown, domain::Tone tone) {
  const auto& type = shown.type;
  json.begin_object();
  json.member("id", type.code.text());
  json.member("name", type.name);
  json.member("kind", name(type.kind));
  json.member("color", name(tone));
  json.member("symbol", domain::symbol_of(type.kind));
  json.member("mayFile", shown.may_file);
  json.member("needsApproval", type.needs_approval);
  json.member("requiresMedicalCertificate", type.requires_medical_certificate);
  json.member("inHours", type.in_hours);
  json.end_object();
}

void encode_types(JsonWriter& json, const std::vector<application::TypeToShow>& types) {
  std::vector<domain::AbsenceKind> kinds;
  kinds.reserve(types.size());
  for (const auto& shown : types) kinds.push_back(shown.type.kind);
  const auto tones = domain::tones_of(kinds);
  json.name("absenceTypes");
  json.begin_array();
  for (std::size_t i = 0; i < types.size(); ++i) encode_type(json, types[i], tones[i]);
  json.end_array();
}

}  // namespace

void encode(JsonWriter& json, const application::StartView& start) {
  json.begin_object();
  json.member("signedIn", true);
  json.name("user");
  encode_user(json, start);
  json.name("company");
  encode_company(json, start);
  json.member("today", start.today);
  json.name("features");
  encode(json, start.features);
  json.name("clock");
  start.clock ? encode(json, *start.clock) : json.value(nullptr);
  json.name("workSummary");
  start.work ? encode(json, *start.work) : json.value(nullptr);
  json.name("leave");
  encode(json, start.leave);
  json.name("timeAccount");
  encode_balance(json, start.balance);
  json.name("waiting");
  encode(json, start.waiting);
  encode_types(json, start.types);
  json.end_object();
}

}  // namespace stint::http
