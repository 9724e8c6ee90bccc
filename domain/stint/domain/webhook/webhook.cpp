#include <algorithm>
#include <utility>

#include <stint/domain/enumerators.hpp>
#include <stint/domain/webhook/webhook.hpp>

namespace stint::domain {

std::string_view name(WebhookFormat format) { return enumerator_name(format); }

std::optional<WebhookFormat> parse_webhook_format(std::string_view text) {
  using enum WebhookFormat;
  for (const auto format : {cloudevents, slack, teams}) {
    if (text == name(format)) return format;
  }
  return std::nullopt;
}

std::string_view name(WebhookState state) { return enumerator_name(state); }

bool Webhook::is_told_of(std::string_view event) const {
  return state == WebhookState::active && std::ranges::find(events, event) != events.end();
}

std::vector<std::string> Webhook::signing_secrets(Instant now) const {
  std::vector<std::string> secrets{secret};
  if (!former_secret.empty() && former_secret_until && now < *former_secret_until) secrets.push_back(former_secret);
  return secrets;
}

Webhook with_new_secret(Webhook webhook, std::string secret, Instant now) {
  webhook.former_secret = std::exchange(webhook.secret, std::move(secret));
  webhook.former_secret_until = now + former_secret_kept;
  return webhook;
}

Webhook without_secrets(Webhook webhook) {
  webhook.secret.clear();
  webhook.former_secret.clear();
  return webhook;
}

Webhook as_working(Webhook webhook) {
  webhook.failures = 0;
  webhook.failing_since.reset();
  webhook.rests_until.reset();
  return webhook;
}

Webhook after_failure(Webhook webhook, TryOutcome outcome, Instant now) {
  ++webhook.failures;
  if (!webhook.failing_since) webhook.failing_since = now;
  webhook.rests_until = now + rest_after_failures(webhook.failures);
  if (is_webhook_given_up(*webhook.failing_since, now)) webhook.state = WebhookState::failing;
  if (outcome == TryOutcome::gone) webhook.state = WebhookState::gone;
  return webhook;
}

}  // namespace stint::domain
