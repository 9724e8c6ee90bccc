#include <chrono>
#include <cstdio>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <stint/domain/calendar/time.hpp>
#include <stint/webhooks/chat_text.hpp>
#include <stint/webhooks/compose.hpp>

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

}  // namespace stint::webhooks
