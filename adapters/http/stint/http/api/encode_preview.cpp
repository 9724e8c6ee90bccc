#include <stint/http/api/encode.hpp>
#include <stint/http/api/encode_list.hpp>
#include <stint/http/api/encode_preview.hpp>
#include <stint/http/api/refusal_response.hpp>

namespace stint::http {
namespace {

void encode_day(JsonWriter& json, const application::PreviewDay& day) {
  json.begin_object();
  json.member("date", day.date);
  json.member("value", day.value);
  json.member("reason", name(day.reason));
  json.member("name", day.holiday);
  json.end_object();
}

void encode_overlap(JsonWriter& json, const application::PreviewOverlap& overlap) {
  json.begin_object();
  json.name("employee");
  json.begin_object();
  json.member("id", overlap.employee.id);
  json.member("name", overlap.employee.name);
  json.end_object();
  json.member("id", overlap.id);
  json.member("startDate", overlap.span.first);
  json.member("endDate", overlap.span.last);
  json.member("status", overlap.is_agreed ? "approved" : "pending");
  json.end_object();
}

/// A violated rule of the team, and on which days. The number of absent people is only for approvers.
void encode_warning(JsonWriter& json, const domain::TeamConflict& conflict) {
  json.begin_object();
  json.member("rule", name(conflict.rule));
  json.member("name", conflict.name);
  encode_list(json, "days", conflict.days, [&](const auto& days) {
    json.begin_object();
    json.member("startDate", days.first);
    json.member("endDate", days.last);
    json.end_object();
  });
  json.end_object();
}

void encode_refusal(JsonWriter& json, const std::optional<domain::Problem>& refusal, std::string_view language,
                    const words::Languages& languages) {
  json.name("refusal");
  if (!refusal) return json.value(nullptr);
  json.written(refusal_response(*refusal, language, languages).body);
}

std::int32_t count_of(std::chrono::minutes duration) { return static_cast<std::int32_t>(duration.count()); }

void encode_day_sums(JsonWriter& json, const std::optional<application::PreviewedDayView>& day) {
  json.name("day");
  if (!day) return json.value(nullptr);
  json.begin_object();
  json.member("date", day->date);
  json.member("workedMinutes", count_of(day->worked));
  json.member("breakMinutes", count_of(day->breaks));
  json.member("commitmentMinutes", count_of(day->due));
  json.end_object();
}

}  // namespace

Response preview_response(const application::PreviewView& view, std::string_view language,
                          const words::Languages& languages) {
  Response response;
  JsonWriter json(response.body);
  json.begin_object();
  json.member("days", view.absence ? std::optional{view.absence->days} : std::nullopt);
  encode_list(json, "dates", view.days, [&](const auto& day) { encode_day(json, day); });
  encode_list(json, "leave", view.leave, [&](const application::LeaveChange& change) { encode(json, change); });
  encode_list(json, "warnings", view.warnings, [&](const auto& warning) { encode_warning(json, warning); });
  encode_list(json, "overlaps", view.overlaps, [&](const auto& overlap) { encode_overlap(json, overlap); });
  encode_list(json, "conflicts", view.conflicts, [&](const auto& conflict) { encode_overlap(json, conflict); });
  encode_refusal(json, view.refusal, language, languages);
  json.end_object();
  return response;
}

Response preview_response(const application::EntryPreviewView& view, std::string_view language,
                          const words::Languages& languages) {
  Response response;
  JsonWriter json(response.body);
  json.begin_object();
  json.member("workedMinutes", view.entry ? std::optional{view.entry->worked_minutes} : std::nullopt);
  json.member("breakMinutes", view.entry ? std::optional{view.entry->break_minutes} : std::nullopt);
  encode_day_sums(json, view.day);
  json.name("breakRegulation");
  if (view.breaks) {
    encode(json, *view.breaks);
  } else {
    json.value(nullptr);
  }
  encode_list(json, "overlaps", view.overlaps, [&](const auto& entry) { encode(json, entry); });
  encode_refusal(json, view.refusal, language, languages);
  json.end_object();
  return response;
}

}  // namespace stint::http
