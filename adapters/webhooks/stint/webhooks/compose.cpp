#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/webhooks/compose.hpp>
#include <stint/words/languages.hpp>
#include <stint/words/notation.hpp>
#include <stint/words/placeholders.hpp>

namespace stint::webhooks {
namespace {

namespace json = boost::json;
using application::WebhookMessage;
using domain::WebhookFormat;

/// RFC 3339, in UTC, with milliseconds.
std::string moment(domain::Instant instant) {
  const auto day = std::chrono::floor<std::chrono::days>(instant);
  const std::chrono::hh_mm_ss time{instant - day};
  char text[24];
  std::snprintf(text, sizeof text, "T%02d:%02d:%02d.%03dZ", static_cast<int>(time.hours().count()),
                static_cast<int>(time.minutes().count()), static_cast<int>(time.seconds().count()),
                static_cast<int>(time.subseconds().count()));
  return domain::format_date(day) + text;
}

std::string cloud_event(const WebhookMessage& message, const std::string& source) {
  const auto& delivery = message.delivery;
  json::object data;
  for (const auto& [name, value] : delivery.data) data[name] = value;
  return json::serialize(json::object{{"specversion", "1.0"},
                                      {"id", id_of(delivery)},
                                      {"source", source},
                                      {"type", delivery.event},
                                      {"subject", delivery.subject},
                                      {"time", moment(delivery.happened_at)},
                                      {"company", message.company},
                                      {"datacontenttype", "application/json"},
                                      {"data", std::move(data)}});
}

/// Slack requires exactly these three to be escaped: then no name can mention a channel or hide a link.
std::string escaped_for_slack(const std::string& text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '&') {
      escaped += "&amp;";
    } else if (c == '<') {
      escaped += "&lt;";
    } else if (c == '>') {
      escaped += "&gt;";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

/// A text run, which unlike a text block is shown literally, without Markdown.
std::string teams_message(const std::string& text) {
  const json::object card{
      {"$schema", "http://adaptivecards.io/schemas/adaptive-card.json"},
      {"type", "AdaptiveCard"},
      {"version", "1.2"},
      {"body", json::array{json::object{{"type", "RichTextBlock"},
                                        {"inlines", json::array{json::object{{"type", "TextRun"}, {"text", text}}}}}}}};
  return json::serialize(json::object{
      {"type", "message"},
      {"attachments",
       json::array{json::object{
           {"contentType", "application/vnd.microsoft.card.adaptive"}, {"contentUrl", nullptr}, {"content", card}}}}});
}

}  // namespace

std::string id_of(const application::WebhookDelivery& delivery) { return "msg_" + to_string(delivery.id); }

Body body_of(const WebhookMessage& message, const std::string& source) {
  switch (message.format) {
    case WebhookFormat::cloudevents:
      return {"application/cloudevents+json; charset=utf-8", cloud_event(message, source)};
    case WebhookFormat::slack:
      return {"application/json; charset=utf-8",
              json::serialize(json::object{{"text", escaped_for_slack(chat_text(message))}})};
    case WebhookFormat::teams:
      return {"application/json; charset=utf-8", teams_message(chat_text(message))};
  }
  return {};
}

namespace {

using words::ChatTexts;

struct Row {
  std::string_view type;
  std::string_view ChatTexts::*text;
};

constexpr std::array rows{
    Row{"com.stint.absence.requested", &ChatTexts::absence_requested},
    Row{"com.stint.absence.changed", &ChatTexts::absence_changed},
    Row{"com.stint.absence.approved", &ChatTexts::absence_approved},
    Row{"com.stint.absence.rejected", &ChatTexts::absence_rejected},
    Row{"com.stint.absence.deleted", &ChatTexts::absence_deleted},
    Row{"com.stint.absence.cancelled", &ChatTexts::absence_cancelled},
    Row{"com.stint.absence.reduced", &ChatTexts::absence_reduced},
    Row{"com.stint.absence.split-off", &ChatTexts::absence_split_off},
    Row{"com.stint.time-entry.created", &ChatTexts::entry_created},
    Row{"com.stint.time-entry.changed", &ChatTexts::entry_changed},
    Row{"com.stint.time-entry.deleted", &ChatTexts::entry_deleted},
    Row{"com.stint.time-entry.approved", &ChatTexts::entry_approved},
    Row{"com.stint.time-entry.rejected", &ChatTexts::entry_rejected},
    Row{"com.stint.clock.started", &ChatTexts::clock_started},
    Row{"com.stint.clock.paused", &ChatTexts::clock_paused},
    Row{"com.stint.clock.resumed", &ChatTexts::clock_resumed},
    Row{"com.stint.clock.stopped", &ChatTexts::clock_stopped},
    Row{"com.stint.clock.discarded", &ChatTexts::clock_discarded},
    Row{"com.stint.month.closed", &ChatTexts::month_closed},
    Row{"com.stint.month.opened", &ChatTexts::month_opened},
    Row{"com.stint.month.closed-for-person", &ChatTexts::month_closed_for_person},
    Row{"com.stint.month.opened-for-person", &ChatTexts::month_opened_for_person},
    Row{"com.stint.month.signed", &ChatTexts::month_signed},
    Row{"com.stint.employee.added", &ChatTexts::employee_added},
    Row{"com.stint.employee.changed", &ChatTexts::employee_changed},
    Row{"com.stint.employee.locked", &ChatTexts::employee_locked},
    Row{"com.stint.employee.unlocked", &ChatTexts::employee_unlocked},
    Row{"com.stint.employee.leaving", &ChatTexts::employee_leaving},
    Row{"com.stint.employee.forgotten", &ChatTexts::employee_forgotten},
    Row{"com.stint.webhook.test", &ChatTexts::test},
};

std::string_view datum(const application::EventData& data, std::string_view name) {
  const auto found = std::ranges::find(data, name, [](const auto& each) -> std::string_view { return each.first; });
  return found == data.end() ? std::string_view{} : std::string_view{found->second};
}

words::Values values_of(const application::WebhookMessage& message, const words::Notation& notation) {
  const auto& data = message.delivery.data;
  words::Values values{{"name", message.employee}};
  const auto first = domain::parse_date(datum(data, "startDate"));
  const auto last = domain::parse_date(datum(data, "endDate"));
  if (first && last) values.emplace("period", words::written_period({*first, *last}, notation));
  const auto month = domain::parse_month(datum(data, "month"));
  if (month) values.emplace("month", words::written_month(*month, notation));
  return values;
}

}  // namespace

std::string chat_text(const application::WebhookMessage& message) {
  const auto& type = message.delivery.event;
  const auto row = std::ranges::find(rows, std::string_view{type}, &Row::type);
  if (row == rows.end()) return type;
  const auto& language = words::language_of(message.language);
  return words::fill(language.chat.*row->text, values_of(message, language.notation)).value_or(type);
}

}  // namespace stint::webhooks
