#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include <stint/http/api/encode.hpp>

namespace stint::http {
namespace {

using application::MonthSheetView;
using application::SheetEntryView;

std::int64_t counted(std::chrono::minutes minutes) { return minutes.count(); }

void encode_entry(JsonWriter& json, const SheetEntryView& view) {
  const auto& entry = view.entry;
  json.begin_object();
  json.member("id", entry.id);
  json.member("startTime", domain::format_time_of_day(entry.start_time));
  json.member("endTime", domain::format_time_of_day(entry.end_time));
  json.member("workedMinutes", counted(entry.worked));
  json.member("breakTakenMinutes", counted(entry.break_taken - view.break_put_in));
  json.member("breakPutInMinutes", counted(view.break_put_in));
  json.member("project", unless_empty(entry.project));
  json.member("category", unless_empty(entry.category));
  json.member("status", name(entry.state));
  json.member("counts", view.counts);
  json.member("autoStopped", entry.auto_stopped);
  json.member("remarks", entry.remarks);
  json.end_object();
}

void encode_absence(JsonWriter& json, const domain::SheetAbsence& absence, const MonthSheetView& view) {
  const auto& taken = absence.taken;
  const auto name_of_type = view.type_names.find(absence.type.text());
  json.begin_object();
  json.member("id", absence.id);
  json.member("absenceType", absence.type.text());
  json.member("absenceTypeName", name_of_type == view.type_names.end() ? std::string{} : name_of_type->second);
  json.member("startDate", taken.span.first);
  json.member("endDate", taken.span.last);
  json.member("halfDay", taken.half ? std::optional{name(*taken.half)} : std::nullopt);
  json.member("startsHalf", taken.starts_half);
  json.member("endsHalf", taken.ends_half);
  json.member("minutes", taken.minutes ? std::optional{counted(*taken.minutes)} : std::nullopt);
  json.end_object();
}

void encode_day(JsonWriter& json, const domain::SheetDay& day, const MonthSheetView& view) {
  json.begin_object();
  json.member("date", day.date);
  json.member("employed", day.employed);
  json.member("counts", day.counts);
  json.member("holiday", unless_empty(day.holiday));
  write_members(json, day.sum);
  json.name("entries");
  json.begin_array();
  for (const auto& entry : day.entries) {
    if (const auto known = view.entries.find(entry.hours.id); known != view.entries.end()) {
      encode_entry(json, known->second);
    }
  }
  json.end_array();
  const auto session = view.session.find(day.date);
  json.member("runningSince", session == view.session.end()
                                  ? std::nullopt
                                  : std::optional{domain::format_time_of_day(
                                        std::chrono::floor<std::chrono::minutes>(session->second.time_of_day))});
  json.name("absences");
  json.begin_array();
  for (const auto& absence : day.absences) encode_absence(json, absence, view);
  json.end_array();
  json.name("findings");
  json.begin_array();
  for (const auto& finding : day.findings) encode(json, finding);
  json.end_array();
  json.member("workingTimeRules", name(day.law));
  json.end_object();
}

void encode_signature(JsonWriter& json, const application::MonthSignatureView& view) {
  const auto& signature = view.signature;
  json.begin_object();
  json.member("state", name(view.state));
  json.member("signedBy", signature ? std::optional{signature->by} : std::nullopt);
  json.member("signedByName", unless_empty(view.by_name));
  json.member("signedAt", signature ? std::optional{signature->at} : std::nullopt);
  json.member("digest", signature ? std::optional{signature->digest} : std::nullopt);
  json.end_object();
}

void encode_account(JsonWriter& json, const std::optional<application::MonthOfAccountView>& account) {
  json.name("timeAccount");
  if (!account) {
    json.value(nullptr);
    return;
  }
  json.begin_object();
  json.member("openingBalanceMinutes", counted(account->opening));
  json.member("bookedMinutes", counted(account->booked));
  json.member("balanceMinutes", counted(account->balance));
  json.name("bookings");
  encode(json, account->bookings);
  json.name("corrections");
  encode(json, account->corrections);
  json.end_object();
}

}  // namespace

void encode(JsonWriter& json, const MonthSheetView& view) {
  json.begin_object();
  json.member("employeeId", view.employee);
  json.member("employeeName", view.employee_name);
  json.member("employeeNumber", view.employee_number);
  json.member("month", domain::format_month(view.sheet.month));
  json.member("over", view.is_over);
  json.member("closed", view.is_closed);
  json.member("digest", view.digest);
  json.name("sum");
  json.begin_object();
  write_members(json, view.sheet.sum);
  json.end_object();
  encode_account(json, view.account);
  json.name("signatures");
  json.begin_object();
  json.name("person");
  encode_signature(json, view.by_person);
  json.name("manager");
  encode_signature(json, view.by_manager);
  json.end_object();
  json.name("days");
  json.begin_array();
  for (const auto& day : view.sheet.days) encode_day(json, day, view);
  json.end_array();
  json.end_object();
}

void encode(JsonWriter& json, const application::OpenMatter& matter) {
  const bool is_session = matter.kind == application::OpenMatter::Kind::running_session;
  std::string kind{name(matter.kind)};
  for (char& letter : kind) {
    if (letter == ' ') letter = '-';
  }
  json.begin_object();
  json.member("kind", kind);
  json.member("id", is_session ? std::nullopt : std::optional{std::to_string(matter.id)});
  json.member("employeeId", matter.employee);
  json.member("employeeName", matter.employee_name);
  json.member("from", matter.span.first);
  json.member("to", matter.span.last);
  json.end_object();
}

}  // namespace stint::http
