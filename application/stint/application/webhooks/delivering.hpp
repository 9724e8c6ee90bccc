#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/application/ports/webhook_sender.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/domain/calendar/time_zones.hpp>

namespace stint::application {

/// What delivering to webhooks needs; everything lives longer than the delivery.
struct WebhookParts {
  Store& store;
  const domain::Clock& clock;
  const domain::TimeZones& zones;
  const Policies& policies;
  WebhookSender& sender;
  std::function<bool()> is_stopping;  ///< asked between deliveries
};

/// What a batch came to.
struct WebhookReport {
  domain::WebhookId webhook{};  ///< whose it is
  std::size_t delivered = 0;
  std::string failure{};       ///< of the one that failed; empty: none did
  bool is_given_up = false;    ///< nothing is sent to it any more
  std::int64_t overtaken = 0;  ///< of the oldest that failed, since too many newer ones wait
};

/// Sends what is due, a batch of one webhook at a time. Any number of threads, in this process and others, may do so at
/// once: each has another webhook, so that a receiver that is slow or away keeps up nobody but itself. No unit of work
/// is open while something is sent.
///
/// Each delivery arrives at least once: whoever dies before it is recorded, at the end of the batch, leaves it to be
/// sent again under the same id. The first failure ends a batch; the receiver rests then, and what it has not been
/// sent waits without a try being counted. Thread-safe.
class WebhookDeliverer {
 public:
  static constexpr std::size_t batch_size = 20;
  /// For so long a batch is taken. What a process that has died had taken waits for as long.
  static constexpr std::chrono::minutes lease_time{5};

  explicit WebhookDeliverer(WebhookParts parts) : parts_(std::move(parts)) {}

  /// What is due of one webhook, and nobody else has until the lease is over; empty: nothing is.
  [[nodiscard]] std::vector<WebhookMessage> take();
  /// Sends what was taken and records what became of it, or gives it back. At least one message.
  WebhookReport deliver(const std::vector<WebhookMessage>& messages);

 private:
  struct Sent {
    WebhookDelivery taken;
    WebhookDelivery now;
    std::optional<domain::TryOutcome> outcome{};  ///< nothing: it was not tried
  };
  [[nodiscard]] Sent send(const WebhookMessage& message, WebhookReport& report);
  void record(const std::vector<Sent>& sent, WebhookReport& report);
  [[nodiscard]] bool may_go_on(const WebhookMessage& message, const WebhookReport& report) const;

  WebhookParts parts_;
};

/// For so long it can be seen what became of an event on its way to a webhook, and be sent again.
inline constexpr std::chrono::days webhook_deliveries_kept{30};

}  // namespace stint::application
