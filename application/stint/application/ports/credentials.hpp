#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/description/describe.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/one_time_link.hpp>
#include <stint/domain/company/token_scope.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// How the client of a session proves that a request belongs to the session.
enum class SessionKind {
  tokens,      ///< by access tokens, which are renewed with a refresh token
  browser,     ///< by a cookie that the browser deletes when it is closed
  remembered,  ///< by a cookie that the browser keeps
};

/// A refresh token, or the cookie of a browser session, which does not change during the session. Only the SHA-256 of
/// the token is stored. All tokens that result from one login form a family. Revoked tokens are kept as used ones until
/// they expire, so that presenting one still ends its session.
struct RefreshToken {
  std::string hash;    ///< 32 bytes
  std::string family;  ///< opaque
  domain::EmployeeId employee;
  std::string client_id;
  domain::Instant expires_at;
  bool used = false;
  domain::Instant logged_in_at{};  ///< time of the login that started the family
  domain::Instant issued_at{};     ///< the epoch for tokens of versions that did not record it
  std::string address{};           ///< client address of the token request; empty: unknown
  SessionKind kind = SessionKind::tokens;

  [[nodiscard]] bool is_cookie() const { return kind != SessionKind::tokens; }
};

/// The start of a page of an employee's sessions: after the session of this login.
struct SessionPlace {
  domain::Instant logged_in_at{};
  std::string family{};
};

/// A part of an employee's sessions, the latest login first by default; for logins of the same moment, the greatest
/// family first.
struct SessionsPage {
  std::optional<SessionPlace> after{};
  std::size_t most = 0;
  bool oldest_first = false;  ///< and for logins of the same moment the smallest family
  std::string client{};       ///< that started them; empty: any
};

class RefreshTokens {
 public:
  virtual ~RefreshTokens() = default;
  [[nodiscard]] virtual std::optional<RefreshToken> find(std::string_view hash) const = 0;
  /// Throws if the hash is taken or the employee does not exist.
  virtual void add(const RefreshToken& token) = 0;
  /// The tokens of an employee that are valid now, so one for each session.
  [[nodiscard]] virtual std::vector<RefreshToken> good_of(domain::EmployeeId employee, domain::Instant now,
                                                          const SessionsPage& page) const = 0;
  /// Does nothing if the token does not exist.
  virtual void mark_used(std::string_view hash) = 0;
  /// Records that a cookie was used at a moment, and its new expiry. Does nothing if it is revoked or does not exist.
  virtual void renew(std::string_view hash, domain::Instant at, domain::Instant expires_at) = 0;
  /// Returns whether any of its tokens was still valid.
  virtual bool revoke_family(std::string_view family) = 0;
  virtual void revoke_all_of(domain::EmployeeId employee) = 0;
  virtual void remove_expired(domain::Instant now) = 0;
};

/// A personal access token. Only the SHA-256 of the token is stored.
struct PersonalToken {
  std::int32_t id{};
  std::string hash{};  ///< 32 bytes
  domain::EmployeeId employee;
  std::string name{};
  domain::Instant created_at{};
  std::optional<domain::Date> expires_on{};  ///< valid through this day, UTC
  std::optional<domain::Instant> last_used_at{};
  domain::TokenScope scope{};
};

template <>
inline constexpr auto description<PersonalToken> =
    describe(member("id", as_digits(&PersonalToken::id)), member("name", &PersonalToken::name),
             member("created_at", &PersonalToken::created_at),
             member("last_used_at", &PersonalToken::last_used_at,
                    "Recorded at most once a minute, and shown a second or two later."),
             member("expires_on", &PersonalToken::expires_on, "The last day on which it is valid, in UTC."),
             member("scope", &PersonalToken::scope));

class PersonalTokens {
 public:
  virtual ~PersonalTokens() = default;
  [[nodiscard]] virtual std::optional<PersonalToken> find(std::string_view hash) const = 0;
  [[nodiscard]] virtual std::optional<PersonalToken> find(std::int32_t id) const = 0;
  [[nodiscard]] virtual std::vector<PersonalToken> of(domain::EmployeeId employee) const = 0;
  /// Stores a new token under a new id, ignoring the id it has, and returns it with that id. Throws if the hash is
  /// taken or the employee does not exist.
  virtual PersonalToken add(const PersonalToken& token) = 0;
  /// Does nothing if the token does not exist or a later use is recorded (see `later_use_stands`).
  virtual void record_use(std::int32_t id, domain::Instant at) = 0;
  virtual void remove(std::int32_t id) = 0;
  virtual void remove_all_of(domain::EmployeeId employee) = 0;
};

