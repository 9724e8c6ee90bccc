#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>

#include <stint/application/ports/webhook_sender.hpp>
#include <stint/domain/webhook/webhook_tries.hpp>

namespace stint::webhooks {

/// What a receiver says by the status of its response: 200 to 299 that it has taken it, 410 that it wants no more, as
/// in Standard Webhooks 1.0.
[[nodiscard]] domain::TryOutcome outcome_of(int status);

struct SenderSettings {
  std::string source{};         ///< of CloudEvents: this installation
  bool may_be_private = false;  ///< to addresses that are not public, and without TLS
};

/// Sends over HTTP, signed as Standard Webhooks 1.0 have it. Connects to public addresses alone, judged when it
/// connects, so that a name that leads elsewhere the second time leads nowhere; by no proxy, and follows no redirect.
/// Of a response that is not a success it tells the status and a part of the body, as one line.
class Sender final : public application::WebhookSender {
 public:
  /// Of a body, in bytes.
  static constexpr std::size_t most_kept = 1024;

  /// `is_stopping`: asked while something is on its way.
  Sender(SenderSettings settings, std::function<bool()> is_stopping)
      : settings_(std::move(settings)), is_stopping_(std::move(is_stopping)) {}

  [[nodiscard]] application::WebhookResponse send(const application::WebhookMessage& message,
                                                  domain::Instant now) override;

 private:
  SenderSettings settings_;
  std::function<bool()> is_stopping_;
};

}  // namespace stint::webhooks
