#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <stint/application/description/inputs.hpp>
#include <stint/application/identity/services.hpp>
#include <stint/application/ports/credentials.hpp>
#include <stint/application/secret.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

namespace fields {
inline constexpr domain::Field grant_type{"grant-type"};
inline constexpr domain::Field refresh_token{"refresh-token"};
inline constexpr domain::Field mfa_token{"mfa-token"};
inline constexpr domain::Field totp_code{"totp-code"};
inline constexpr domain::Field id_token{"id-token"};
inline constexpr domain::Field username{"username"};
inline constexpr domain::Field provider{"provider"};
inline constexpr domain::Field redirect_uri{"redirect-uri"};
inline constexpr domain::Field code_verifier{"code-verifier"};
inline constexpr domain::Field nonce{"nonce"};
inline constexpr domain::Field client_secret{"client-secret"};
}  // namespace fields

/// The parameters of a token request (RFC 6749 §4.3.2, §6). An empty value is treated as left out (§3.1).
struct TokenRequest {
  std::optional<std::string> grant_type{};
  std::optional<std::string> client_id{};
  std::optional<Secret> client_secret{};
  std::optional<std::string> username{};
  std::optional<Secret> password{};
  std::optional<std::string> refresh_token{};
  std::optional<std::string> mfa_token{};  ///< of the challenge that the code answers
  std::optional<std::string> totp_code{};  ///< or a recovery code
  std::optional<std::string> provider{};   ///< such as `google`
  std::optional<std::string> id_token{};
  std::optional<std::string> nonce{};  ///< that the client sent to the provider; the id token must contain the same
  std::optional<std::string> code{};
  std::optional<std::string> redirect_uri{};
  std::optional<std::string> code_verifier{};
  /// Whether the request comes from one of these networks (CIDR). Not set: from none.
  std::function<bool(const std::vector<std::string>&)> comes_from{};
  /// Where the request comes from: an IPv4 address, or the network of an IPv6 one (/64). Empty if that is hidden.
  std::string address{};
  /// How the session that begins is proved. By a cookie: only for the public client.
  SessionKind session = SessionKind::tokens;
};

