#pragma once

#include <stint/application/ports/webhooks.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class Webhooks : public application::Webhooks, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::optional<domain::Webhook> find(domain::WebhookId id) const override;
  [[nodiscard]] std::vector<domain::Webhook> all() const override;
  domain::Webhook add(const domain::Webhook& webhook) override;
  void save(const domain::Webhook& webhook) override;
  void remove(domain::WebhookId id) override;
};

class WebhookDeliveries : public application::WebhookDeliveries, Collection {
 public:
  using Collection::Collection;
  domain::WebhookDeliveryId add(const application::WebhookDelivery& delivery) override;
  void publish(const application::WebhookDelivery& delivery) override;
  [[nodiscard]] bool has_due(domain::Instant now) const override;
  [[nodiscard]] std::vector<application::WebhookDelivery> take(domain::Instant now, domain::Instant until,
                                                               std::size_t count) override;
  void give_back(const application::WebhookDelivery& taken, const application::WebhookDelivery& now) override;
  std::int64_t fail_oldest(domain::CompanyId company, domain::WebhookId webhook, std::size_t most,
                           std::string_view reason, domain::Instant now) override;
  [[nodiscard]] std::vector<application::WebhookDelivery> page(domain::CompanyId company, domain::WebhookId webhook,
                                                               const application::DeliveryPage& page) const override;
  [[nodiscard]] std::optional<application::WebhookDelivery> find(domain::CompanyId company, domain::WebhookId webhook,
                                                                 domain::WebhookDeliveryId id) const override;
  void replay(domain::CompanyId company, domain::WebhookDeliveryId id, domain::Instant now) override;
  [[nodiscard]] application::DeliveryCounts counts() const override;
  void remove_before(domain::Instant moment) override;

 private:
  [[nodiscard]] bool are_listening(domain::CompanyId company);
};

}  // namespace stint::sql
