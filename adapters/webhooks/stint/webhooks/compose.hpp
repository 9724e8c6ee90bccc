#pragma once

#include <string>

#include <stint/application/ports/webhook_sender.hpp>

namespace stint::webhooks {

/// The body that is sent, and its type.
struct Body {
  std::string content_type{};
  std::string text{};
};

/// Identifies a delivery within this installation: the id of its CloudEvent and the header `webhook-id`. The same for
/// every attempt.
[[nodiscard]] std::string id_of(const application::WebhookDelivery& delivery);

/// The message in its format: a CloudEvent 1.0 in the structured mode of its JSON format; `{"text": …}` for incoming
/// webhooks of Slack; a message with an Adaptive Card for workflows of Microsoft Teams. `source`: of CloudEvents.
[[nodiscard]] Body body_of(const application::WebhookMessage& message, const std::string& source);

/// The text about an event in a chat, in the language of the message: the person and the time, and never the reason.
/// For an event without words, such as one of a later version, its type.
[[nodiscard]] std::string chat_text(const application::WebhookMessage& message);

}  // namespace stint::webhooks