inline constexpr accepts::Longest longest_parameter{4096};
/// Some providers include all groups of the employee.
inline constexpr accepts::Longest longest_id_token{16'384};

template <>
inline constexpr auto description<TokenRequest> = [] {
  using Request = TokenRequest;
  return describe(
      input(fields::grant_type, &Request::grant_type, longest_parameter),
      input(domain::fields::client_id, &Request::client_id, longest_parameter,
            "`public`, or the id of a confidential client. It may be in `Authorization: Basic` instead."),
      input(fields::username, &Request::username, longest_parameter, "Of `password`: the e-mail address."),
      input(fields::refresh_token, &Request::refresh_token, longest_parameter, "Of `refresh_token`."),
      input(fields::mfa_token, &Request::mfa_token, longest_parameter, "Of `mfa_totp`: that of the challenge."),
      input(fields::totp_code, &Request::totp_code, longest_parameter,
            "Of `mfa_totp`: a code of the app, or a recovery code."),
      input(fields::provider, &Request::provider, longest_parameter,
            "Of `sso_id_token` and `sso_code`: a name from the metadata, such as `google`."),
      input(fields::id_token, &Request::id_token, longest_id_token, "Of `sso_id_token`."),
      input(fields::nonce, &Request::nonce, longest_parameter, "Of `sso_id_token`: the token must contain the same."),
      input(domain::fields::code, &Request::code, longest_parameter, "Of `sso_code`."),
      input(fields::redirect_uri, &Request::redirect_uri, longest_parameter, "Of `sso_code`."),
      input(fields::code_verifier, &Request::code_verifier, longest_parameter,
            "Of `sso_code`: that of PKCE (RFC 7636)."),
      input(fields::client_secret, &Request::client_secret, longest_parameter, "Of a confidential client."),
      input(domain::fields::password, &Request::password, longest_parameter, "Of `password`."));
}();

/// RFC 6749 §5.2, `access_denied` for an address that the company does not allow, `slow_down` for an account with too
/// many wrong attempts, and `temporarily_unavailable` (§4.1.2.1) for an identity provider that does not respond.
enum class TokenError {
  invalid_request,
  invalid_client,
  invalid_grant,
  unsupported_grant_type,
  access_denied,
  slow_down,
  temporarily_unavailable,
};

/// The account that was not let in.
struct RefusedAccount {
  domain::CompanyId company{};
  domain::EmployeeId employee{};
};

struct TokenRefusal {
  TokenError error{};
  std::string description{};
  std::chrono::seconds retry_after{};       ///< of `slow_down`: 1 or more
  std::optional<RefusedAccount> account{};  ///< only for the log: no response reveals whether there is one
};

struct TokenPair {
  std::string access_token;   ///< empty where the session is proved by a cookie
  std::string refresh_token;  ///< or the value of the cookie
  std::chrono::seconds expires_in;
  std::string scope;
};

/// The first step of a two-factor login is done; the code has to follow.
struct MfaChallenge {
  std::string token;
  std::chrono::seconds expires_in;
};

using TokenAnswer = std::variant<TokenPair, MfaChallenge, TokenRefusal>;

/// Whether the request may call an identity provider, which can take its 3 s. Such requests belong on a pool of their
/// own, so that others need not wait behind a provider that hangs.
[[nodiscard]] bool asks_a_provider(const TokenRequest& request);

/// Whether the request may compute a hash, of a password or of a client's secret. Such requests queue up while many
/// users log in: they belong on a pool of their own, unless they call a provider.
[[nodiscard]] bool computes_a_hash(const TokenRequest& request);

/// All supported values of `grant_type`.
[[nodiscard]] std::vector<std::string_view> grant_types();

/// The scope of every token: there is only one.
inline constexpr std::string_view token_scope = "stint";

/// The lifetime of a challenge.
inline constexpr std::chrono::seconds challenge_lifetime{300};

/// Handles a token request: checks the client, then the grant, then writes what must be kept. Blocks until that is
/// durable, or longer, see `computes_a_hash` and `asks_a_provider`. A wrong password and an unknown user get the same
/// response after the same time. Throws what the store throws, including StoreOverloaded.
[[nodiscard]] TokenAnswer exchange_token(const TokenServices& services, const TokenRequest& request,
                                         domain::Instant now);

/// Whether a client proves itself by a secret (RFC 6749 §2.1, "confidential"), whose check computes a password hash:
/// any client but the public one, known or not.
[[nodiscard]] bool is_confidential(const std::optional<std::string>& client_id);

/// Checks a client's own proof (RFC 6749 §2.3): invalid_client if it fails. The public client needs none; any other
/// proves itself by its secret. An unknown client that sends a secret gets its response after the same time as a known
/// one with a wrong secret.
[[nodiscard]] std::optional<TokenRefusal> refusal_of_client(const TokenServices& services, std::string_view client_id,
                                                            const std::optional<Secret>& secret);

// The grants, of which `exchange_token` selects one.

/// The grant `password` (RFC 6749 §4.3): a token pair, or a challenge if the account has two-factor. After too many
/// wrong passwords for one user name: slow_down, before anything is hashed. A hash whose cost differs from the
/// program's is replaced by one of the same password, so that the time of a later check reveals nothing; sessions
/// continue.
[[nodiscard]] TokenAnswer exchange_password(const TokenServices& services, const TokenRequest& request,
                                            domain::Instant now);

/// The grant `refresh_token` (RFC 6749 §6): each token works once and is replaced by a new one of its family. If one is
/// used again, either the first or the second user stole it: the whole family is revoked (RFC 9700 §4.14).
[[nodiscard]] TokenAnswer exchange_refresh_token(const TokenServices& services, const TokenRequest& request,
                                                 domain::Instant now);

/// The grant `mfa_totp`: a code that answers a challenge, from the authenticator app or a recovery code, gives a token
/// pair and uses up both code and challenge. A challenge belongs to its client, and ends with the fifth wrong code.
/// After too many wrong codes for one account, over any number of challenges: slow_down, before the code is checked.
[[nodiscard]] TokenAnswer exchange_one_time_code(const TokenServices& services, const TokenRequest& request,
                                                 domain::Instant now);

/// The grant `sso_id_token`: tokens for the user named by an id token that the client got from a provider that is set
/// up for it.
[[nodiscard]] TokenAnswer exchange_id_token(const TokenServices& services, const TokenRequest& request,
                                            domain::Instant now);

/// The grant `sso_code`: tokens for the user named by a provider that is set up for it, in exchange for an
/// authorization code that the client got from the provider.
[[nodiscard]] TokenAnswer exchange_authorization_code(const TokenServices& services, const TokenRequest& request,
                                                      domain::Instant now);

}  // namespace stint::application
