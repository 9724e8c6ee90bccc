#include <algorithm>
#include <utility>

#include <stint/application/names.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/webhooks/delivering.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// The name of the employee an event is about; empty if there is none, or they have been deleted.
std::string employee_of(Work& work, const WebhookDelivery& delivery) {
  const auto id =
      std::ranges::find(delivery.data, std::string_view{"employeeId"}, [](const auto& each) { return each.first; });
  const auto employee = id == delivery.data.end() ? std::nullopt : domain::parse_id<EmployeeId>(id->second);
  return employee ? name_of(work, delivery.company, *employee) : std::string{};
}

WebhookMessage message_of(Work& work, WebhookDelivery delivery, const Webhook& webhook, const Company& company,
                          Instant now) {
  auto employee = employee_of(work, delivery);
  return {.delivery = std::move(delivery),
          .url = webhook.url,
          .format = webhook.format,
          .secrets = webhook.signing_secrets(now),
          .company = company.key,
          .employee = std::move(employee),
          .language = webhook.language.empty() ? company.language : webhook.language};
}

/// The failure of a delivery when too many newer ones wait.
std::string overtaken_by() { return std::to_string(domain::most_waiting_for_webhook) + " newer ones were waiting"; }

/// Its state after a failed attempt.
WebhookDelivery after_failure(WebhookDelivery delivery, TryOutcome outcome, Instant now) {
  ++delivery.tries;
  const auto wait = domain::wait_for_next_try(delivery.tries);
  if (wait && outcome != TryOutcome::gone) {
    delivery.next_try_at = now + *wait;
    return delivery;
  }
  delivery.state = DeliveryState::failed;
  delivery.ended_at = now;
  return delivery;
}

}  // namespace

WebhookReport WebhookDeliverer::deliver(const std::vector<WebhookMessage>& messages) {
  WebhookReport report{.webhook = messages.front().delivery.webhook};
  std::vector<Sent> sent;
  sent.reserve(messages.size());
  for (const auto& message : messages) {
    if (may_go_on(message, report)) {
      sent.push_back(send(message, report));
    } else {
      sent.push_back({.taken = message.delivery, .now = message.delivery});
    }
  }
  record(sent, report);
  return report;
}

std::vector<WebhookMessage> WebhookDeliverer::take() {
  const auto now = parts_.clock.now();
  bool is_due = false;
  parts_.store.read([&](Work& work) { is_due = work.webhook_deliveries().has_due(now); });
  std::vector<WebhookMessage> messages;
  if (!is_due || parts_.is_stopping()) return messages;
  write_now(parts_.store, [&](Work& work) {
    messages.clear();
    auto deliveries = work.webhook_deliveries().take(now, now + lease_time, batch_size);
    if (deliveries.empty()) return false;
    const auto company = work.companies().find(deliveries.front().company).value();
    const auto webhook = work.webhooks(company.id).find(deliveries.front().webhook).value();
    for (auto& delivery : deliveries) messages.push_back(message_of(work, std::move(delivery), webhook, company, now));
    return true;
  });
  return messages;
}

bool WebhookDeliverer::may_go_on(const WebhookMessage& message, const WebhookReport& report) const {
  const bool is_time_left = parts_.clock.now() + WebhookSender::longest_try <= *message.delivery.taken_until;
  return report.failure.empty() && is_time_left && !parts_.is_stopping();
}

WebhookDeliverer::Sent WebhookDeliverer::send(const WebhookMessage& message, WebhookReport& report) {
  const auto response = parts_.sender.send(message, parts_.clock.now());
  const auto now = parts_.clock.now();
  Sent sent{.taken = message.delivery, .now = message.delivery};
  if (response.was_interrupted) return sent;
  sent.outcome = response.outcome;
  sent.now.last_status = response.status;
  sent.now.last_error = response.error;
  if (sent.outcome == TryOutcome::taken) {
    ++report.delivered;
    sent.now.state = DeliveryState::delivered;
    sent.now.ended_at = now;
  } else {
    report.failure = response.error;
    sent.now = after_failure(std::move(sent.now), *sent.outcome, now);
  }
  return sent;
}

void WebhookDeliverer::record(const std::vector<Sent>& sent, WebhookReport& report) {
  const auto company_id = sent.front().taken.company;
  const auto id = report.webhook;
  const auto now = parts_.clock.now();
  write_now(parts_.store, {company_id}, [&](Work& work) {
    report.is_given_up = false;
    auto& deliveries = work.webhook_deliveries();
    for (const auto& [taken, then, outcome] : sent) deliveries.give_back(taken, then);
    report.overtaken = deliveries.fail_oldest(company_id, id, domain::most_waiting_for_webhook, overtaken_by(), now);
    auto found = work.webhooks(company_id).find(id);
    const auto company = work.companies().find(company_id);
    if (!found || !company) return true;
    Webhook webhook = *std::move(found);
    const bool was_active = webhook.state == WebhookState::active;
    for (const auto& [taken, then, outcome] : sent) {
      if (!outcome) continue;
      webhook.last_tried_at = now;
      webhook = *outcome == TryOutcome::taken ? domain::as_working(std::move(webhook))
                                              : domain::after_failure(std::move(webhook), *outcome, now);
    }
    if (!was_active) return true;  // someone has switched it off meanwhile, or another server has given it up
    work.webhooks(company_id).save(webhook);
    if (webhook.state == WebhookState::active) return true;
    report.is_given_up = true;
    raise({work, *company, parts_.zones, now, parts_.policies}, std::nullopt,
          WebhookGivenUp{domain::without_secrets(std::move(webhook))});
    return true;
  });
}

}  // namespace stint::application
