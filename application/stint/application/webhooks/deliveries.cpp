#include <string>
#include <utility>
#include <vector>

#include <stint/application/authority/access.hpp>
#include <stint/application/notifications/publications.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/webhooks/deliveries.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// Why the caller may not see a webhook's deliveries, if so.
std::optional<Problem> refusal_to_see(const Context& context, WebhookId id) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refusal;
  if (context.work.webhooks(context.caller.company).find(id)) return std::nullopt;
  return Problem::unknown(domain::reasons::no_such_webhook);
}

std::optional<Problem> refusal_unless_active(const Context& context, WebhookId id) {
  const auto webhook = context.work.webhooks(context.caller.company).find(id);
  if (webhook && webhook->state == WebhookState::active) return std::nullopt;
  return Problem::conflict(domain::rules::lifecycle, reasons::webhook_not_active);
}

Result<WebhookDelivery> sent_anew(const Context& context, const WebhookDelivery& delivery) {
  auto& deliveries = context.work.webhook_deliveries();
  deliveries.replay(delivery.company, delivery.id, context.now);
  return deliveries.find(delivery.company, delivery.webhook, delivery.id).value();
}

}  // namespace

Result<Page<WebhookDelivery>> list_webhook_deliveries(const Context& context, WebhookId id,
                                                      const Submitted<DeliveriesQuery>& query,
                                                      const Submitted<PageQuery>& submitted) {
  if (auto refusal = refusal_to_see(context, id)) return refuse(*std::move(refusal));
  ValidationErrors errors(query);
  errors.add(submitted.faults);
  const auto& page = submitted.command;
  const ListCursors cursors("deliveries " + to_string(id));
  const auto key = cursors.key_in(page.after);
  const auto last_seen = key ? domain::parse_id<WebhookDeliveryId>(*key) : std::nullopt;
  if (!page.after.empty() && !last_seen) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  auto deliveries = context.work.webhook_deliveries().page(context.caller.company, id,
                                                           {.state = query.command.state,
                                                            .event = query.command.event,
                                                            .after = last_seen,
                                                            .oldest_first = page.oldest_first(),
                                                            .count = page.limit + 1});
  return page_of(std::move(deliveries), page,
                 [&](const WebhookDelivery& each) { return cursors.of(to_string(each.id)); });
}

Result<WebhookDelivery> replay_webhook_delivery(const Context& context, WebhookId id, WebhookDeliveryId delivery) {
  if (auto refusal = refusal_to_see(context, id)) return refuse(*std::move(refusal));
  const auto found = context.work.webhook_deliveries().find(context.caller.company, id, delivery);
  if (!found) return refuse(Problem::unknown(reasons::no_such_webhook_delivery));
  if (auto refusal = refusal_unless_active(context, id)) return refuse(*std::move(refusal));
  return sent_anew(context, *found);
}

Result<WebhookDelivery> test_webhook(const Context& context, WebhookId id) {
  if (auto refusal = refusal_to_see(context, id)) return refuse(*std::move(refusal));
  if (auto refusal = refusal_unless_active(context, id)) return refuse(*std::move(refusal));
  auto& deliveries = context.work.webhook_deliveries();
  const auto company = context.caller.company;
  const auto newest = deliveries.page(company, id, {.count = 1});
  if (!newest.empty() && newest.front().event == webhook_test_type && newest.front().state == DeliveryState::waiting) {
    return sent_anew(context, newest.front());
  }
  const auto added = deliveries.add({.company = company,
                                     .webhook = id,
                                     .event = std::string{webhook_test_type},
                                     .subject = "webhooks/" + to_string(id),
                                     .data = {{"webhookId", to_string(id)}},
                                     .happened_at = context.now,
                                     .next_try_at = context.now});
  return deliveries.find(company, id, added).value();
}

}  // namespace stint::application
