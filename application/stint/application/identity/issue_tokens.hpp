#pragma once

#include <string_view>

#include <stint/application/identity/token_exchange.hpp>

namespace stint::application {

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
                                          const RefreshToken& previous, domain::Instant now);

[[nodiscard]] MfaChallenge issue_challenge(const TokenServices& services, Work& work, domain::EmployeeId employee,
                                           std::string_view client_id, domain::Instant now);

}  // namespace stint::application
