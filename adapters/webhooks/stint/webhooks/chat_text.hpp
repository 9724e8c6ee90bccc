#pragma once

#include <string>

#include <stint/application/ports/webhook_sender.hpp>

namespace stint::webhooks {

/// What people read of an event in a chat, in the language of the message: who it is about and when, and never why. Of
/// an event without words, such as one of a later version, its type.
[[nodiscard]] std::string chat_text(const application::WebhookMessage& message);

}  // namespace stint::webhooks