/// The first step of a two-factor login, which awaits its code.
struct Challenge {
  std::string hash;  ///< SHA-256 of the challenge token, 32 bytes
  domain::EmployeeId employee;
  std::string client_id;
  domain::Instant expires_at;
  std::int32_t wrong_codes = 0;
};

class Challenges {
 public:
  virtual ~Challenges() = default;
  [[nodiscard]] virtual std::optional<Challenge> find(std::string_view hash) const = 0;
  /// Throws if the hash is taken or the employee does not exist.
  virtual void add(const Challenge& challenge) = 0;
  /// Does nothing if the challenge does not exist.
  virtual void set_wrong_codes(std::string_view hash, std::int32_t count) = 0;
  virtual void remove(std::string_view hash) = 0;
  virtual void remove_all_of(domain::EmployeeId employee) = 0;
  virtual void remove_expired(domain::Instant now) = 0;
};

/// A single-use link, see LinkPurpose. Only the SHA-256 of its token is stored.
struct OneTimeLink {
  std::string hash;  ///< 32 bytes
  domain::EmployeeId employee;
  domain::LinkPurpose purpose{};
  /// The e-mail address to which it was sent: the link is valid as long as this is the owner's address, or was, if it
  /// restores that address.
  std::string address{};
  domain::Instant made_at{};
  domain::Instant expires_at{};
};

class OneTimeLinks {
 public:
  virtual ~OneTimeLinks() = default;
  [[nodiscard]] virtual std::optional<OneTimeLink> find(std::string_view hash) const = 0;
  /// The one created last.
  [[nodiscard]] virtual std::optional<OneTimeLink> find(domain::EmployeeId employee,
                                                        domain::LinkPurpose purpose) const = 0;
  /// Replaces the employee's link for the same purpose; a link that restores an address replaces only one to the same
  /// address. Throws if another employee's link has the hash, or if the employee does not exist.
  virtual void save(const OneTimeLink& link) = 0;
  virtual void remove(std::string_view hash) = 0;
  /// Removes the invitation and the link for a forgotten password. Links about addresses are kept after a password
  /// change, because an intruder may have changed it.
  virtual void remove_password_links_of(domain::EmployeeId employee) = 0;
  /// Removes the employee's links created at that moment or later, whatever their purpose.
  virtual void remove_made_since(domain::EmployeeId employee, domain::Instant moment) = 0;
  virtual void remove_expired(domain::Instant now) = 0;
};

/// Access tokens that were revoked before they expire: one token by its id, or those of a session by the session's id.
/// Both are random and share one name space.
class RevokedAccess {
 public:
  virtual ~RevokedAccess() = default;
  [[nodiscard]] virtual bool contains(std::string_view id) const = 0;
  /// `until`: when the last affected token has expired. Updates `AccountStatus::access_revoked_until` of its owner if
  /// that is earlier. The id is revoked even if the owner does not exist.
  virtual void add(std::string_view id, domain::EmployeeId owner, domain::Instant until) = 0;
  virtual void remove_expired(domain::Instant now) = 0;
};

/// The keys that sign access tokens, newest first.
class SigningKeys {
 public:
  virtual ~SigningKeys() = default;
  [[nodiscard]] virtual std::vector<SigningKey> all() const = 0;
  /// Throws if there is a key with that id.
  virtual void add(const SigningKey& key) = 0;
  virtual void remove(std::string_view key_id) = 0;
};

/// A secret that was shown to its user but not yet confirmed with a code.
struct Enrolment {
  domain::EmployeeId employee;
  std::string secret;  ///< Base32
  domain::Instant started_at;
};

/// Two-factor data in addition to the active secret, which is part of the account: secrets that are being enrolled, and
/// recovery codes.
class SecondFactors {
 public:
  virtual ~SecondFactors() = default;
  [[nodiscard]] virtual std::optional<Enrolment> enrolment_of(domain::EmployeeId employee) const = 0;
  /// Replaces an enrolment that the employee has started before. Throws if the employee does not exist.
  virtual void start_enrolment(const Enrolment& enrolment) = 0;
  virtual void end_enrolment(domain::EmployeeId employee) = 0;

  /// Replaces all recovery codes of the employee by these SHA-256 hashes, 32 bytes each; duplicates are ignored. Throws
  /// if there are any and the employee does not exist.
  virtual void set_recovery_codes(domain::EmployeeId employee, const std::vector<std::string>& hashes) = 0;
  /// Removes a code; returns false if the employee has none with that hash.
  [[nodiscard]] virtual bool take_recovery_code(domain::EmployeeId employee, std::string_view hash) = 0;
};

/// Servers report uses of a token in any order, and the latest is kept. A use further in the future than this was
/// recorded before a clock was set back, and is overwritten.
inline constexpr std::chrono::minutes later_use_stands{30};

}  // namespace stint::application
