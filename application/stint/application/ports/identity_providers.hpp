#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/ports/accounts.hpp>
#include <stint/domain/calendar/time.hpp>

namespace stint::application {

/// A person whose identity a provider has confirmed.
struct ConfirmedIdentity {
  Identity identity{};
  std::optional<std::string> verified_email{};  ///< only if the provider states that it has verified it
};

/// Why no identity was confirmed.
enum class ProviderRefusal {
  unconfigured,             ///< the provider is not configured on this server
  unregistered_redirect,    ///< `redirect_uri` is not registered with the provider
  missing_code_verifier,    ///< the registration is a public one, which requires PKCE
  malformed_code_verifier,  ///< not 43 to 128 unreserved characters (RFC 7636 §4.1)
  rejected,                 ///< the token or the code is not genuine, not ours, or no longer valid
  unavailable,              ///< the provider is down, slow, or violates the protocol
};

/// An authorization code and the data with which it was obtained (RFC 6749 §4.1.3, RFC 7636 §4.5).
struct AuthorizationCode {
  std::string code;
  std::string redirect_uri;
  std::optional<std::string> code_verifier{};
};

/// The identity providers (OpenID Connect). Thread-safe. A call may wait for the provider, at most 3 s in total.
class IdentityProviders {
 public:
  using Confirmed = std::expected<ConfirmedIdentity, ProviderRefusal>;

  virtual ~IdentityProviders() = default;

  /// The person identified by an id token (OpenID Connect Core §3.1.3.7). If the client specifies the `nonce` of its
  /// request, the token must contain the same.
  [[nodiscard]] virtual Confirmed verify_id_token(std::string_view provider, const std::string& id_token,
                                                  const std::optional<std::string>& nonce, domain::Instant now) = 0;

  /// The person that the provider identifies in exchange for a code. A code works only once, so do not retry this call.
  [[nodiscard]] virtual Confirmed redeem_code(std::string_view provider, const AuthorizationCode& code,
                                              const std::optional<std::string>& nonce, domain::Instant now) = 0;
};

}  // namespace stint::application
