#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include <stint/application/ports/webhooks.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/webhook/webhook.hpp>

namespace stint::application {

/// The message to send, with all data that its format may contain.
struct WebhookMessage {
  WebhookDelivery delivery{};
  std::string url{};
  domain::WebhookFormat format{};
  std::vector<std::string> secrets{};  ///< in Base64; each signs the message
  std::string company{};               ///< key of the company
  std::string employee{};              ///< the name of the employee concerned; empty: none
  std::string language{};              ///< of messages for people
};

/// The outcome of sending.
struct WebhookResponse {
  domain::TryOutcome outcome = domain::TryOutcome::failed;
  std::optional<int> status{};   ///< HTTP status, for display; nullopt: no response
  std::string error{};           ///< why it was not accepted: one line without secrets; empty if it was
  bool was_interrupted = false;  ///< the sender was told to stop; the message may have arrived
};

/// Sends to webhooks. Thread-safe; does not throw.
class WebhookSender {
 public:
  /// The maximum duration of sending.
  static constexpr std::chrono::seconds longest_try{15};

  virtual ~WebhookSender() = default;
  /// `now`: the time of sending that the receiver sees.
  [[nodiscard]] virtual WebhookResponse send(const WebhookMessage& message, domain::Instant now) = 0;
};

}  // namespace stint::application
