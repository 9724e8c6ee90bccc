#include <stint/http/api/encode.hpp>

namespace stint::http {

void encode(JsonWriter& json, const application::QuotaView& quota) {
  const auto& use = quota.use;
  json.begin_object();
  json.member("absenceType", quota.type.text());
  json.member("name", quota.name);
  json.member("year", static_cast<std::int32_t>(static_cast<int>(use.year)));
  json.member("startDate", use.span.first);
  json.member("endDate", use.span.last);
  json.member("days", use.quota);
  json.member("used", use.used);
  json.member("remaining", use.quota - use.used);
  json.member("effect", name(quota.effect));
  json.end_object();
}

void encode(JsonWriter& json, const application::CertificateView& certificate) {
  json.begin_object();
  json.member("dueDate", certificate.due_on);
  json.member("provided", certificate.provided);
  json.member("remindedOn", certificate.reminded_on);
  json.end_object();
}

void encode(JsonWriter& json, const application::MissingCertificateView& missing) {
  json.begin_object();
  encode_matter(json, missing.absence);
  json.member("dueDate", missing.due_on);
  json.member("remindedOn", missing.reminded_on);
  json.end_object();
}

void encode(JsonWriter& json, const application::SickPayView& sick_pay) {
  const auto& pay = sick_pay.pay;
  json.begin_object();
  json.member("employeeId", sick_pay.employee);
  json.member("employeeName", sick_pay.employee_name);
  json.member("startDate", pay.spell.days.first);
  json.member("endDate", pay.spell.days.last);
  json.name("absenceIds");
  json.begin_array();
  for (const auto& absence : pay.spell.absences) json.value(to_string(absence.id));
  json.end_array();
  json.member("illness", pay.illness);
  json.member("countedFrom", pay.counted_from);
  json.member("daysPaidBefore", static_cast<std::int32_t>(pay.paid_before.count()));
  json.member("paidFrom", pay.paid ? std::optional{pay.paid->first} : std::nullopt);
  json.member("paidUntil", pay.paid ? std::optional{pay.paid->last} : std::nullopt);
  json.member("lastPaidDay", pay.last_paid);
  json.member("hasEnded", pay.has_ended());
  json.end_object();
}

}  // namespace stint::http
