#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/role.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// What an access token says (RFC 9068 §2.2), plus the company and the role.
struct AccessClaims {
  std::string issuer;
  std::string audience;
  domain::EmployeeId subject;
  domain::CompanyId company;
  domain::Role role{};
  std::string client_id;
  std::string token_id;  ///< `jti`
  std::string scope;
  domain::Instant issued_at;
  domain::Instant expires_at;
  /// `sid`: what a login and all its refreshes have in common. Empty in tokens of versions that did not say it.
  std::string session{};
  /// Of the account when the token was issued; 0 too in tokens of versions that did not say it.
  std::int32_t session_epoch = 0;
  /// `auth_time` (RFC 9068 §2.2.1): when the login of the session was, however often it has been refreshed since.
  /// Nothing in tokens of versions that did not say it.
  std::optional<domain::Instant> logged_in_at{};
  /// `login`: the login itself brought the token, not a refresh.
  bool by_login = false;
};

/// A key pair for ES256 (RFC 7518 §3.4): P-256 with SHA-256.
struct SigningKey {
  std::string key_id;
  std::string private_pem;  ///< PKCS #8
  domain::Instant created_at;
};

/// Signs and verifies access tokens. Thread-safe.
class TokenSigner {
 public:
  virtual ~TokenSigner() = default;
  [[nodiscard]] virtual SigningKey new_key(domain::Instant now) const = 0;
  /// By the key that signs at `issued_at`, see signing_keys.hpp.
  [[nodiscard]] virtual std::string sign(const AccessClaims& claims) const = 0;
  /// The claims of a token that one of our keys signed with ES256 and that says `typ` `at+jwt`; nothing for any other
  /// text. Expiry, issuer and audience are the caller's to check.
  [[nodiscard]] virtual std::optional<AccessClaims> verify(std::string_view token) const = 0;
  /// The public keys as a JWK Set (RFC 7517 §5).
  [[nodiscard]] virtual std::string jwk_set() const = 0;
};

}  // namespace stint::application
