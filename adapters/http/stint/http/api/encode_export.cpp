#include <stint/http/api/encode.hpp>

namespace stint::http {
namespace {

using application::DataExport;

template <class Elements, class Write>
void write_list(JsonWriter& json, std::string_view name, const Elements& elements, Write write) {
  json.name(name);
  json.begin_array();
  for (const auto& element : elements) {
    json.begin_object();
    write(element);
    json.end_object();
  }
  json.end_array();
}

template <class View>
void write_views(JsonWriter& json, std::string_view name, const std::vector<View>& views) {
  json.name(name);
  encode(json, views);
}

void write_login(JsonWriter& json, const application::LoginDataView& login) {
  json.begin_object();
  json.member("hasPassword", login.has_password);
  json.member("hasSecondFactor", login.has_second_factor);
  write_list(json, "identities", login.identities, [&](const application::Identity& identity) {
    json.member("provider", identity.provider);
    json.member("subject", identity.subject);
  });
  write_list(json, "addresses", login.addresses, [&](const application::LoginAddress& address) {
    json.member("address", address.address);
    json.member("lastLoginAt", address.last_login_at);
  });
  write_views(json, "sessions", login.sessions);
  write_views(json, "tokens", login.tokens);
  write_views(json, "calendarFeeds", login.feeds);
  json.end_object();
}

void write_mails(JsonWriter& json, const DataExport& all) {
  write_list(json, "mails", all.mails, [&](const application::OutboxMail& mail) {
    json.member("kind", name(mail.mail.kind));
    json.member("address", mail.mail.to_address);
    json.member("createdAt", mail.mail.created_at);
    json.member("state", name(mail.state));
  });
}

void write_trail(JsonWriter& json, const DataExport& all) {
  write_list(json, "auditTrail", all.lines, [&](const application::OwnAuditLineView& line) {
    json.member("timestamp", line.entry.at);
    json.member("action", line.entry.action);
    json.member("actorName", line.actor_name);
    write_list(json, "details", line.entry.details, [&](const auto& detail) {
      json.member("name", detail.first);
      json.member("value", detail.second);
    });
  });
}

void write_retention(JsonWriter& json, const DataExport& all) {
  write_list(json, "retention", all.kept, [&](const application::KeptView& kept) {
    json.member("kind", name(kept.kind));
    json.member("count", kept.count);
    json.member("oldest", kept.oldest);
    json.member("reason", kept.reason);
    json.member("until", kept.until);
  });
}

void write_leave(JsonWriter& json, const DataExport& all) {
  write_views(json, "leaveCorrections", all.leave_corrections);
  write_list(json, "leaveReminders", all.leave_reminders, [&](const domain::LeaveReminder& reminder) {
    json.member("year", static_cast<std::int32_t>(static_cast<int>(reminder.year)));
    json.member("days", reminder.days);
    json.member("date", reminder.told_on);
    json.member("until", reminder.last_day);
  });
}

}  // namespace

void encode(JsonWriter& json, const DataExport& all) {
  json.begin_object();
  json.member("madeAt", all.made_at);
  json.member("company", all.company);
  json.member("language", all.language);
  json.member("timeZone", all.time_zone);
  json.name("record");
  json.begin_object();
  for (const auto& [member, text] : all.record) json.member(member, text);
  json.end_object();
  json.name("settings");
  encode(json, all.settings);
  json.name("login");
  write_login(json, all.login);
  write_views(json, "absences", all.absences);
  write_leave(json, all);
  json.name("clock");
  all.clock ? encode(json, *all.clock) : json.value(nullptr);
  write_views(json, "timeEntries", all.entries);
  write_views(json, "timeAccountBookings", all.bookings);
  write_views(json, "workingTimeFindings", all.findings);
  write_views(json, "payroll", all.payroll);
  write_views(json, "deputies", all.deputies);
  write_mails(json, all);
  write_trail(json, all);
  write_retention(json, all);
  json.end_object();
}

}  // namespace stint::http
