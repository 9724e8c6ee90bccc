#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

// What outlives a session, such as a personal token, is not for whoever finds a session open: it takes the password, or
// a login of this moment, which is the way of those who log in by an identity provider.

/// For so long a login counts as recent.
inline constexpr std::chrono::minutes recent_login{5};

/// Forbidden unless the caller has given their password with the request, or the login itself, not a refresh, brought
/// their token within the last five minutes. Forbidden to personal tokens.
[[nodiscard]] std::optional<domain::Problem> refusal_without_recent_login(const Caller& caller, domain::Instant now);

/// Whether it cannot be told if a body has a password: then it is refused for its faults, and nobody is asked for one.
template <class Command>
[[nodiscard]] bool has_unreadable_password(const Submitted<Command>& submitted) {
  const ValidationErrors errors(submitted);
  return errors.has(domain::Field::whole) || errors.has(domain::Field::password);
}

/// What is wrong with the password that a caller gives as theirs, if anything: forbidden for a wrong one, which counts
/// as a guess at a login does, and too often after too many guesses. Computes a password hash, so it must not run on a
/// thread that serves. `address`: as of a token request.
[[nodiscard]] std::optional<domain::Problem> refusal_of_own_password(Store& store, const AccountServices& services,
                                                                     domain::EmployeeId caller,
                                                                     std::string_view password,
                                                                     std::string_view address, domain::Instant now);

}  // namespace stint::application
