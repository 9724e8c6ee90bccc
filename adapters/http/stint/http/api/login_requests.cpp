#include <algorithm>
#include <string_view>
#include <variant>
#include <vector>

#include <stint/http/api/login_requests.hpp>
#include <stint/http/network.hpp>

namespace stint::http {
namespace {

/// A string that is not a network matches no address: the import refuses it.
bool is_in_any(const ClientAddress& client, const std::vector<std::string>& networks) {
  return std::ranges::any_of(networks, [&](const std::string& text) {
    const auto network = Network::parse(text);
    return network && client.is_in(*network);
  });
}

/// The reason why a login was refused, as a word for the log; empty if it was not checked.
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

}  // namespace

bool is_login(const application::TokenRequest& form) { return form.grant_type && form.grant_type != "refresh_token"; }

void note_origin(application::TokenRequest& form, const ClientAddress& client) {
  form.comes_from = [client](const std::vector<std::string>& networks) { return is_in_any(client, networks); };
  if (client.is_known()) form.address = client.counted_as();
}

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

OAuthLane lane_for(const application::TokenRequest& request, const TokenPools& pools, const std::string& address,
                   Response (*busy)()) {
  OAuthLane lane{.address = address, .busy = busy};
  if (application::asks_a_provider(request)) {
    lane.pool = &pools.providers;
  } else if (application::computes_a_hash(request)) {
    lane.hashing = &pools.hashing;
  } else {
    lane.pool = &pools.writing;
  }
  return lane;
}

bool counts_as_failure(const application::TokenAnswer& answer) {
  const auto* refusal = std::get_if<application::TokenRefusal>(&answer);
  return refusal != nullptr && refusal->error != application::TokenError::slow_down &&
         refusal->error != application::TokenError::temporarily_unavailable;
}

}  // namespace stint::http
