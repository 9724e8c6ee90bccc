#pragma once

#include <stint/application/webhooks/deliveries.hpp>
#include <stint/application/webhooks/managing.hpp>

#include "tests/application/identity/login.hpp"

namespace stint::test {

/// The office, where ada configures the webhooks of acme.
class WebhookDesk : public Login {
 public:
  using Form = application::Submitted<application::WebhookCommand>;

  static Form wish(const std::string& name = "Payroll", std::vector<std::string> events = {absence_approved}) {
    return {.command = {.name = name, .url = "https://payroll.example/stint", .events = std::move(events)}};
  }

  domain::Result<application::WebhookWithSecret> create(const domain::Employee& who, const Form& form = wish()) {
    return by(who, [&](const application::Context& context) {
      return application::create_webhook(context, account_services(), form);
    });
  }
  domain::Result<domain::Webhook> change(const domain::Employee& who, domain::WebhookId id, const Form& form) {
    return by(who, [&](const application::Context& context) {
      return application::change_webhook(context, account_services(), id, form);
    });
  }
  domain::Result<application::WebhookWithSecret> renew(const domain::Employee& who, domain::WebhookId id) {
    return by(who, [&](const application::Context& context) {
      return application::renew_webhook_secret(context, account_services(), id);
    });
  }
  /// A webhook of acme's, created by ada.
  domain::WebhookId webhook(std::vector<std::string> events = {absence_approved}) {
    return create(ada, wish("Payroll", std::move(events))).value().webhook.id;
  }
  domain::Webhook stored_webhook(domain::WebhookId id) {
    domain::Webhook found;
    store.read([&](application::Work& work) { found = work.webhooks(acme.id).find(id).value(); });
    return found;
  }
  void put_back(const domain::Webhook& webhook) {
    change_store([&](application::Work& work) { work.webhooks(acme.id).save(webhook); });
  }
  /// The deliveries of a webhook of acme's, oldest first.
  std::vector<application::WebhookDelivery> deliveries(domain::WebhookId id) {
    std::vector<application::WebhookDelivery> found;
    store.read([&](application::Work& work) { found = work.webhook_deliveries().page(acme.id, id, {.count = 1000}); });
    return {found.rbegin(), found.rend()};
  }
  /// Such as `com.stint.absence.approved absence-requests/1`.
  std::vector<std::string> told(domain::WebhookId id) {
    std::vector<std::string> lines;
    for (const auto& delivery : deliveries(id)) lines.push_back(delivery.event + ' ' + delivery.subject);
    return lines;
  }

  static constexpr const char* absence_approved = "com.stint.absence.approved";
};

}  // namespace stint::test
