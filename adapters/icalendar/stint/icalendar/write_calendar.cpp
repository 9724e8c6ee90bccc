#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <utility>

#include <libical/ical.h>

#include <stint/application/text.hpp>
#include <stint/icalendar/component.hpp>
#include <stint/icalendar/write_calendar.hpp>
#include <stint/words/notation.hpp>
#include <stint/words/placeholders.hpp>

namespace stint::icalendar {
namespace {

using application::CalendarEventView;
using application::CalendarView;
using domain::FeedKind;

struct FreeText {
  void operator()(char* text) const { icalmemory_free_buffer(text); }
};
using Text = std::unique_ptr<char, FreeText>;

icaltimetype date_of(domain::Date date) {
  const std::chrono::year_month_day parts{date};
  auto time = icaltime_null_date();
  time.year = static_cast<int>(parts.year());
  time.month = static_cast<int>(static_cast<unsigned>(parts.month()));
  time.day = static_cast<int>(static_cast<unsigned>(parts.day()));
  return time;
}

icaltimetype moment_of(domain::Instant at) {
  const auto second = std::chrono::floor<std::chrono::seconds>(at);
  return icaltime_from_timet_with_zone(second.time_since_epoch().count(), 0, icaltimezone_get_utc_timezone());
}

std::string filled(std::string_view text, const words::Values& values) { return words::fill(text, values).value(); }

/// Trimmed of spaces, which parsers drop.
std::string one_line(std::string_view text) {
  auto line = application::one_line(text);
  line.erase(line.find_last_not_of(' ') + 1);
  line.erase(0, line.find_first_not_of(' '));
  return line;
}

bool takes_whole_days(const domain::AbsenceTime& time) {
  return !time.minutes && !time.begins_at_noon() && !time.ends_at_noon();
}

/// Appends the part of its days that an absence takes.
std::string with_part(std::string what, const domain::AbsenceTime& time, const words::Language& language) {
  const auto& texts = language.calendar;
  if (time.minutes) {
    const auto count = static_cast<int>(time.minutes->count());
    return filled(texts.in_hours, {{"what", std::move(what)}, {"time", words::written_minutes(count)}});
  }
  if (time.half) {
    const bool morning = time.half == domain::HalfOfDay::morning;
    return filled(morning ? texts.morning : texts.afternoon, {{"what", std::move(what)}});
  }
  if (time.starts_half && time.ends_half) return filled(texts.from_noon_until_noon, {{"what", std::move(what)}});
  if (time.starts_half) return filled(texts.from_noon, {{"what", std::move(what)}});
  if (time.ends_half) return filled(texts.until_noon, {{"what", std::move(what)}});
  return what;
}

std::string summary_of(const CalendarEventView& event, FeedKind kind, const words::Language& language) {
  auto what = one_line(event.what);
  if (kind != FeedKind::own) what = filled(language.calendar.away, {{"name", std::move(what)}});
  what = with_part(std::move(what), event.time, language);
  return event.is_agreed ? what : filled(language.calendar.asked_for, {{"what", std::move(what)}});
}

std::string title_of(const CalendarView& calendar, const words::Language& language) {
  const auto& texts = language.calendar;
  const words::Values values{{"name", one_line(calendar.of)}};
  switch (calendar.kind) {
    case FeedKind::own:
      return filled(texts.own, values);
    case FeedKind::team:
      return filled(texts.team, values);
    case FeedKind::company:
      return filled(texts.company, values);
  }
  return {};
}

/// A property that programs supported before RFC 7986. It is marked as text, because otherwise neither libical nor
/// other programs unescape backslashes in it.
icalproperty* extension(const char* name, const std::string& text) {
  auto* property = icalproperty_new_x(text.c_str());
  icalproperty_set_x_name(property, name);
  icalproperty_set_parameter(property, icalparameter_new_value(ICAL_VALUE_TEXT));
  return property;
}

/// Takes ownership of the property.
void add(icalcomponent& component, icalproperty* property) { icalcomponent_add_property(&component, property); }

/// Only the owner's own approved absences of whole days make the owner busy.
bool makes_busy(const CalendarEventView& event, FeedKind kind) {
  return kind == FeedKind::own && event.is_agreed && takes_whole_days(event.time);
}

icalcomponent* event_of(const CalendarEventView& event, const CalendarView& calendar, const words::Language& language) {
  auto* const component = icalcomponent_new_vevent();
  const auto changed = moment_of(event.changed_at);
  // The feed is part of the id: what one feed calls Vacation another one may not disclose, and a program may have both.
  const auto id = "absence-" + to_string(event.id) + "-feed-" + std::to_string(calendar.feed) + '@' +
                  one_line(calendar.company_key);
  add(*component, icalproperty_new_uid(id.c_str()));
  add(*component, icalproperty_new_dtstamp(changed));
  add(*component, icalproperty_new_lastmodified(changed));
  add(*component, icalproperty_new_sequence(event.changes));
  add(*component, icalproperty_new_dtstart(date_of(event.time.span.first)));
  add(*component, icalproperty_new_dtend(date_of(event.time.span.last + std::chrono::days{1})));
  const auto summary = summary_of(event, calendar.kind, language);
  if (!summary.empty()) add(*component, icalproperty_new_summary(summary.c_str()));  // parsers reject an empty one
  add(*component, icalproperty_new_status(event.is_agreed ? ICAL_STATUS_CONFIRMED : ICAL_STATUS_TENTATIVE));
  add(*component,
      icalproperty_new_transp(makes_busy(event, calendar.kind) ? ICAL_TRANSP_OPAQUE : ICAL_TRANSP_TRANSPARENT));
  add(*component, icalproperty_new_class(ICAL_CLASS_PRIVATE));
  return component;
}

/// How often programs are asked to refresh.
icaldurationtype an_hour() {
  auto duration = icaldurationtype_null_duration();
  duration.hours = 1;
  return duration;
}

/// RFC 7986 §5.9: CSS3 names, so that programs distinguish the kinds by colour.
const char* color_of(FeedKind kind) {
  switch (kind) {
    case FeedKind::own:
      return "seagreen";
    case FeedKind::team:
      return "steelblue";
    case FeedKind::company:
      return "slategray";
  }
  return "";
}

void add_head(icalcomponent& component, const CalendarView& calendar, const words::Language& language) {
  const auto title = title_of(calendar, language);
  const auto id = "feed-" + std::to_string(calendar.feed) + '@' + one_line(calendar.company_key);
  add(component, icalproperty_new_version("2.0"));
  add(component, icalproperty_new_prodid("-//Stint//Stint//EN"));
  add(component, icalproperty_new_calscale("GREGORIAN"));
  add(component, icalproperty_new_uid(id.c_str()));
  add(component, icalproperty_new_name(title.c_str()));
  add(component, extension("X-WR-CALNAME", title));
  add(component, icalproperty_new_color(color_of(calendar.kind)));
  auto* const refresh = icalproperty_new_refreshinterval(an_hour());
  icalproperty_set_parameter(refresh, icalparameter_new_value(ICAL_VALUE_DURATION));
  add(component, refresh);
  add(component, extension("X-PUBLISHED-TTL", "PT1H"));
}

}  // namespace

std::string write_calendar(const CalendarView& calendar, const words::Language& language) {
  const Component component{icalcomponent_new(ICAL_VCALENDAR_COMPONENT)};
  add_head(*component, calendar, language);
  for (const auto& event : calendar.events) {
    icalcomponent_add_component(component.get(), event_of(event, calendar, language));
  }
  const Text text{icalcomponent_as_ical_string_r(component.get())};
  return text.get();
}

}  // namespace stint::icalendar
