#pragma once

#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/ports/webhooks.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

// What an administrator sees and asks of deliveries to a webhook.

namespace stint::application {

struct DeliveriesQuery {
  std::optional<DeliveryState> state{};  ///< nothing: all
  std::string event{};                   ///< its type; empty: all
};

/// The newest first unless `Column::moment` is to rise. Refuses everybody but administrators; unknown; a page that
/// cannot be read.
[[nodiscard]] domain::Result<Page<WebhookDelivery>> list_webhook_deliveries(const Context& context,
                                                                            domain::WebhookId id,
                                                                            const Submitted<DeliveriesQuery>& query,
                                                                            const Submitted<PageQuery>& submitted);

/// Has something sent again, whatever has become of it, under the id that it had: a receiver that has taken it knows
/// it. Of what is being sent right now nothing changes. Refuses everybody but administrators; unknown; a webhook that
/// is not active.
[[nodiscard]] domain::Result<WebhookDelivery> replay_webhook_delivery(const Context& context, domain::WebhookId id,
                                                                      domain::WebhookDeliveryId delivery);

/// Has an event sent that tells of nothing. Where the last thing that is to be sent is one that nobody has taken yet,
/// it is due now, and there is no other. Refuses like `replay_webhook_delivery`.
[[nodiscard]] domain::Result<WebhookDelivery> test_webhook(const Context& context, domain::WebhookId id);

}  // namespace stint::application
