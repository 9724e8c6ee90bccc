#pragma once

#include <optional>

#include <stint/application/description/inputs.hpp>
#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace fields {
inline constexpr domain::Field grant{"grant"};
inline constexpr domain::Field remember{"remember"};  ///< whether a session outlasts the browser
inline constexpr domain::Field challenge{"challenge"};
}  // namespace fields

/// A login that begins a session proved by a cookie: a token request, with the names of the web application.
struct BrowserLogin : TokenRequest {
  std::optional<bool> is_remembered{};
};

template <>
inline constexpr auto description<BrowserLogin> = [] {
  using Login = BrowserLogin;
  return describe(
      input(fields::remember, &Login::is_remembered, "Whether the browser keeps the cookie when it is closed."),
      input(fields::grant, &Login::grant_type, longest_parameter),
      input(fields::username, &Login::username, longest_parameter, "Of `password`."),
      input(domain::fields::password, &Login::password, longest_parameter, "Of `password`."),
      input(fields::challenge, &Login::mfa_token, longest_parameter, "Of `mfa_totp`."),
      input(fields::provider, &Login::provider, longest_parameter, "Of `sso_code`."),
      input(domain::fields::code, &Login::code, longest_parameter,
            "Of `mfa_totp`, or the authorization code of `sso_code`."),
      input(fields::redirect_uri, &Login::redirect_uri, longest_parameter, "Of `sso_code`."),
      input(fields::code_verifier, &Login::code_verifier, longest_parameter, "Of `sso_code`."),
      input(fields::nonce, &Login::nonce, longest_parameter, "Of `sso_code`."));
}();

/// The request of the public client with the members of the grant, which is `password`, `mfa_totp` or `sso_code`. Other
/// members are ignored, with their faults. Refuses: invalid, listing all members that are missing or faulty.
[[nodiscard]] domain::Result<TokenRequest> token_request_of(Submitted<BrowserLogin> login);

}  // namespace stint::application
