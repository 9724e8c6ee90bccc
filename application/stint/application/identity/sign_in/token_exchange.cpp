#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/identity/tokens/authentication.hpp>

namespace stint::application {

using namespace domain;

namespace {

using Exchange = TokenAnswer (*)(const TokenServices&, const TokenRequest&, Instant);

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

TokenAnswer exchange_token(const TokenServices& services, const TokenRequest& request, Instant now) {
  if (!request.grant_type) return TokenRefusal{TokenError::invalid_request, "grant_type is missing."};
  if (!request.client_id) return TokenRefusal{TokenError::invalid_request, "client_id is missing."};
  const auto exchange = exchange_for(*request.grant_type);
  if (exchange == nullptr) {
    return TokenRefusal{TokenError::unsupported_grant_type, "This grant type is not supported."};
  }
  if (auto refusal = refusal_of_client(services, *request.client_id, request.client_secret)) return std::move(*refusal);
  return exchange(services, request, now);
}

namespace {

bool is_secret_of(const TokenServices& services, const std::optional<Client>& client, std::string_view secret) {
  if (client) return services.hasher.matches(secret, client->secret_hash);
  services.hasher.waste_as_much_time(secret);
  return false;
}

}  // namespace

bool is_confidential(const std::optional<std::string>& client_id) { return client_id && *client_id != public_client; }

std::optional<TokenRefusal> refusal_of_client(const TokenServices& services, std::string_view client_id,
                                              const std::optional<Secret>& secret) {
  if (client_id == public_client) return std::nullopt;
  std::optional<Client> client;
  services.store.read_within(signing_in, [&](Work& work) { client = work.clients().find(client_id); });
  if (secret && is_secret_of(services, client, *secret)) return std::nullopt;
  return TokenRefusal{TokenError::invalid_client, "The client is unknown or its secret is wrong."};
}

}  // namespace stint::application
