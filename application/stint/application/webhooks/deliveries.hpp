#pragma once

#include <optional>
#include <string>

#include <stint/application/context.hpp>
#include <stint/application/description/inputs.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/ports/webhooks.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

// How administrators view and repeat deliveries to a webhook.

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason webhook_not_active{"webhook-not-active"};
inline constexpr domain::Reason no_such_webhook_delivery{"no-such-webhook-delivery"};
}  // namespace reasons

struct DeliveriesQuery {
  std::optional<DeliveryState> state{};  ///< nullopt: all
  std::string event{};                   ///< its type; empty: all
};

template <>
inline constexpr auto description<DeliveriesQuery> =
    describe(input(domain::fields::state, &DeliveriesQuery::state, accepts::OneOf{all_delivery_states},
                   "Only deliveries with this status."),
             input(domain::fields::event, &DeliveriesQuery::event, "Only deliveries of events of this type."));

/// The newest first unless `Column::moment` is sorted in ascending order. Refuses: forbidden unless the caller is an
/// administrator; unknown; a page that cannot be read.
[[nodiscard]] domain::Result<Page<WebhookDelivery>> list_webhook_deliveries(const Context& context,
                                                                            domain::WebhookId id,
                                                                            const Submitted<DeliveriesQuery>& query,
                                                                            const Submitted<PageQuery>& submitted);

/// Repeats a delivery, in any state, under its original id, by which a receiver can recognise it. A delivery that is in
/// progress does not change. Refuses: forbidden unless the caller is an administrator; unknown; a webhook that is not
/// active.
[[nodiscard]] domain::Result<WebhookDelivery> replay_webhook_delivery(const Context& context, domain::WebhookId id,
                                                                      domain::WebhookDeliveryId delivery);

/// Sends a test event without data. If the newest delivery is a test that is still waiting, it becomes due now, and no
/// other is added. Refuses like `replay_webhook_delivery`.
[[nodiscard]] domain::Result<WebhookDelivery> test_webhook(const Context& context, domain::WebhookId id);

}  // namespace stint::application
