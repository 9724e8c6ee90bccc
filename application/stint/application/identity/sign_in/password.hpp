#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

namespace rules {
inline constexpr domain::Rule too_many_passwords{"too-many-passwords"};
}  // namespace rules

namespace reasons {
inline constexpr domain::Reason password_or_login_needed{"password-or-login-needed"};
inline constexpr domain::Reason password_wrong{"password-wrong"};
inline constexpr domain::Reason too_many_wrong_passwords{"too-many-wrong-passwords"};
}  // namespace reasons

// Anything that outlasts a session, such as a personal token, must not be available to a stranger who finds a session
// open: it requires the password, or a login of the last minutes, for users who log in by an identity provider.

/// How long a login is treated as recent.
inline constexpr std::chrono::minutes recent_login{5};

/// Forbidden unless the caller has sent their password with the request, or got their token from the login itself (not
/// from a refresh) within the last five minutes. Forbidden to personal tokens.
[[nodiscard]] std::optional<domain::Problem> refusal_without_recent_login(const Caller& caller, domain::Instant now);

/// Whether the password in a body cannot be read. Such a body is refused for its faults, without asking for a password.
template <class Command>
[[nodiscard]] bool has_unreadable_password(const Submitted<Command>& submitted) {
  const ValidationErrors errors(submitted);
  return errors.has(domain::fields::whole) || errors.has(domain::fields::password);
}

/// Checks the password that a caller gives as theirs: forbidden for a wrong one, which is counted as a guess just as at
/// a login, and too often after too many guesses. Computes a password hash, so it must not run on a thread that serves
/// requests. `address`: as in a token request.
[[nodiscard]] std::optional<domain::Problem> refusal_of_own_password(Store& store, const AccountServices& services,
                                                                     domain::EmployeeId caller,
                                                                     std::string_view password,
                                                                     std::string_view address, domain::Instant now);

}  // namespace stint::application
