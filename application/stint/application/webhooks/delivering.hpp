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

/// The dependencies of delivering to webhooks; all of them must outlive the delivery.
struct WebhookParts {
  Store& store;
  const domain::Clock& clock;
  const domain::TimeZones& zones;
  const Policies& policies;
  WebhookSender& sender;
  std::function<bool()> is_stopping;  ///< checked between deliveries
};

/// The result of a batch.
struct WebhookReport {
  domain::WebhookId webhook{};  ///< whose deliveries they are
  std::size_t delivered = 0;
  std::string failure{};       ///< of the one that failed; empty: none did
  bool is_given_up = false;    ///< no more deliveries are made to it
  std::int64_t overtaken = 0;  ///< the number of oldest ones that failed because too many newer ones wait
};

/// Sends due deliveries, a batch of one webhook at a time. Any number of threads, in this process and others, may do so
/// concurrently: each handles a different webhook, so that a slow or unreachable receiver only delays its own
/// deliveries. No unit of work is open during a delivery.
///
/// Each delivery arrives at least once: if a process dies before the result is recorded, at the end of the batch, the
/// delivery is repeated under the same id. The first failure ends a batch; the receiver then gets a pause, and the
/// remaining deliveries wait without an attempt being counted. Thread-safe.
class WebhookDeliverer {
 public:
  static constexpr std::size_t batch_size = 20;
  /// How long a batch is leased. Deliveries leased by a process that has died wait as long.
  static constexpr std::chrono::minutes lease_time{5};

  explicit WebhookDeliverer(WebhookParts parts) : parts_(std::move(parts)) {}

  /// The due deliveries of one webhook, leased to the caller; empty if there are none.
  [[nodiscard]] std::vector<WebhookMessage> take();
  /// Sends these deliveries and records the results, or returns the lease. At least one message.
  WebhookReport deliver(const std::vector<WebhookMessage>& messages);

 private:
  struct Sent {
    WebhookDelivery taken;
    WebhookDelivery now;
    std::optional<domain::TryOutcome> outcome{};  ///< nullopt: it was not attempted
  };
  [[nodiscard]] Sent send(const WebhookMessage& message, WebhookReport& report);
  void record(const std::vector<Sent>& sent, WebhookReport& report);
  [[nodiscard]] bool may_go_on(const WebhookMessage& message, const WebhookReport& report) const;

  WebhookParts parts_;
};

/// How long the result of a delivery can be seen, and the delivery can be repeated.
inline constexpr std::chrono::days webhook_deliveries_kept{30};

}  // namespace stint::application
