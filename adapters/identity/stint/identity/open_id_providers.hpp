#pragma once

#include <functional>
#include <map>
#include <optional>
#include <semaphore>
#include <string>
#include <vector>

#include <stint/application/ports/identity_providers.hpp>
#include <stint/identity/https_client.hpp>
#include <stint/identity/id_token_claims.hpp>
#include <stint/identity/provider_keys.hpp>

namespace stint::identity {

/// Our registration with a provider.
struct OpenIdRegistration {
  std::string name{};      ///< such as `google`
  std::string issuer{};    ///< exactly as in id tokens
  std::string jwks_uri{};  ///< URL of its published keys
  /// Allowed audiences (client ids) of id tokens from clients. Empty: such tokens are not accepted.
  std::vector<std::string> audiences{};
  // For authorization codes:
  std::string token_endpoint{};  ///< empty: codes are not redeemed here
  std::string client_id{};       ///< the required audience of the id token that a code is redeemed for
  std::string client_secret{};   ///< empty: a public client, which requires PKCE
  std::vector<std::string> redirect_uris{};
};

/// Receives a line for the operator about a failed login: it contains no token, code or secret.
using NoteTrouble = std::function<void(const std::string&)>;

/// One OpenID provider. Thread-safe. A call ends after 3 s; at most `most_waiting` wait for the provider at the same
/// time, and further calls fail at once as unavailable, so that a provider that hangs does not accumulate waiting
/// threads.
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
  /// See IdentityProviders. The client authenticates by `client_secret_post` (RFC 6749 §2.3.1).
  [[nodiscard]] Confirmed redeem_code(const application::AuthorizationCode& code,
                                      const std::optional<std::string>& nonce, domain::Instant now);

 private:
  using Refusal = application::ProviderRefusal;
  template <class T>
  using Result = std::expected<T, Refusal>;

  /// Checks an id token by its payload, which is `nullopt` if the signature is wrong.
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

/// The OpenID providers that are set up.
class OpenIdProviders final : public application::IdentityProviders {
 public:
  /// `send` and `note` are called from several threads.
  OpenIdProviders(const std::vector<OpenIdRegistration>& registrations, const SendHttp& send, const NoteTrouble& note);

  [[nodiscard]] Confirmed verify_id_token(std::string_view provider, const std::string& id_token,
                                          const std::optional<std::string>& nonce, domain::Instant now) override;
  [[nodiscard]] Confirmed redeem_code(std::string_view provider, const application::AuthorizationCode& code,
                                      const std::optional<std::string>& nonce, domain::Instant now) override;

 private:
  std::map<std::string, OpenIdProvider, std::less<>> providers_;
};

}  // namespace stint::identity
