#include <algorithm>
#include <chrono>
#include <exception>
#include <string>
#include <utility>

#include <stint/http/api/json_writer.hpp>
#include <stint/http/api/token_endpoint.hpp>
#include <stint/http/api/token_form.hpp>
#include <stint/http/network.hpp>

namespace stint::http {
namespace {

using application::TokenError;

Response error_response(unsigned status, std::string_view error, std::string_view description) {
  Response response;
  response.status = status;
  JsonWriter json(response.body);
  json.begin_object();
  json.member("error", error);
  json.member("error_description", description);
  json.end_object();
  return response;
}

Response slow_down() {
  auto response = error_response(429, "slow_down", "Too many token requests from this address.");
  response.headers.emplace_back("Retry-After", "60");
  return response;
}

Response server_error() { return error_response(500, "server_error", "The server could not answer this request."); }

/// Not one of RFC 6749 §5.2, which has none for it; §4.1.2.1 has this one.
Response busy() {
  auto response = error_response(503, "temporarily_unavailable", "The server has too much to do; try again.");
  response.headers.emplace_back("Retry-After", "1");
  return response;
}

Response answer(const application::TokenRefusal& refusal) {
  switch (refusal.error) {
    case TokenError::invalid_request:
      return error_response(400, "invalid_request", refusal.description);
    case TokenError::invalid_client:
      return error_response(400, "invalid_client", refusal.description);
    case TokenError::invalid_grant:
      return error_response(400, "invalid_grant", refusal.description);
    case TokenError::unsupported_grant_type:
      return error_response(400, "unsupported_grant_type", refusal.description);
    case TokenError::access_denied:
      return error_response(403, "access_denied", refusal.description);
  }
  return server_error();
}

Response answer(const application::TokenPair& tokens) {
  Response response;
  JsonWriter json(response.body);
  json.begin_object();
  json.member("access_token", tokens.access_token);
  json.member("refresh_token", tokens.refresh_token);
  json.member("token_type", "Bearer");
  json.member("expires_in", tokens.expires_in.count());
  json.member("scope", tokens.scope);
  json.end_object();
  return response;
}

Response answer(const application::MfaChallenge& challenge) {
  Response response;
  JsonWriter json(response.body);
  json.begin_object();
  json.member("mfa_required", true);
  json.member("mfa_token", challenge.token);
  json.member("mfa_expires_in", challenge.expires_in.count());
  json.end_object();
  return response;
}

/// A text that is no network matches nobody: the import refuses it.
bool is_in_any(const Address& address, const std::vector<std::string>& networks) {
  return std::ranges::any_of(networks, [&](const std::string& text) {
    const auto network = Network::parse(text);
    return network && network->contains(address);
  });
}

/// Answers the request, even when that breaks down: in the form of all errors of this endpoint.
void exchange(const application::TokenServices& services, const application::TokenRequest& form, domain::Instant now,
              Reply& reply) noexcept {
  try {
    reply(std::visit([](const auto& result) { return answer(result); },
                     application::exchange_token(services, form, now)));
  } catch (const application::StoreOverloaded&) {
    reply(busy());
  } catch (...) {
    reply.fail(std::current_exception(), server_error());
  }
}

}  // namespace

TokenEndpoint::TokenEndpoint(application::TokenServices services, const domain::Clock& clock, SlowPool& pool,
                             std::shared_ptr<AddressLimit> limit)
    : services_(std::move(services)), clock_(clock), pool_(pool), limit_(std::move(limit)) {}

void TokenEndpoint::operator()(const Request& request, Reply reply) const {
  if (!limit_->admit(request.client_address.to_string(), std::chrono::steady_clock::now())) return reply(slow_down());
  auto form = read_token_form(request.content_type(), request.body);
  if (!form) return reply(answer(application::TokenRefusal{TokenError::invalid_request, form.error()}));

  form->comes_from = [address = request.client_address](const std::vector<std::string>& networks) {
    return is_in_any(address, networks);
  };
  auto waiting = std::make_shared<Reply>(std::move(reply));
  const bool accepted = pool_.try_submit([waiting, form = std::move(*form), &services = services_, now = clock_.now()] {
    exchange(services, form, now, *waiting);
  });
  if (!accepted) (*waiting)(busy());
}

}  // namespace stint::http
