#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/application/ports/work.hpp>

// How sessions go on, and how they end.

namespace stint::application {

/// The parameters of a revocation request (RFC 7009 §2.1). An empty value counts as left out. `token_type_hint` is not
/// among them: what a token is can be seen from its text.
struct RevocationRequest {
  std::optional<std::string> client_id{};
  std::optional<Secret> client_secret{};
  std::optional<std::string> token{};
};

/// As of a token request.
[[nodiscard]] bool computes_a_hash(const RevocationRequest& request);

/// Makes a token worthless at the wish of whoever holds it; nothing when that is done, or when the token is expired,
/// revoked or unknown already (RFC 7009 §2.2).
///
/// - A refresh token ends its session: the refresh tokens of its family, and with the next request the access tokens.
/// - An access token ends alone; its session goes on.
/// - A personal token ends, whichever client presents it: it belongs to its user and to no client.
///
/// Refuses: invalid_request, invalid_client, and invalid_grant for a token that was issued to another client. Blocks
/// as `exchange_token` does.
[[nodiscard]] std::optional<TokenRefusal> revoke_token(const TokenServices& services, AccessTokens& access_tokens,
                                                       const RevocationRequest& request, domain::Instant now);

/// Ends every session of an account with the next request: its access tokens are worthless, its refresh tokens revoked,
/// and logins that wait for their second step forgotten. For a new password and a login that is not linked any more.
/// Personal tokens stay. Not for locking: the access tokens of a locked account must stay recognisable.
void end_sessions(Work& work, domain::EmployeeId employee);

/// Ends the sessions of an account but for one, `kept`, with the next request; returns how many. Of those that ended
/// there is a line in the audit trail each.
std::int32_t end_other_sessions(Work& work, domain::CompanyId company, domain::EmployeeId employee,
                                std::string_view kept, domain::Instant now);

/// Ends the session of a refresh token of that company, as its owner wants it.
void end_session(Work& work, domain::CompanyId company, const RefreshToken& token, domain::Instant now);

/// What locking an account ends: its refresh and personal tokens are revoked, logins that wait for their second step
/// forgotten, and one-time links work no more.
void revoke_tokens_of_locked(Work& work, domain::EmployeeId employee);

}  // namespace stint::application
