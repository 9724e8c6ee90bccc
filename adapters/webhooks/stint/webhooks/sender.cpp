#include <chrono>
#include <cstdint>
#include <exception>
#include <span>

#include <stint/application/text.hpp>
#include <stint/domain/webhook/reserved_address.hpp>
#include <stint/domain/webhook/webhook_url.hpp>
#include <stint/web/exchange.hpp>
#include <stint/webhooks/compose.hpp>
#include <stint/webhooks/sender.hpp>
#include <stint/webhooks/signature.hpp>

namespace stint::webhooks {
namespace {

using application::WebhookResponse;

/// The same for names without an address and for addresses that are not public: an administrator does not learn which
/// names exist in the server's network.
constexpr const char* no_public_address = "the host has no public address";

std::string objection_to(std::span<const std::uint8_t> address) {
  return domain::reserved_for(address) ? no_public_address : std::string{};
}

web::Request request_of(const application::WebhookMessage& message, const Body& body, domain::Instant now) {
  const auto id = id_of(message.delivery);
  const auto timestamp = std::chrono::floor<std::chrono::seconds>(now.time_since_epoch()).count();
  return {.url = message.url,
          .headers = {"Content-Type: " + body.content_type, "User-Agent: Stint", "webhook-id: " + id,
                      "webhook-timestamp: " + std::to_string(timestamp),
                      "webhook-signature: " + signatures(message.secrets, id, timestamp, body.text)},
          .body = body.text};
}

/// The part of a response that is reported.
WebhookResponse told_by(int status, const std::string& body) {
  WebhookResponse response{.outcome = outcome_of(status), .status = status};
  if (response.outcome == domain::TryOutcome::taken) return response;
  const auto line = application::one_line(body);
  response.error = "status " + std::to_string(status) + (line.empty() ? "" : ": " + line);
  return response;
}

}  // namespace

domain::TryOutcome outcome_of(int status) {
  constexpr int gone = 410;
  if (status >= 200 && status <= 299) return domain::TryOutcome::taken;
  return status == gone ? domain::TryOutcome::gone : domain::TryOutcome::failed;
}

WebhookResponse Sender::send(const application::WebhookMessage& message, domain::Instant now) {
  try {
    if (!domain::is_webhook_url(message.url, settings_.may_be_private)) return {.error = "the URL is not allowed here"};
    web::Terms terms{
        .most_time = longest_try, .most_bytes = most_kept, .cuts_body = true, .is_cancelled = is_stopping_};
    if (!settings_.may_be_private) terms.objection_to = objection_to;
    const auto response = web::exchange(request_of(message, body_of(message, settings_.source), now), terms);
    if (!response && response.error().is_unresolved && !settings_.may_be_private) return {.error = no_public_address};
    if (!response) return {.error = response.error().reason, .was_interrupted = response.error().was_cancelled};
    return told_by(response->status, response->body);
  } catch (const std::exception& error) {
    return {.error = error.what()};
  }
}

}  // namespace stint::webhooks
