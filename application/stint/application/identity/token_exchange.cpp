#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <stint/application/identity/client_authentication.hpp>
#include <stint/application/identity/exchange_authorization_code.hpp>
#include <stint/application/identity/exchange_id_token.hpp>
#include <stint/application/identity/exchange_one_time_code.hpp>
#include <stint/application/identity/exchange_password.hpp>
#include <stint/application/identity/exchange_refresh_token.hpp>
#include <stint/application/identity/token_exchange.hpp>

namespace stint::application {
namespace {

using Exchange = TokenAnswer (*)(const TokenServices&, const TokenRequest&, domain::Instant);

constexpr std::array<std::pair<std::string_view, Exchange>, 5> grants{{
    {"password", exchange_password},
    {"refresh_token", exchange_refresh_token},
    {"mfa_totp", exchange_one_time_code},
    {"sso_id_token", exchange_id_token},
    {"sso_code", exchange_authorization_code},
}};

Exchange exchange_for(std::string_view grant_type) {
  const auto found = std::ranges::find(grants, grant_type, [](const auto& grant) { return grant.first; });
  return found == grants.end() ? nullptr : found->second;
}

}  // namespace

std::vector<std::string_view> grant_types() {
  std::vector<std::string_view> types;
  types.reserve(grants.size());
  for (const auto& [type, exchange] : grants) types.push_back(type);
  return types;
}

bool asks_a_provider(const TokenRequest& request) {
  return request.grant_type == "sso_id_token" || request.grant_type == "sso_code";
}

bool computes_a_hash(const TokenRequest& request) {
  return request.grant_type == "password" || is_confidential(request.client_id);
}

TokenAnswer exchange_token(const TokenServices& services, const TokenRequest& request, domain::Instant now) {
  if (!request.grant_type) return TokenRefusal{TokenError::invalid_request, "grant_type is missing."};
  if (!request.client_id) return TokenRefusal{TokenError::invalid_request, "client_id is missing."};
  const auto exchange = exchange_for(*request.grant_type);
  if (exchange == nullptr) {
    return TokenRefusal{TokenError::unsupported_grant_type, "This grant type is not supported."};
  }
  if (auto refusal = refusal_of_client(services, *request.client_id, request.client_secret)) return std::move(*refusal);
  return exchange(services, request, now);
}

}  // namespace stint::application
