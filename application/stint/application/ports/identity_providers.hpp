#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/ports/accounts.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::application {

/// Somebody whose identity a provider has confirmed.
struct ConfirmedIdentity {
  Identity identity{};
  std::optional<std::string> verified_email{};  ///< only where the provider says that it has verified it
};

/// Why nobody was confirmed.
enum class ProviderRefusal {
  unconfigured,             ///< the provider is not set up here
  unregistered_redirect,    ///< `redirect_uri` is none of those that are registered with the provider
  missing_code_verifier,    ///< the registration is a public one, which needs PKCE
  malformed_code_verifier,  ///< not 43 to 128 unreserved characters (RFC 7636 §4.1)
  rejected,                 ///< the token or the code is not genuine, not ours, or not good any more
  unavailable,              ///< the provider is down, slow, or does not speak the protocol
};

/// An authorization code and what it was obtained with (RFC 6749 §4.1.3, RFC 7636 §4.5).
struct AuthorizationCode {
  std::string code;
  std::string redirect_uri;
  std::optional<std::string> code_verifier{};
};

/// Those who vouch for the identity of others (OpenID Connect). Thread-safe. A call may wait for the provider, 3 s at
/// most in all.
class IdentityProviders {
 public:
  using Confirmed = std::expected<ConfirmedIdentity, ProviderRefusal>;

  virtual ~IdentityProviders() = default;

  /// Whom an id token names (OpenID Connect Core §3.1.3.7). Where the client says which `nonce` it asked with, the
  /// token must carry the same.
  [[nodiscard]] virtual Confirmed verify_id_token(std::string_view provider, const std::string& id_token,
                                                  const std::optional<std::string>& nonce, domain::Instant now) = 0;

  /// Whom the provider names in exchange for a code. A code works once, so this is not to be repeated.
  [[nodiscard]] virtual Confirmed redeem_code(std::string_view provider, const AuthorizationCode& code,
                                              const std::optional<std::string>& nonce, domain::Instant now) = 0;
};

}  // namespace stint::application
