#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/identity/services.hpp>
#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/identity/tokens/authentication.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/calendar/time.hpp>

// How sessions continue and end.

namespace stint::application {

namespace fields {
inline constexpr domain::Field token_type_hint{"token-type-hint"};
}  // namespace fields

/// The parameters of a revocation request (RFC 7009 §2.1). An empty value is treated as left out.
struct RevocationRequest {
  std::optional<std::string> client_id{};
  std::optional<Secret> client_secret{};
  std::optional<std::string> token{};
  std::optional<std::string> token_type_hint{};  ///< ignored: the kind of a token can be seen from the token itself
};

template <>
inline constexpr auto description<RevocationRequest> = describe(
    input(domain::fields::client_id, &RevocationRequest::client_id, longest_parameter, "As at the token endpoint."),
    input(fields::client_secret, &RevocationRequest::client_secret, longest_parameter),
    input(domain::fields::token, &RevocationRequest::token, longest_parameter),
    input(fields::token_type_hint, &RevocationRequest::token_type_hint, longest_parameter, "Is ignored."));

/// As for a token request.
[[nodiscard]] bool computes_a_hash(const RevocationRequest& request);

/// Makes a token worthless at the request of its holder. Returns `nullopt` if that is done, or if the token is already
/// expired, revoked or unknown (RFC 7009 §2.2).
///
/// - A refresh token ends its session: the refresh tokens of its family, and with the next request the access tokens.
/// - An access token ends only itself; its session continues.
/// - A personal token ends, whichever client presents it: it belongs to its user and not to a client.
///
/// Refuses: invalid_request, invalid_client, and invalid_grant for a token that was issued to another client. Blocks as
/// `exchange_token` does.
[[nodiscard]] std::optional<TokenRefusal> revoke_token(const TokenServices& services, AccessTokens& access_tokens,
                                                       const RevocationRequest& request, domain::Instant now);

/// Ends every session of an account with the next request: its access tokens are worthless, its refresh tokens revoked,
/// and logins that wait for their second step forgotten. For a new password and a login that is no longer linked.
/// Personal tokens remain. Not for locking: the access tokens of a locked account must stay recognisable.
void end_sessions(Work& work, domain::EmployeeId employee);

/// Ends the sessions of an account except one, `kept`, with the next request; returns how many. The audit trail gets a
/// line for each session that ended.
std::int32_t end_other_sessions(Work& work, domain::CompanyId company, domain::EmployeeId employee,
                                std::string_view kept, domain::Instant now);

/// Ends the session of a refresh token of that company, at the request of its owner.
void end_session(Work& work, domain::CompanyId company, const RefreshToken& token, domain::Instant now);

/// Ends what locking an account ends: its refresh and personal tokens are revoked, logins that wait for their second
/// step are forgotten, and one-time links no longer work.
void revoke_tokens_of_locked(Work& work, domain::EmployeeId employee);

// Sessions that a browser proves by a cookie. Its value stays the same as long as the session lasts, so that tabs that
// start at the same time do not end each other's session.

/// How long a session continues without a request, within the lifetime of sessions.
[[nodiscard]] std::chrono::seconds idle_lifetime_of(SessionKind kind);

/// The session of a cookie's value; `nullopt` if it is unknown, has ended or has expired.
[[nodiscard]] std::optional<RefreshToken> find_browser_session(Work& work, const Digests& digests,
                                                               std::string_view cookie,
                                                               std::chrono::seconds session_lifetime,
                                                               domain::Instant now);

/// Whether the use of a session has to be recorded: the last record is some time ago. So most requests write nothing.
[[nodiscard]] bool is_due_for_renewal(const RefreshToken& session, domain::Instant now);

/// The time until which a session neither expires nor has its use to be recorded, if nothing is written.
[[nodiscard]] domain::Instant unchanged_until(const RefreshToken& session, std::chrono::seconds session_lifetime);

/// Records that a session is used, if that is still due, and extends it from now. It never outlasts its lifetime.
void renew_browser_session(Work& work, std::string_view hash, std::chrono::seconds session_lifetime,
                           domain::Instant now);

/// Ends the session of a cookie's value at the request of its owner. Does nothing if it has already ended.
void end_browser_session(const TokenServices& services, std::string_view cookie, domain::Instant now);

}  // namespace stint::application
