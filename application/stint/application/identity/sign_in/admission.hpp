#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include <stint/application/identity/sign_in/token_exchange.hpp>

// After the proof of identity: reasons to refuse the login all the same, and the tokens that are issued.

namespace stint::application {

/// The response to a login that gets no tokens, and its record in the audit trail.
struct RefusedLogin {
  TokenRefusal answer{};
  LoginRefusal reason{};
  std::optional<Account> account{};  ///< nullopt: an unknown account, so nothing to audit
};

/// Why a user gets no tokens although they have proved their identity, if there is a reason: the account is treated as
/// locked (employment.hpp); or the client belongs to another company (`invalid_grant` with the words of a wrong proof,
/// so that the difference is not revealed); or the company does not allow the address (`access_denied`). From here on
/// the unit of work is restricted to the company of the account.
[[nodiscard]] std::optional<RefusedLogin> refusal_of_login(const TokenServices& services, Work& work,
                                                           const Account& account, const TokenRequest& request,
                                                           std::string_view words_of_a_wrong_proof,
                                                           domain::Instant now);

/// Records that an account was not let in: the reason for the audit trail, and the account in the returned refusal, for
/// the log.
[[nodiscard]] TokenRefusal noted(const TokenServices& services, const TokenRequest& request, RefusedLogin refused,
                                 domain::Instant now);

/// Too many wrong attempts: the next may be made after `wait`.
[[nodiscard]] TokenRefusal too_early(std::chrono::seconds wait);

/// Refuses tokens to a request from outside the networks that the account's company allows, if it names any.
[[nodiscard]] std::optional<TokenRefusal> refusal_of_address(Work& work, const Account& account,
                                                             const TokenRequest& request);

/// A proof of identity that has succeeded.
struct Proof {
  std::string_view method;  ///< `password`, `one-time-code`, `recovery-code`, or the identity provider's name
  domain::Instant at{};
};

/// The response to a user who has proved their identity by a first factor: a token pair, or a challenge if the account
/// has a second factor.
[[nodiscard]] TokenAnswer issue_after_first_factor(const TokenServices& services, Work& work, const Account& account,
                                                   const TokenRequest& request, const Proof& proof);

/// Issues a pair for a new login, and records the login: the refresh token begins a family of its own.
[[nodiscard]] TokenPair issue_first_tokens(const TokenServices& services, Work& work, const Account& account,
                                           const TokenRequest& request, const Proof& proof);

/// Issues a pair that replaces a refresh token, in the same family and for the same client. The login of the family
/// continues.
[[nodiscard]] TokenPair issue_next_tokens(const TokenServices& services, Work& work, const Account& account,
                                          const TokenRequest& request, const RefreshToken& previous,
                                          domain::Instant now);

[[nodiscard]] MfaChallenge issue_challenge(const TokenServices& services, Work& work, domain::EmployeeId employee,
                                           std::string_view client_id, domain::Instant now);

}  // namespace stint::application
