#include <algorithm>
#include <map>
#include <ranges>
#include <set>
#include <tuple>
#include <vector>

#include <stint/application/ports/webhooks.hpp>
#include <stint/memory/collections.hpp>

namespace stint::memory {
namespace {

using application::DeliveryState;
using application::WebhookDelivery;

class Webhooks final : public application::Webhooks, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::optional<domain::Webhook> find(domain::WebhookId id) const override {
    return state_.webhooks.get({company_, id});
  }
  [[nodiscard]] std::vector<domain::Webhook> all() const override { return records(state_.webhooks.in(company_)); }
  domain::Webhook add(const domain::Webhook& webhook) override {
    demand_company(state_, company_);
    domain::Webhook stored = webhook;
    stored.id = {state_.next_id("webhook")};
    state_.webhooks.put({company_, stored.id}, stored);
    return stored;
  }
  void save(const domain::Webhook& webhook) override {
    state_.webhooks.change({company_, webhook.id}, [&](domain::Webhook& stored) { stored = webhook; });
  }
  void remove(domain::WebhookId id) override {
    if (!state_.webhooks.erase({company_, id})) return;
    state_.webhook_deliveries.erase_each(state_.webhook_deliveries.by<&WebhookDelivery::webhook>(id));
  }
};

bool is_waiting(const WebhookDelivery& delivery) { return delivery.state == DeliveryState::waiting; }

auto delivery_is_due(domain::Instant now) {
  return [now](const WebhookDelivery& delivery) { return is_waiting(delivery) && delivery.next_try_at <= now; };
}

auto is_taken(domain::Instant now) {
  return [now](const WebhookDelivery& delivery) { return delivery.taken_until && *delivery.taken_until > now; };
}

class WebhookDeliveries final : public application::WebhookDeliveries, Collection {
  /// Those of a webhook, by id.
  [[nodiscard]] auto of(domain::WebhookId webhook) const { return deliveries_.by<&WebhookDelivery::webhook>(webhook); }

 public:
  using Collection::Collection;

