#include <string_view>
#include <utility>

#include <stint/application/identity/authenticate.hpp>
#include <stint/application/identity/exchange_password.hpp>
#include <stint/application/identity/exchange_refresh_token.hpp>
#include <stint/application/identity/token_exchange.hpp>

namespace stint::application {
namespace {

using Exchange = TokenAnswer (*)(const TokenServices&, const TokenRequest&, domain::Instant);

Exchange exchange_for(std::string_view grant_type) {
  if (grant_type == "password") return exchange_password;
  if (grant_type == "refresh_token") return exchange_refresh_token;
  return nullptr;
}

/// What is wrong with the client's own proof, if anything (RFC 6749 §2.3).
std::optional<TokenRefusal> refusal_of_client(const TokenServices& services, const TokenRequest& request) {
  if (*request.client_id == public_client) return std::nullopt;
  std::optional<Client> client;
  services.store.read([&](Work& work) { client = work.clients().find(*request.client_id); });
  if (client && request.client_secret && services.hasher.matches(*request.client_secret, client->secret_hash)) {
    return std::nullopt;
  }
  return TokenRefusal{TokenError::invalid_client, "The client is unknown or its secret is wrong."};
}

}  // namespace

TokenAnswer exchange_token(const TokenServices& services, const TokenRequest& request, domain::Instant now) {
  if (!request.grant_type) return TokenRefusal{TokenError::invalid_request, "grant_type is missing."};
  if (!request.client_id) return TokenRefusal{TokenError::invalid_request, "client_id is missing."};
  const auto exchange = exchange_for(*request.grant_type);
  if (exchange == nullptr) {
    return TokenRefusal{TokenError::unsupported_grant_type, "This grant type is not supported."};
  }
  if (auto refusal = refusal_of_client(services, request)) return std::move(*refusal);
  return exchange(services, request, now);
}

}  // namespace stint::application
