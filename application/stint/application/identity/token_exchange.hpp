#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <stint/application/ports/digests.hpp>
#include <stint/application/ports/password_hasher.hpp>
#include <stint/application/ports/random.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/application/ports/token_signer.hpp>

namespace stint::application {

/// The parameters of a token request (RFC 6749 §4.3.2, §6). An empty value counts as left out (§3.1).
struct TokenRequest {
  std::optional<std::string> grant_type{};
  std::optional<std::string> client_id{};
  std::optional<std::string> client_secret{};
  std::optional<std::string> username{};
  std::optional<std::string> password{};
  std::optional<std::string> refresh_token{};
  /// Whether the request comes from one of these networks (CIDR). Not set: from none.
  std::function<bool(const std::vector<std::string>&)> comes_from{};
};

/// RFC 6749 §5.2, and `access_denied` for an address that the company does not allow.
enum class TokenError { invalid_request, invalid_client, invalid_grant, unsupported_grant_type, access_denied };

struct TokenRefusal {
  TokenError error{};
  std::string description{};
};

struct TokenPair {
  std::string access_token;
  std::string refresh_token;
  std::chrono::seconds expires_in;
  std::string scope;
};

/// The first step of a two-factor login is done; the code is to follow.
struct MfaChallenge {
  std::string token;
  std::chrono::seconds expires_in;
};

using TokenAnswer = std::variant<TokenPair, MfaChallenge, TokenRefusal>;

struct TokenSettings {
  std::string issuer;
  std::chrono::seconds access_lifetime{900};
  std::chrono::seconds refresh_lifetime{2'592'000};
};

/// What issuing tokens takes. Everything lives longer than what refers to it.
struct TokenServices {
  Store& store;
  const PasswordHasher& hasher;
  const TokenSigner& signer;
  const Digests& digests;
  Random& random;
  TokenSettings settings;
};

/// How long a challenge lives.
inline constexpr std::chrono::seconds challenge_lifetime{300};

/// Answers a token request: checks the client, then the grant, then writes what has to stay. Hashes passwords and
/// blocks until what it wrote is durable: it belongs on the slow pool. A wrong password and an unknown user get the
/// same answer after the same time. Throws what the store throws, StoreOverloaded among it.
[[nodiscard]] TokenAnswer exchange_token(const TokenServices& services, const TokenRequest& request,
                                         domain::Instant now);

}  // namespace stint::application
