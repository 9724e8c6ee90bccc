#pragma once

#include "tests/contracts/setting.hpp"
#include "tests/contracts/units_of_work.hpp"

// Webhooks and their pending deliveries.

namespace stint::contracts {

inline const domain::Instant now = day("2026-03-02") + std::chrono::hours{9};

inline domain::Webhook webhook(const std::string& name) {
  return {.name = name,
          .url = "https://" + name + ".example/it's",
          .events = {"com.stint.absence.approved", "com.stint.month.closed"},
          .format = domain::WebhookFormat::teams,
          .language = "fr",
          .secret = "c2VjcmV0",
          .created_at = now};
}

inline domain::WebhookId kept_webhook(application::Store& store, domain::CompanyId company, const std::string& name) {
  return keep(store, [&](Work& work) { return work.webhooks(company).add(webhook(name)).id; });
}

inline domain::WebhookDeliveryId kept_delivery(application::Store& store, domain::CompanyId company,
                                               domain::WebhookId id, domain::Instant due = now) {
  return keep(store, [&](Work& work) {
    return work.webhook_deliveries().add({.company = company,
                                          .webhook = id,
                                          .event = "com.stint.absence.approved",
                                          .subject = "absence-requests/1",
                                          .data = {{"absenceId", "1"}, {"a", "\"é\""}},
                                          .happened_at = now,
                                          .next_try_at = due});
  });
}

inline std::vector<application::WebhookDelivery> taken(application::Store& store, domain::Instant at,
                                                       std::size_t count = 10) {
  return keep(store,
              [&](Work& work) { return work.webhook_deliveries().take(at, at + std::chrono::minutes{5}, count); });
}

inline bool has_due(application::Store& store, domain::Instant at) {
  return look(store, [&](Work& work) { return work.webhook_deliveries().has_due(at); });
}

inline std::vector<domain::WebhookDeliveryId> ids_of(const std::vector<application::WebhookDelivery>& deliveries) {
  std::vector<domain::WebhookDeliveryId> ids;
  for (const auto& one : deliveries) ids.push_back(one.id);
  return ids;
}

}  // namespace stint::contracts
