#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/ports/webhook_sender.hpp>
#include <stint/domain/webhook/webhook_tries.hpp>

namespace stint::webhooks {

/// The header `webhook-signature` of Standard Webhooks 1.0: for each secret `v1,` and the Base64 of the HMAC-SHA256 of
/// `id.timestamp.body`, separated by spaces. `secrets`: in Base64, as they are stored. `timestamp`: Unix time in
/// seconds.
[[nodiscard]] std::string signatures(const std::vector<std::string>& secrets, std::string_view id,
                                     std::int64_t timestamp, std::string_view body);

/// The meaning of a receiver's response status: 200 to 299 means accepted, 410 that it wants no more messages, as in
/// Standard Webhooks 1.0.
[[nodiscard]] domain::TryOutcome outcome_of(int status);

struct SenderSettings {
  std::string source{};         ///< of CloudEvents: this installation
  bool may_be_private = false;  ///< allows addresses that are not public, and no TLS
};

/// Sends over HTTP, signed as specified in Standard Webhooks 1.0. Connects only to public addresses, checked on
/// connecting, so that a name cannot resolve to another address the second time; uses no proxy, and follows no
/// redirects. For a response other than success it reports the status and a part of the body, as one line.
class Sender final : public application::WebhookSender {
 public:
  /// The maximum part of a body that is kept, in bytes.
  static constexpr std::size_t most_kept = 1024;

  /// `is_stopping`: called during a transfer.
  Sender(SenderSettings settings, std::function<bool()> is_stopping)
      : settings_(std::move(settings)), is_stopping_(std::move(is_stopping)) {}

  [[nodiscard]] application::WebhookResponse send(const application::WebhookMessage& message,
                                                  domain::Instant now) override;

 private:
  SenderSettings settings_;
  std::function<bool()> is_stopping_;
};

}  // namespace stint::webhooks
