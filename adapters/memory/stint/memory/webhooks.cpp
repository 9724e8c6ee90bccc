#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include <stint/memory/webhooks.hpp>

namespace stint::memory {
namespace {

using application::DeliveryState;
using application::WebhookDelivery;

bool delivery_is_due(const WebhookDelivery& delivery, domain::Instant now) {
  return delivery.state == DeliveryState::waiting && delivery.next_try_at <= now;
}

bool is_taken(const WebhookDelivery& delivery, domain::Instant now) {
  return delivery.taken_until && *delivery.taken_until > now;
}

}  // namespace

std::optional<domain::Webhook> Webhooks::find(domain::WebhookId id) const {
  const auto* const found = find_owned(state_.webhooks, id, company_);
  return found != nullptr ? std::optional{*found} : std::nullopt;
}

domain::Webhook Webhooks::add(const domain::Webhook& webhook) {
  demand_company(state_, company_);
  domain::Webhook stored = webhook;
  stored.id = {state_.next_id("webhook")};
  state_.webhooks.edit()[stored.id] = {company_, stored};
  return stored;
}

void Webhooks::save(const domain::Webhook& webhook) {
  auto& webhooks = state_.webhooks.edit();
  if (find_owned(state_.webhooks, webhook.id, company_) != nullptr) webhooks[webhook.id].record = webhook;
}

void Webhooks::remove(domain::WebhookId id) {
  auto& webhooks = state_.webhooks.edit();
  if (find_owned(state_.webhooks, id, company_) == nullptr) return;
  webhooks.erase(id);
  std::erase_if(state_.webhook_deliveries.edit(), [&](const auto& row) { return row.second.webhook == id; });
}

domain::WebhookDeliveryId WebhookDeliveries::add(const WebhookDelivery& delivery) {
  demand_company(state_, delivery.company);
  demand(find_owned(state_.webhooks, delivery.webhook, delivery.company) != nullptr, "there is no such webhook");
  const domain::WebhookDeliveryId id{state_.next_id("webhook_delivery")};
  state_.webhook_deliveries.edit()[id] = {.id = id,
                                          .company = delivery.company,
                                          .webhook = delivery.webhook,
                                          .event = delivery.event,
                                          .subject = delivery.subject,
                                          .data = delivery.data,
                                          .happened_at = delivery.happened_at,
                                          .next_try_at = delivery.next_try_at};
  return id;
}

void WebhookDeliveries::publish(const WebhookDelivery& delivery) {
  demand_scope(state_, delivery.company);
  for (const auto& webhook : all_owned(state_.webhooks, delivery.company)) {
    if (!webhook.is_told_of(delivery.event)) continue;
    WebhookDelivery of_webhook = delivery;
    of_webhook.webhook = webhook.id;
    add(of_webhook);
  }
}

const domain::Webhook* WebhookDeliveries::webhook_with_due(domain::Instant now) const {
  const domain::Webhook* next = nullptr;
  const auto of = [&](domain::WebhookId webhook, const auto& condition) {
    return std::ranges::any_of(state_.webhook_deliveries.get(), [&](const auto& row) {
      return row.second.webhook == webhook && condition(row.second, now);
    });
  };
  const auto rank = [&](const domain::Webhook& webhook) {
    return std::tuple{webhook.last_tried_at.value_or(domain::Instant{}), webhook.id};
  };
  std::map<domain::CompanyId, std::set<domain::WebhookId>> taken;
  for (const auto& [id, delivery] : state_.webhook_deliveries.get()) {
    if (is_taken(delivery, now)) taken[delivery.company].insert(delivery.webhook);
  }
  for (const auto& [id, owned] : state_.webhooks.get()) {
    const auto& webhook = owned.record;
    if (taken[owned.company].size() >= application::most_webhooks_at_once) continue;
    if (webhook.state != domain::WebhookState::active || webhook.rests_until.value_or(now) > now) continue;
    if (!of(id, delivery_is_due) || of(id, is_taken)) continue;
    if (next == nullptr || rank(webhook) < rank(*next)) next = &webhook;
  }
  return next;
}

std::vector<WebhookDelivery> WebhookDeliveries::take(domain::Instant now, domain::Instant until, std::size_t count) {
  std::vector<WebhookDelivery> taken;
  const auto* const webhook = webhook_with_due(now);
  if (webhook == nullptr) return taken;
  for (const auto& [id, delivery] : state_.webhook_deliveries.get()) {
    if (delivery.webhook == webhook->id && delivery_is_due(delivery, now)) taken.push_back(delivery);
  }
  std::ranges::stable_sort(taken, {}, &WebhookDelivery::next_try_at);
  taken.resize(std::min(taken.size(), count));
  for (auto& delivery : taken) {
    delivery.taken_until = until;
    state_.webhook_deliveries.edit()[delivery.id].taken_until = until;
  }
  return taken;
}

void WebhookDeliveries::give_back(const WebhookDelivery& taken, const WebhookDelivery& now) {
  auto& deliveries = state_.webhook_deliveries.edit();
  const auto found = deliveries.find(taken.id);
  if (found == deliveries.end() || found->second.taken_until != taken.taken_until) return;
  auto& delivery = found->second;
  delivery.state = now.state;
  delivery.tries = now.tries;
  delivery.next_try_at = now.next_try_at;
  delivery.taken_until.reset();
  delivery.ended_at = now.ended_at;
  delivery.last_status = now.last_status;
  delivery.last_error = now.last_error;
}

std::int64_t WebhookDeliveries::fail_oldest(domain::CompanyId company, domain::WebhookId webhook, std::size_t most,
                                            std::string_view reason, domain::Instant now) {
  demand_scope(state_, company);
  auto& deliveries = state_.webhook_deliveries.edit();
  const auto is_waiting = [&](const auto& row) {
    const auto& delivery = row.second;
    return delivery.company == company && delivery.webhook == webhook && delivery.state == DeliveryState::waiting;
  };
  const auto waiting = static_cast<std::size_t>(std::ranges::count_if(deliveries, is_waiting));
  const std::size_t excess = waiting > most ? waiting - most : 0;
  std::size_t failed = 0;
  for (auto& row : deliveries) {
    if (failed == excess) break;
    if (!is_waiting(row) || is_taken(row.second, now)) continue;
    row.second.state = DeliveryState::failed;
    row.second.taken_until.reset();
    row.second.ended_at = now;
    row.second.last_error = reason;
    ++failed;
  }
  return static_cast<std::int64_t>(failed);
}

std::vector<WebhookDelivery> WebhookDeliveries::page(domain::CompanyId company, domain::WebhookId webhook,
                                                     const application::DeliveryPage& page) const {
  demand_scope(state_, company);
  std::vector<WebhookDelivery> found;
  for (const auto& [id, delivery] : state_.webhook_deliveries.get()) {
    if (delivery.company != company || delivery.webhook != webhook) continue;
    if (page.state && delivery.state != *page.state) continue;
    if (!page.event.empty() && delivery.event != page.event) continue;
    if (!page.after || (page.oldest_first ? id > *page.after : id < *page.after)) found.push_back(delivery);
  }
  if (!page.oldest_first) std::ranges::reverse(found);
  found.resize(std::min(found.size(), page.count));
  return found;
}

std::optional<WebhookDelivery> WebhookDeliveries::find(domain::CompanyId company, domain::WebhookId webhook,
                                                       domain::WebhookDeliveryId id) const {
  demand_scope(state_, company);
  auto delivery = find_common(state_.webhook_deliveries, id);
  if (delivery && (delivery->company != company || delivery->webhook != webhook)) delivery.reset();
  return delivery;
}

void WebhookDeliveries::replay(domain::CompanyId company, domain::WebhookDeliveryId id, domain::Instant now) {
  demand_scope(state_, company);
  auto& deliveries = state_.webhook_deliveries.edit();
  const auto found = deliveries.find(id);
  if (found == deliveries.end() || found->second.company != company || is_taken(found->second, now)) return;
  auto& delivery = found->second;
  delivery.state = DeliveryState::waiting;
  delivery.tries = 0;
  delivery.next_try_at = now;
  delivery.taken_until.reset();
  delivery.ended_at.reset();
}

application::DeliveryCounts WebhookDeliveries::counts() const {
  application::DeliveryCounts counts;
  for (const auto& [id, delivery] : state_.webhook_deliveries.get()) {
    if (delivery.state == DeliveryState::waiting) ++counts.waiting;
    if (delivery.state == DeliveryState::failed) ++counts.failed;
  }
  return counts;
}

void WebhookDeliveries::remove_before(domain::Instant moment) {
  std::erase_if(state_.webhook_deliveries.edit(), [&](const auto& row) { return row.second.happened_at < moment; });
}

}  // namespace stint::memory
