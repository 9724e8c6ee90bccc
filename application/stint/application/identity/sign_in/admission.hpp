#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include <stint/application/identity/sign_in/token_exchange.hpp>

// Who has proved who they are: why they are not let in all the same, or the tokens that they get.

namespace stint::application {

/// What somebody is told who gets no tokens, and what the audit trail is.
struct RefusedLogin {
  TokenRefusal answer{};
  LoginRefusal reason{};
  std::optional<Account> account{};  ///< nothing: nobody's, and so not a matter for an audit trail
};

/// Why somebody gets no tokens although they have proved who they are, if so: the account counts as locked
/// (employment.hpp), or the client is another company's (`invalid_grant` in the words of a wrong proof, so that nobody
/// learns of the difference), or the company does not allow the address (`access_denied`). From then on the unit of
/// work keeps to the company of the account.
[[nodiscard]] std::optional<RefusedLogin> refusal_of_login(const TokenServices& services, Work& work,
                                                           const Account& account, const TokenRequest& request,
                                                           std::string_view words_of_a_wrong_proof,
                                                           domain::Instant now);

/// Writes down that an account was not let in: for the audit trail why, and in the answer, for the log, which it was.
[[nodiscard]] TokenRefusal noted(const TokenServices& services, const TokenRequest& request, RefusedLogin refused,
                                 domain::Instant now);

/// Too many wrong tries: the next may be made after `wait`.
[[nodiscard]] TokenRefusal too_early(std::chrono::seconds wait);

/// Refuses tokens to a request from outside the networks that the account's company allows, if it names any.
[[nodiscard]] std::optional<TokenRefusal> refusal_of_address(Work& work, const Account& account,
                                                             const TokenRequest& request);

/// Somebody has proved who they are.
struct Proof {
  std::string_view method;  ///< `password`, `one-time-code`, `recovery-code`, or the identity provider's name
  domain::Instant at{};
};

/// What somebody gets who has proved who they are by a first factor: a pair, or a challenge where the account has a
/// second one.
[[nodiscard]] TokenAnswer issue_after_first_factor(const TokenServices& services, Work& work, const Account& account,
                                                   const TokenRequest& request, const Proof& proof);

/// A pair for a new login, which is written down: the refresh token begins a family of its own.
[[nodiscard]] TokenPair issue_first_tokens(const TokenServices& services, Work& work, const Account& account,
                                           const TokenRequest& request, const Proof& proof);

/// A pair in place of a refresh token, in its family and for its client. The login of the family counts on.
[[nodiscard]] TokenPair issue_next_tokens(const TokenServices& services, Work& work, const Account& account,
                                          const TokenRequest& request, const RefreshToken& previous,
                                          domain::Instant now);

[[nodiscard]] MfaChallenge issue_challenge(const TokenServices& services, Work& work, domain::EmployeeId employee,
                                           std::string_view client_id, domain::Instant now);

}  // namespace stint::application
