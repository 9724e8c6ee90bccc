#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/application/text.hpp>
#include <stint/http/api/encode_calendar.hpp>
#include <stint/http/api/encode_list.hpp>

namespace stint::http {
namespace {

std::string_view status_of(bool is_agreed) { return is_agreed ? "approved" : "pending"; }

void encode_span(JsonWriter& json, domain::DateSpan span) {
  json.member("startDate", span.first);
  json.member("endDate", span.last);
}

void encode_time(JsonWriter& json, const domain::AbsenceTime& time) {
  encode_span(json, time.span);
  json.member("startsHalf", time.begins_at_noon());
  json.member("endsHalf", time.ends_at_noon());
  json.member("halfDay", time.half ? std::optional{name(*time.half)} : std::nullopt);
  json.member("minutes", time.minutes ? std::optional{static_cast<std::int32_t>(time.minutes->count())} : std::nullopt);
}

void encode_named(JsonWriter& json, const application::NamedColleague& person) {
  json.begin_object();
  json.member("id", person.id);
  json.member("name", person.name);
  json.end_object();
}

void encode_absence(JsonWriter& json, const application::ColleagueAbsence& absence) {
  json.begin_object();
  json.member("id", absence.id);
  json.member("type", absence.type.value_or(application::type_shown_to_substitutes).text());
  encode_time(json, absence.time);
  json.member("status", status_of(absence.is_agreed));
  json.end_object();
}

void encode_colleague(JsonWriter& json, const application::ColleagueView& colleague) {
  json.begin_object();
  json.name("employee");
  json.begin_object();
  json.member("id", colleague.employee);
  json.member("name", colleague.name);
  json.member("department", colleague.department);
  json.end_object();
  json.member("place", colleague.holidays);
  encode_list(json, "absences", colleague.absences, [&](const auto& absence) { encode_absence(json, absence); });
  if (colleague.days_off) {
    encode_list(json, "daysOff", *colleague.days_off, [&](domain::Date day) { json.value(day); });
  } else {
    json.member("daysOff", nullptr);
  }
  json.end_object();
}

void encode_holiday(JsonWriter& json, const application::HolidayOfCalendar& one) {
  json.begin_object();
  json.member("date", one.holiday.date);
  json.member("name", one.holiday.name);
  json.member("portion", name(one.holiday.portion));
  json.member("place", one.calendar);
  json.end_object();
}

void encode_blackout(JsonWriter& json, const application::BlackoutView& blackout) {
  json.begin_object();
  encode_span(json, blackout.days);
  json.member("name", blackout.name);
  json.member("type", blackout.type ? std::optional{blackout.type->text()} : std::nullopt);
  json.end_object();
}

void encode_of_absence(JsonWriter& json, const std::optional<application::InboxAbsence>& absence) {
  json.name("absence");
  if (!absence) return json.value(nullptr);
  json.begin_object();
  json.member("type", absence->type.text());
  encode_time(json, absence->time);
  json.member("days", absence->days);
  encode_list(json, "parts", absence->parts, [&](const application::PartView& part) {
    json.begin_object();
    encode_time(json, part.time);
    json.member("days", part.days);
    json.end_object();
  });
  encode_list(json, "conflicts", absence->conflicts, [&](const application::InboxConflict& conflict) {
    json.begin_object();
    json.name("employee");
    encode_named(json, conflict.colleague);
    encode_span(json, conflict.span);
    json.member("status", status_of(conflict.is_agreed));
    json.end_object();
  });
  json.end_object();
}

}  // namespace

void encode(JsonWriter& json, const application::ColleaguesView& view) {
  json.begin_object();
  json.member("from", view.span.first);
  json.member("to", view.span.last);
  encode_list(json, "items", view.people.items, [&](const auto& one) { encode_colleague(json, one); });
  encode_list(json, "holidays", view.holidays, [&](const auto& one) { encode_holiday(json, one); });
  encode_list(json, "closedDays", view.closed_days, [&](const domain::CompanyHoliday& closed) {
    json.begin_object();
    encode_span(json, closed.days());
    json.member("type", closed.type.text());
    json.end_object();
  });
  encode_list(json, "blackouts", view.blackouts, [&](const auto& one) { encode_blackout(json, one); });
  json.member("nextCursor",
              view.people.next ? std::optional{application::hexadecimal(*view.people.next)} : std::nullopt);
  json.end_object();
}

void encode(JsonWriter& json, const application::InboxItem& item) {
  json.begin_object();
  json.member("kind", name(item.kind));
  json.member("id", domain::Id<struct InboxTag>{item.id});
  json.name("employee");
  encode_named(json, item.owner);
  encode_of_absence(json, item.absence);
  json.name("entry");
  item.entry ? encode(json, *item.entry) : json.value(nullptr);
  json.member("waitingSince", item.waiting_since);
  json.member("waitsForMe", item.waits_for_caller);
  encode_list(json, "missing", item.missing, [&](const auto& one) { encode_named(json, one); });
  json.member("comment", item.comment);
  json.member("escalated", item.is_escalated);
  json.end_object();
}

}  // namespace stint::http
