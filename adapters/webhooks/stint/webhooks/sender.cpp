#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <span>
#include <stdexcept>

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <stint/application/text.hpp>
#include <stint/domain/webhook/reserved_address.hpp>
#include <stint/domain/webhook/webhook_url.hpp>
#include <stint/web/exchange.hpp>
#include <stint/webhooks/compose.hpp>
#include <stint/webhooks/sender.hpp>

namespace stint::webhooks {
namespace {

const unsigned char* bytes_of(std::string_view text) {
  return reinterpret_cast<const unsigned char*>(text.data());  // NOLINT(*-reinterpret-cast): as OpenSSL takes them
}

/// OpenSSL decodes padding to zeros, with which HMAC fills a key up anyway (RFC 2104 §2).
std::string from_base64(std::string_view text) {
  std::string bytes(text.size(), '\0');
  const int length = EVP_DecodeBlock(reinterpret_cast<unsigned char*>(bytes.data()),  // NOLINT(*-reinterpret-cast)
                                     bytes_of(text), static_cast<int>(text.size()));
  if (length < 0) throw std::logic_error("the secret of a webhook is not Base64");
  bytes.resize(static_cast<std::size_t>(length));
  return bytes;
}

std::string hmac_in_base64(std::string_view key, std::string_view content) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), bytes_of(content), content.size(), digest.data(),
           &length) == nullptr) {
    throw std::runtime_error("HMAC-SHA256 cannot be computed");
  }
  std::array<unsigned char, 4 * EVP_MAX_MD_SIZE> text{};
  const int characters = EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(length));
  return {text.begin(), text.begin() + characters};
}

}  // namespace

std::string signatures(const std::vector<std::string>& secrets, std::string_view id, std::int64_t timestamp,
                       std::string_view body) {
  std::string content{id};
  content.append(".").append(std::to_string(timestamp)).append(".").append(body);
  std::string header;
  for (const auto& secret : secrets) {
    header.append(header.empty() ? "v1," : " v1,").append(hmac_in_base64(from_base64(secret), content));
  }
  return header;
}

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
