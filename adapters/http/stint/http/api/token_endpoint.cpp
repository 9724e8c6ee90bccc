#include <algorithm>
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

/// A text that is not a network matches nobody: the import refuses it.
bool is_in_any(const ClientAddress& client, const std::vector<std::string>& networks) {
  return std::ranges::any_of(networks, [&](const std::string& text) {
    const auto network = Network::parse(text);
    return network && client.is_in(*network);
  });
}

/// Whether somebody tries to log in with it, rather than to go on with a session.
bool is_login(const application::TokenRequest& form) { return form.grant_type && form.grant_type != "refresh_token"; }

/// Why a login was refused, in a word for the log; empty where it was not looked at.
std::string_view reason_for_log(application::TokenError error) {
  switch (error) {
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

/// What the log says of it. Who goes on with a session that has ended meanwhile has not tried to log in.
std::optional<RefusedLogin> refused_login(const application::TokenRequest& form,
                                          const application::TokenAnswer& result) {
  const auto* refusal = std::get_if<application::TokenRefusal>(&result);
  if (refusal == nullptr || !is_login(form)) return std::nullopt;
  RefusedLogin refused{.reason = reason_for_log(refusal->error)};
  if (refused.reason.empty()) return std::nullopt;
  if (refusal->account) {
    refused.company = refusal->account->company.value;
    refused.employee = refusal->account->employee.value;
  }
  return refused;
}

Response too_many_requests(const application::TokenRequest& form) {
  auto response = oauth_too_many_requests();
  if (is_login(form)) response.refused_login = {.reason = "too_many_requests"};
  return response;
}

OAuthLane lane_for(const application::TokenRequest& request, const TokenPools& pools, const std::string& address) {
  OAuthLane lane{.address = address, .busy = TokenEndpoint::busy};
  if (application::asks_a_provider(request)) {
    lane.pool = &pools.providers;
  } else if (application::computes_a_hash(request)) {
    lane.hashing = &pools.hashing;
  } else {
    lane.pool = &pools.writing;
  }
  return lane;
}

/// Whether a request has failed as far as its address is concerned. Not where it has not been looked at.
bool counts_as_failure(const application::TokenAnswer& answer) {
  const auto* refusal = std::get_if<application::TokenRefusal>(&answer);
  return refusal != nullptr && refusal->error != application::TokenError::slow_down &&
         refusal->error != application::TokenError::temporarily_unavailable;
}

}  // namespace

TokenEndpoint::TokenEndpoint(application::TokenServices services, const domain::Clock& clock, TokenPools pools,
                             std::shared_ptr<AddressLimit> limit)
    : services_(std::move(services)), clock_(clock), pools_(pools), limit_(std::move(limit)) {}

void TokenEndpoint::operator()(const Request& request, Reply reply) const {
  const auto address = request.client_address.counted_as();
  auto form = read_token_form(request.content_type(), request.body, request.authorization());
  if (!limit_->admit(address, clock_.now())) return reply(form ? too_many_requests(*form) : oauth_too_many_requests());
  if (!form) {
    limit_->count_failure(address, clock_.now());
    return reply(oauth_refusal({application::TokenError::invalid_request, form.error()}));
  }

  form->comes_from = [client = request.client_address](const std::vector<std::string>& networks) {
    return is_in_any(client, networks);
  };
  if (request.client_address.is_known()) form->address = address;
  const auto lane = lane_for(*form, pools_, address);
  oauth_answer_on(lane, std::move(reply), [this, address, form = std::move(*form)] { return exchange(address, form); });
}

Response TokenEndpoint::busy() { return oauth_overloaded(); }

Response TokenEndpoint::exchange(const std::string& address, const application::TokenRequest& form) const {
  // So many may have failed while this one waited.
  if (!limit_->is_welcome(address, clock_.now())) return too_many_requests(form);
  const auto result = application::exchange_token(services_, form, clock_.now());
  if (counts_as_failure(result)) limit_->count_failure(address, clock_.now());
  auto response = std::visit([](const auto& known) { return answer(known); }, result);
  response.refused_login = refused_login(form, result);
  return response;
}

}  // namespace stint::http
