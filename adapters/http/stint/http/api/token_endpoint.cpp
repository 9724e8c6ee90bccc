#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include <stint/http/api/json_writer.hpp>
#include <stint/http/api/oauth_refusals.hpp>
#include <stint/http/api/token_endpoint.hpp>
#include <stint/http/api/token_form.hpp>
#include <stint/http/client_address.hpp>
#include <stint/http/network.hpp>

namespace stint::http {
namespace {

Response answer(const application::TokenRefusal& refusal) { return oauth_refusal(refusal); }

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
bool is_in_any(const ClientAddress& client, const std::vector<std::string>& networks) {
  return std::ranges::any_of(networks, [&](const std::string& text) {
    const auto network = Network::parse(text);
    return network && client.is_in(*network);
  });
}

/// Why a login was refused, in a word for the log; empty where it was not, where nobody tried to log in, or where it
/// was not looked at. Who goes on with a session that has ended meanwhile has not tried to log in.
std::string_view refused_login(const application::TokenRequest& form, const application::TokenAnswer& result) {
  const auto* refusal = std::get_if<application::TokenRefusal>(&result);
  if (refusal == nullptr || form.grant_type == "refresh_token") return {};
  switch (refusal->error) {
    case application::TokenError::invalid_client:
      return "invalid_client";
    case application::TokenError::invalid_grant:
      return "invalid_grant";
    case application::TokenError::access_denied:
      return "access_denied";
    case application::TokenError::slow_down:
      return "slow_down";
    case application::TokenError::invalid_request:
    case application::TokenError::unsupported_grant_type:
    case application::TokenError::temporarily_unavailable:
      break;
  }
  return {};
}

SlowPool& pool_for(const application::TokenRequest& request, const TokenPools& pools) {
  if (application::asks_a_provider(request)) return pools.providers;
  return application::computes_a_hash(request) ? pools.hashing : pools.writing;
}

}  // namespace

TokenEndpoint::TokenEndpoint(application::TokenServices services, const domain::Clock& clock, TokenPools pools,
                             std::shared_ptr<AddressLimit> limit)
    : services_(std::move(services)), clock_(clock), pools_(pools), limit_(std::move(limit)) {}

void TokenEndpoint::operator()(const Request& request, Reply reply) const {
  if (!limit_->admit(request.client_address.to_string(), std::chrono::steady_clock::now()))
    return reply(oauth_too_many_requests());
  auto form = read_token_form(request.content_type(), request.body, request.authorization());
  if (!form) return reply(oauth_refusal({application::TokenError::invalid_request, form.error()}));

  form->comes_from = [client = request.client_address](const std::vector<std::string>& networks) {
    return is_in_any(client, networks);
  };
  auto& pool = pool_for(*form, pools_);
  oauth_answer_on(pool, std::move(reply), [form = std::move(*form), &services = services_, &clock = clock_] {
    const auto result = application::exchange_token(services, form, clock.now());
    auto response = std::visit([](const auto& known) { return answer(known); }, result);
    response.refused_login = refused_login(form, result);
    return response;
  });
}

}  // namespace stint::http
