#pragma once

#include <string>

#include <stint/application/ports/webhook_sender.hpp>

namespace stint::webhooks {

/// The text about an event in a chat, in the language of the message: the person and the time, and never the reason.
/// For an event without words, such as one of a later version, its type.
[[nodiscard]] std::string chat_text(const application::WebhookMessage& message);

}  // namespace stint::webhooks
