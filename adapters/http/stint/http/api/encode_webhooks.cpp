#include <optional>
#include <string_view>

#include <stint/http/api/encode.hpp>
#include <stint/http/api/encode_webhooks.hpp>

namespace stint::http {
namespace {

void write_members(JsonWriter& json, const domain::Webhook& webhook) {
  json.member("id", webhook.id);
  json.member("name", webhook.name);
  json.member("url", webhook.url);
  json.name("events");
  json.begin_array();
  for (const auto& event : webhook.events) json.value(event);
  json.end_array();
  json.member("format", name(webhook.format));
  json.member("language", unless_empty(webhook.language));
  json.member("active", webhook.state == domain::WebhookState::active);
  json.member("state", name(webhook.state));
  json.member("failingSince", webhook.failing_since);
  json.member("lastTriedAt", webhook.last_tried_at);
  json.member("formerSecretUntil", webhook.former_secret_until);
  json.member("createdAt", webhook.created_at);
}

}  // namespace

void encode(JsonWriter& json, const domain::Webhook& webhook) {
  json.begin_object();
  write_members(json, webhook);
  json.end_object();
}

void encode(JsonWriter& json, const application::WebhookWithSecret& made) {
  json.begin_object();
  write_members(json, made.webhook);
  json.member("secret", made.secret);
  json.end_object();
}

void encode(JsonWriter& json, const application::WebhookDelivery& delivery) {
  const bool is_waiting = delivery.state == application::DeliveryState::waiting;
  json.begin_object();
  json.member("id", delivery.id);
  json.member("event", delivery.event);
  json.member("subject", delivery.subject);
  json.name("data");
  json.begin_array();
  for (const auto& [name, value] : delivery.data) {
    json.begin_object();
    json.member("name", name);
    json.member("value", value);
    json.end_object();
  }
  json.end_array();
  json.member("happenedAt", delivery.happened_at);
  json.member("status", name(delivery.state));
  json.member("failedTries", delivery.tries);
  json.member("nextTryAt", is_waiting ? std::optional{delivery.next_try_at} : std::nullopt);
  json.member("endedAt", delivery.ended_at);
  json.member("lastResponse", delivery.last_status);
  json.member("lastError", unless_empty(delivery.last_error));
  json.end_object();
}

}  // namespace stint::http
