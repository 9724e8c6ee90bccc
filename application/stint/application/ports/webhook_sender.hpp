#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/ports/webhooks.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/webhook/webhook.hpp>

namespace stint::application {

/// What is to be sent, with all that its format may tell.
struct WebhookMessage {
  WebhookDelivery delivery{};
  std::string url{};
  domain::WebhookFormat format{};
  std::vector<std::string> secrets{};  ///< in Base64, those that sign it
  std::string company{};               ///< its key
  std::string employee{};              ///< the name of who it is about; empty: nobody
  std::string language{};              ///< of messages to people
};

/// What came of it.
struct WebhookResponse {
  domain::TryOutcome outcome = domain::TryOutcome::failed;
  std::optional<int> status{};   ///< of HTTP, for people to see; nothing: there was no response
  std::string error{};           ///< why it was not taken: one line without secrets; empty where it was
  bool was_interrupted = false;  ///< the sender was told to stop; perhaps it has arrived
};

/// Sends to webhooks. Thread-safe; does not throw.
class WebhookSender {
 public:
  /// Sending takes no longer than this.
  static constexpr std::chrono::seconds longest_try{15};

  virtual ~WebhookSender() = default;
  /// `now`: what the receiver is told of when it was sent.
  [[nodiscard]] virtual WebhookResponse send(const WebhookMessage& message, domain::Instant now) = 0;
};

}  // namespace stint::application
