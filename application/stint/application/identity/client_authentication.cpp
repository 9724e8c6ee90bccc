#include <stint/application/identity/authenticate.hpp>
#include <stint/application/identity/client_authentication.hpp>

namespace stint::application {
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
  services.store.read([&](Work& work) { client = work.clients().find(client_id); });
  if (secret && is_secret_of(services, client, *secret)) return std::nullopt;
  return TokenRefusal{TokenError::invalid_client, "The client is unknown or its secret is wrong."};
}

}  // namespace stint::application
