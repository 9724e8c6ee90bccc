#include <stint/domain/webhook/webhook.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace std::chrono_literals;
using stint::test::day;

namespace {

const Instant now = day("2026-03-02") + 9h;

Webhook payroll() {
  return {.id = {1}, .name = "Payroll", .events = {"a.approved", "a.rejected"}, .secret = "bmV3", .created_at = now};
}

}  // namespace

TEST_CASE("A webhook is told of what was chosen, as long as it is active") {
  auto webhook = payroll();
  CHECK(webhook.is_told_of("a.approved"));
  CHECK(webhook.is_told_of("a.rejected"));
  CHECK_FALSE(webhook.is_told_of("a.approve"));
  CHECK_FALSE(webhook.is_told_of("a.deleted"));
  for (const auto state : {WebhookState::switched_off, WebhookState::failing, WebhookState::gone}) {
    webhook.state = state;
    CHECK_FALSE(webhook.is_told_of("a.approved"));
  }
}

TEST_CASE("A former secret signs beside the new one for 24 hours") {
  const auto renewed = with_new_secret(payroll(), "bmV3ZXI=", now);
  const std::vector<std::string> both{"bmV3ZXI=", "bmV3"};
  CHECK(renewed.signing_secrets(now) == both);
  CHECK(renewed.signing_secrets(now + 24h - 1ms) == both);
  CHECK(renewed.signing_secrets(now + 24h) == std::vector<std::string>{"bmV3ZXI="});
  CHECK(payroll().signing_secrets(now) == std::vector<std::string>{"bmV3"});
  // The oldest of three no longer signs.
  CHECK(with_new_secret(renewed, "bmV3ZXN0", now + 1h).signing_secrets(now + 1h) ==
        std::vector<std::string>{"bmV3ZXN0", "bmV3ZXI="});
}

TEST_CASE("Whoever is to know nothing that signs gets neither secret") {
  const auto shown = without_secrets(with_new_secret(payroll(), "bmV3ZXI=", now));
  CHECK(shown.secret.empty());
  CHECK(shown.former_secret.empty());
  CHECK(shown.name == "Payroll");
}

TEST_CASE("A webhook that fails keeps since when, and begins anew when something is taken") {
  const auto once = after_failure(payroll(), TryOutcome::failed, now);
  CHECK(once.failures == 1);
  CHECK(once.failing_since == now);
  CHECK(once.rests_until == now + 1s);
  CHECK(once.state == WebhookState::active);
  const auto twice = after_failure(once, TryOutcome::failed, now + 1min);
  CHECK(twice.failures == 2);
  CHECK(twice.failing_since == now);
  CHECK(twice.rests_until == now + 1min + 2s);
  CHECK(as_working(twice) == payroll());
}

TEST_CASE("A webhook is given up after five days of failures, or at once where the receiver wants no more") {
  const auto first = after_failure(payroll(), TryOutcome::failed, now);
  CHECK(after_failure(first, TryOutcome::failed, now + std::chrono::days{5} - 1ms).state == WebhookState::active);
  CHECK(after_failure(first, TryOutcome::failed, now + std::chrono::days{5}).state == WebhookState::failing);
  CHECK(after_failure(payroll(), TryOutcome::gone, now).state == WebhookState::gone);
}

TEST_CASE("Formats and states have names, which formats are read by") {
  for (const auto format : {WebhookFormat::cloudevents, WebhookFormat::slack, WebhookFormat::teams}) {
    CHECK(parse_webhook_format(name(format)) == format);
  }
  for (const auto* const text : {"", "Slack", "discord"}) CHECK_FALSE(parse_webhook_format(text));
  CHECK(name(WebhookState::switched_off) == "switched-off");
}
