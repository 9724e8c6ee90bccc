#pragma once

#include <functional>
#include <optional>
#include <semaphore>
#include <string>
#include <vector>

#include <stint/application/ports/identity_providers.hpp>
#include <stint/identity/http_exchange.hpp>
#include <stint/identity/id_token_claims.hpp>
#include <stint/identity/provider_keys.hpp>

namespace stint::identity {

/// How we are registered with a provider.
struct OpenIdRegistration {
  std::string name{};      ///< such as `google`
  std::string issuer{};    ///< as it stands in id tokens
  std::string jwks_uri{};  ///< where it publishes its keys
  /// Whom an id token that a client brings may be meant for: client ids. Empty: none are taken.
  std::vector<std::string> audiences{};
  // For authorization codes:
  std::string token_endpoint{};  ///< empty: codes are not redeemed here
  std::string client_id{};       ///< for whom the id token must be meant that a code is redeemed for
  std::string client_secret{};   ///< empty: a public client, which needs PKCE
  std::vector<std::string> redirect_uris{};
};

/// Gets a line for the operator about a login that failed: no token, code or secret is in it.
using NoteTrouble = std::function<void(const std::string&)>;

/// One OpenID provider. Thread-safe. A call ends after 3 s; at most `most_waiting` wait for the provider at the same
/// time, and one more is told at once that it is unavailable, so a provider that hangs does not gather those who wait.
class OpenIdProvider {
 public:
  static constexpr std::chrono::milliseconds longest_call{3000};
  static constexpr std::ptrdiff_t most_waiting = 32;

  using Places = std::counting_semaphore<most_waiting>;
  using Confirmed = application::IdentityProviders::Confirmed;

  OpenIdProvider(OpenIdRegistration registration, SendHttp send, NoteTrouble note);

  /// See IdentityProviders.
  [[nodiscard]] Confirmed verify_id_token(const std::string& id_token, const std::optional<std::string>& nonce,
                                          domain::Instant now);
  /// See IdentityProviders. The client proves itself by `client_secret_post` (RFC 6749 §2.3.1).
  [[nodiscard]] Confirmed redeem_code(const application::AuthorizationCode& code,
                                      const std::optional<std::string>& nonce, domain::Instant now);

 private:
  using Refusal = application::ProviderRefusal;
  template <class T>
  using Result = std::expected<T, Refusal>;

  /// Judges an id token by its payload, which is missing where the signature is wrong.
  [[nodiscard]] Confirmed confirmed_by(const std::optional<std::string>& payload, const IdTokenExpectations& expected,
                                       domain::Instant now);
  [[nodiscard]] Result<JsonWebKey> fetched_key(const SignatureHeader& header, domain::Instant now, Deadline deadline);
  [[nodiscard]] Result<std::string> id_token_for(const application::AuthorizationCode& code, Deadline deadline);
  [[nodiscard]] std::optional<Refusal> fault_of(const application::AuthorizationCode& code) const;
  [[nodiscard]] HttpCall token_call(const application::AuthorizationCode& code) const;
  [[nodiscard]] std::unexpected<Refusal> refuse(Refusal refusal, const std::string& why) const;

  const OpenIdRegistration registration_;
  const SendHttp send_;
  const NoteTrouble note_;
  ProviderKeys keys_;
  Places places_{most_waiting};
};

}  // namespace stint::identity
