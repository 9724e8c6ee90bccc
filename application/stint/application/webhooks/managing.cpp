#include <algorithm>
#include <utility>

#include <stint/application/accounts/own_settings.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/identity/tokens/secret_text.hpp>
#include <stint/application/notifications/publications.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/sorting.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/domain/webhook/webhook_url.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::optional<Problem> refusal_to_change(const Caller& caller) {
  if (auto refusal = refusal_unless_administrator(caller)) return refusal;
  return refusal_of_personal_token(caller);
}

bool is_published(const std::string& event) {
  return std::ranges::find(published_types(), event) != published_types().end();
}

/// Each once, in the order of the reference.
std::vector<std::string> sorted_events(const std::vector<std::string>& said) {
  std::vector<std::string> events;
  for (const auto type : published_types()) {
    if (std::ranges::find(said, type) != said.end()) events.emplace_back(type);
  }
  return events;
}

/// Faults of a command.
ValidationErrors faults_of(const AccountServices& services, const Submitted<WebhookCommand>& form) {
  ValidationErrors errors(form);
  const auto& said = form.command;
  if (said.name) judge_name_of_secret(errors, *said.name);
  if (said.url && !domain::is_webhook_url(*said.url, services.webhooks.may_be_private)) {
    errors.add(fields::url, reasons::must_be_webhook_url);
  }
  if (said.events && (said.events->empty() || !std::ranges::all_of(*said.events, is_published))) {
    errors.add(fields::events, domain::reasons::must_be_webhook_events);
  }
  if (said.language && *said.language) judge_language(errors, services, **said.language);
  return errors;
}

/// Applies a command.
void take_over(Webhook& webhook, const WebhookCommand& said) {
  const bool is_moved = said.url && *said.url != webhook.url;
  if (said.name) webhook.name = *said.name;
  if (said.url) webhook.url = *said.url;
  if (said.events) webhook.events = sorted_events(*said.events);
  if (said.format) webhook.format = *said.format;
  if (said.language) webhook.language = said.language->value_or("");
  const bool begins_anew = said.active.value_or(false) && webhook.state != WebhookState::active;
  if (said.active) webhook.state = *said.active ? WebhookState::active : WebhookState::switched_off;
  if (is_moved || begins_anew) webhook = domain::as_working(std::move(webhook));
}

/// In Base64, with a number of bytes that needs no padding.
std::string new_secret(const AccountServices& services) {
  constexpr std::size_t bytes = 24;
  auto text = services.digests.base64url(services.random.bytes(bytes));
  std::ranges::replace(text, '-', '+');
  std::ranges::replace(text, '_', '/');
  return text;
}

std::string shown_secret(const Webhook& webhook) { return "whsec_" + webhook.secret; }

Problem unknown() { return Problem::unknown(domain::reasons::no_such_webhook); }

}  // namespace

Result<Page<Webhook>> list_webhooks(const Context& context, const Submitted<WebhooksQuery>& query,
                                    const Submitted<PageQuery>& page) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  ValidationErrors errors(query);
  errors.add(page.faults);
  auto webhooks = context.work.webhooks(context.caller.company).all();
  const auto& [state, event] = query.command;
  std::erase_if(webhooks, [&](const Webhook& one) {
    return (state && one.state != *state) ||
           (!event.empty() && std::ranges::find(one.events, event) == one.events.end());
  });
  auto shown = in_order_of_making("webhooks", page.command.sorting).page(std::move(webhooks), page.command);
  if (!shown) errors.add(fields::cursor, domain::reasons::must_be_cursor);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  return *std::move(shown);
}

Result<Webhook> show_webhook(const Context& context, WebhookId id) {
  if (auto refusal = refusal_unless_administrator(context.caller)) return refuse(*std::move(refusal));
  auto webhook = context.work.webhooks(context.caller.company).find(id);
  if (!webhook) return refuse(unknown());
  return *std::move(webhook);
}

Result<WebhookWithSecret> create_webhook(const Context& context, const AccountServices& services,
                                         const Submitted<WebhookCommand>& form) {
  if (auto refusal = refusal_to_change(context.caller)) return refuse(*std::move(refusal));
  ValidationErrors errors = faults_of(services, form);
  const auto& said = form.command;
  if (!said.name) judge_name_of_secret(errors, {});
  if (!said.url) errors.add(fields::url, reasons::must_be_webhook_url);
  if (!said.events) errors.add(fields::events, domain::reasons::must_be_webhook_events);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));

  auto& webhooks = context.work.webhooks(context.caller.company);
  if (webhooks.all().size() >= maximum_webhooks) {
    return refuse(Problem::conflict(rules::too_many_webhooks, reasons::too_many_webhooks,
                                    {{"count", static_cast<std::int64_t>(maximum_webhooks)}}));
  }
  Webhook wanted;
  take_over(wanted, said);
  wanted.secret = new_secret(services);
  wanted.created_at = context.now;
  auto webhook = webhooks.add(wanted);
  raise(context, company_of(context), WebhookMade{domain::without_secrets(webhook)});
  auto secret = shown_secret(webhook);
  return WebhookWithSecret{std::move(webhook), std::move(secret)};
}

Result<Webhook> change_webhook(const Context& context, const AccountServices& services, WebhookId id,
                               const Submitted<WebhookCommand>& form) {
  if (auto refusal = refusal_to_change(context.caller)) return refuse(*std::move(refusal));
  auto& webhooks = context.work.webhooks(context.caller.company);
  const auto before = webhooks.find(id);
  if (!before) return refuse(unknown());
  if (auto problem = faults_of(services, form).problem()) return refuse(*std::move(problem));
  Webhook webhook = *before;
  take_over(webhook, form.command);
  if (webhook == *before) return webhook;
  webhooks.save(webhook);
  raise(context, company_of(context),
        WebhookChanged{domain::without_secrets(*before), domain::without_secrets(webhook)});
  return webhook;
}

Result<WebhookWithSecret> renew_webhook_secret(const Context& context, const AccountServices& services, WebhookId id) {
  if (auto refusal = refusal_to_change(context.caller)) return refuse(*std::move(refusal));
  auto& webhooks = context.work.webhooks(context.caller.company);
  const auto before = webhooks.find(id);
  if (!before) return refuse(unknown());
  auto webhook = domain::with_new_secret(*before, new_secret(services), context.now);
  webhooks.save(webhook);
  raise(context, company_of(context), WebhookSecretRenewed{domain::without_secrets(webhook)});
  auto secret = shown_secret(webhook);
  return WebhookWithSecret{std::move(webhook), std::move(secret)};
}

Result<DeleteView> delete_webhook(const Context& context, WebhookId id) {
  if (auto refusal = refusal_to_change(context.caller)) return refuse(*std::move(refusal));
  auto& webhooks = context.work.webhooks(context.caller.company);
  const auto webhook = webhooks.find(id);
  if (!webhook) return refuse(unknown());
  webhooks.remove(id);
  raise(context, company_of(context), WebhookRemoved{domain::without_secrets(*webhook)});
  return DeleteView{id.value, DeleteOutcome::deleted};
}

}  // namespace stint::application
