#include <string>

#include <stint/application/notifications/audit_lines.hpp>
#include <stint/application/notifications/event_row.hpp>
#include <stint/application/notifications/mail_facts.hpp>
#include <stint/domain/webhook/webhook_url.hpp>

namespace stint::application {

using namespace domain;

namespace {

/// The contents of a webhook, without the parts of its URL that may be secret.
AuditDetails webhook_details(const Webhook& webhook) {
  std::string events;
  for (const auto& event : webhook.events) events += (events.empty() ? "" : " ") + event;
  AuditDetails details{{"name", webhook.name},
                       {"host", domain::host_of_webhook(webhook.url)},
                       {"format", std::string{name(webhook.format)}},
                       {"state", std::string{name(webhook.state)}},
                       {"events", events}};
  if (!webhook.language.empty()) details.emplace_back("language", webhook.language);
  return details;
}

AuditLine webhook_line(const auto& event) { return {event.webhook.id.value, webhook_details(event.webhook)}; }

AuditLine webhook_change_line(const WebhookChanged& event) {
  AuditLine line{event.webhook.id.value, {}};
  for (const auto& [name, value] : webhook_details(event.before)) line.details.emplace_back("before-" + name, value);
  for (auto& detail : webhook_details(event.webhook)) line.details.push_back(std::move(detail));
  if (event.before.url != event.webhook.url) line.details.emplace_back("url", "changed");
  return line;
}

}  // namespace

std::vector<EventRow> event_table::webhook_rows() {
  using enum Hearer;
  using enum Sent;
  return {
      row<WebhookMade>("WebhookMade", "webhook.made", webhook_line<WebhookMade>,
                       "An administrator has made a webhook: events are sent to somebody else's server."),
      row<WebhookChanged>("WebhookChanged", "webhook.changed", webhook_change_line,
                          "An administrator has changed one, or switched it on or off."),
      row<WebhookSecretRenewed>("WebhookSecretRenewed", "webhook.secret-renewed", webhook_line<WebhookSecretRenewed>,
                                "An administrator has made it another secret."),
      row<WebhookRemoved>("WebhookRemoved", "webhook.removed", webhook_line<WebhookRemoved>,
                          "An administrator has deleted it, with all of its deliveries."),
      row<WebhookGivenUp>("WebhookGivenUp", "webhook.given-up", webhook_line<WebhookGivenUp>,
                          "Nothing is sent to it any more: its receiver has taken nothing for days, or wants no more.",
                          {mail<WebhookGivenUp>(MailKind::webhook_given_up, always, {administrators},
                                                [](const CompanyContext&, const WebhookGivenUp& event) {
                                                  return webhook_facts(event);
                                                })}),
  };
}

}  // namespace stint::application