  domain::WebhookDeliveryId add(const WebhookDelivery& delivery) override {
    demand_company(state_, delivery.company);
    demand(state_.webhooks.contains({delivery.company, delivery.webhook}), "there is no such webhook");
    const domain::WebhookDeliveryId id{state_.next_id("webhook_delivery")};
    deliveries_.put(id, {.id = id,
                         .company = delivery.company,
                         .webhook = delivery.webhook,
                         .event = delivery.event,
                         .subject = delivery.subject,
                         .data = delivery.data,
                         .happened_at = delivery.happened_at,
                         .next_try_at = delivery.next_try_at});
    return id;
  }
  void publish(const WebhookDelivery& delivery) override {
    demand_scope(state_, delivery.company);
    for (const auto& row : state_.webhooks.in(delivery.company)) {
      if (!row.record.is_told_of(delivery.event)) continue;
      WebhookDelivery of_webhook = delivery;
      of_webhook.webhook = row.record.id;
      add(of_webhook);
    }
  }
  [[nodiscard]] bool has_due(domain::Instant now) const override { return webhook_with_due(now) != nullptr; }
  [[nodiscard]] std::vector<WebhookDelivery> take(domain::Instant now, domain::Instant until,
                                                  std::size_t count) override {
    std::vector<WebhookDelivery> taken;
    const auto* const webhook = webhook_with_due(now);
    if (webhook == nullptr) return taken;
    taken = records(of(webhook->id) | with(delivery_is_due(now)));
    std::ranges::stable_sort(taken, {}, &WebhookDelivery::next_try_at);
    taken.resize(std::min(taken.size(), count));
    for (auto& delivery : taken) {
      delivery.taken_until = until;
      deliveries_.put(delivery.id, delivery);
    }
    return taken;
  }
  void give_back(const WebhookDelivery& taken, const WebhookDelivery& now) override {
    deliveries_.change(taken.id, [&](WebhookDelivery& delivery) {
      if (delivery.taken_until != taken.taken_until) return;
      delivery.state = now.state;
      delivery.tries = now.tries;
      delivery.next_try_at = now.next_try_at;
      delivery.taken_until.reset();
      delivery.ended_at = now.ended_at;
      delivery.last_status = now.last_status;
      delivery.last_error = now.last_error;
    });
  }
  std::int64_t fail_oldest(domain::CompanyId company, domain::WebhookId webhook, std::size_t most,
                           std::string_view reason, domain::Instant now) override {
    demand_scope(state_, company);
    const auto waiting = with([&](const WebhookDelivery& one) { return one.company == company && is_waiting(one); });
    const auto is_free = [&](const WebhookDelivery& delivery) { return !is_taken(now)(delivery); };
    const auto count = static_cast<std::size_t>(std::ranges::distance(of(webhook) | waiting));
    const std::size_t excess = count > most ? count - most : 0;
    return static_cast<std::int64_t>(
        deliveries_.change_each(of(webhook) | waiting | with(is_free) | at_most(excess), [&](WebhookDelivery& oldest) {
          oldest.state = DeliveryState::failed;
          oldest.taken_until.reset();
          oldest.ended_at = now;
          oldest.last_error = reason;
        }));
  }
  [[nodiscard]] std::vector<WebhookDelivery> page(domain::CompanyId company, domain::WebhookId webhook,
                                                  const application::DeliveryPage& page) const override {
    demand_scope(state_, company);
    const auto is_meant = [&](const WebhookDelivery& delivery) {
      return delivery.company == company && (!page.state || delivery.state == *page.state) &&
             (page.event.empty() || delivery.event == page.event) &&
             (!page.after || (page.oldest_first ? delivery.id > *page.after : delivery.id < *page.after));
    };
    if (page.oldest_first) return records(of(webhook) | with(is_meant) | at_most(page.count));
    return records(of(webhook) | std::views::reverse | with(is_meant) | at_most(page.count));
  }
  [[nodiscard]] std::optional<WebhookDelivery> find(domain::CompanyId company, domain::WebhookId webhook,
                                                    domain::WebhookDeliveryId id) const override {
    demand_scope(state_, company);
    const auto* const found = deliveries_.find(id);
    const bool is_theirs = found != nullptr && found->company == company && found->webhook == webhook;
    return is_theirs ? std::optional{*found} : std::nullopt;
  }
  void replay(domain::CompanyId company, domain::WebhookDeliveryId id, domain::Instant now) override {
    demand_scope(state_, company);
    deliveries_.change(id, [&](WebhookDelivery& delivery) {
      if (delivery.company != company || is_taken(now)(delivery)) return;
      delivery.state = DeliveryState::waiting;
      delivery.tries = 0;
      delivery.next_try_at = now;
      delivery.taken_until.reset();
      delivery.ended_at.reset();
    });
  }
  [[nodiscard]] application::DeliveryCounts counts() const override {
    application::DeliveryCounts counts;
    for (const auto& [id, delivery] : deliveries_.all()) {
      if (is_waiting(delivery)) ++counts.waiting;
      if (delivery.state == DeliveryState::failed) ++counts.failed;
    }
    return counts;
  }
  void remove_before(domain::Instant moment) override {
    const auto is_earlier = [&](const WebhookDelivery& delivery) { return delivery.happened_at < moment; };
    deliveries_.erase_each(deliveries_.all() | with(is_earlier));
  }

 private:
  [[nodiscard]] bool has(domain::WebhookId webhook, const auto& matches) const {
    return !std::ranges::empty(of(webhook) | with(matches));
  }
  /// The webhook whose deliveries are to be taken next, if there is one.
  [[nodiscard]] const domain::Webhook* webhook_with_due(domain::Instant now) const {
    const auto rank = [](const domain::Webhook& webhook) {
      return std::tuple{webhook.last_tried_at.value_or(domain::Instant{}), webhook.id};
    };
    std::map<domain::CompanyId, std::size_t> taken;
    for (const auto& [key, webhook] : state_.webhooks.all())
      taken[key.first] += has(webhook.id, is_taken(now)) ? 1U : 0U;
    const domain::Webhook* next = nullptr;
    for (const auto& [key, webhook] : state_.webhooks.all()) {
      if (taken[key.first] >= application::most_webhooks_at_once) continue;
      if (webhook.state != domain::WebhookState::active || webhook.rests_until.value_or(now) > now) continue;
      if (!has(webhook.id, delivery_is_due(now)) || has(webhook.id, is_taken(now))) continue;
      if (next == nullptr || rank(webhook) < rank(*next)) next = &webhook;
    }
    return next;
  }

  decltype(State::webhook_deliveries)& deliveries_ = state_.webhook_deliveries;
};

}  // namespace

std::unique_ptr<application::Webhooks> open::webhooks(const Opening& on) { return std::make_unique<Webhooks>(on); }
std::unique_ptr<application::WebhookDeliveries> open::webhook_deliveries(const Opening& on) {
  return std::make_unique<WebhookDeliveries>(on);
}

}  // namespace stint::memory
