#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/ports/cryptography.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/one_time_link.hpp>
#include <stint/domain/company/token_scope.hpp>
#include <stint/domain/ids.hpp>

namespace stint::application {

/// How the client of a session proves that a request belongs to it.
enum class SessionKind {
  tokens,      ///< by access tokens, which a refresh token renews
  browser,     ///< by a cookie that the browser forgets when it is closed
  remembered,  ///< by a cookie that the browser keeps
};

/// A refresh token, or the cookie of a browser's session, which does not change while the session lasts. Only the
/// SHA-256 of the token is kept. All that came from one login are one family. Those that are revoked stay as used ones
/// until they expire, so that whoever gives one back still ends its session.
struct RefreshToken {
  std::string hash;    ///< 32 bytes
  std::string family;  ///< opaque
  domain::EmployeeId employee;
  std::string client_id;
  domain::Instant expires_at;
  bool used = false;
  domain::Instant logged_in_at{};  ///< of the login that the family came from
  domain::Instant issued_at{};     ///< the beginning of time in tokens of versions that did not say it
  std::string address{};           ///< where it was asked for from, as in a token request; empty: not known
  SessionKind kind = SessionKind::tokens;

  [[nodiscard]] bool is_cookie() const { return kind != SessionKind::tokens; }
};

/// Where a page of somebody's sessions begins: after the session of this login.
struct SessionPlace {
  domain::Instant logged_in_at{};
  std::string family{};
};

/// A part of somebody's sessions, the latest login first unless it is said otherwise; of logins of the same moment the
/// greatest family.
struct SessionsPage {
  std::optional<SessionPlace> after{};
  std::size_t most = 0;
  bool oldest_first = false;  ///< and of logins of the same moment the smallest family
  std::string client{};       ///< by whom they were begun; empty: by any
};

class RefreshTokens {
 public:
  virtual ~RefreshTokens() = default;
  [[nodiscard]] virtual std::optional<RefreshToken> find(std::string_view hash) const = 0;
  /// Throws if the hash is taken or the employee is not there.
  virtual void add(const RefreshToken& token) = 0;
  /// The tokens of somebody that are good now, so one of each session.
  [[nodiscard]] virtual std::vector<RefreshToken> good_of(domain::EmployeeId employee, domain::Instant now,
                                                          const SessionsPage& page) const = 0;
  /// Of a token that is not there nothing.
  virtual void mark_used(std::string_view hash) = 0;
  /// Notes that a cookie was used at that moment, and until when it is good from then on. Of one that is revoked or not
  /// there nothing.
  virtual void renew(std::string_view hash, domain::Instant at, domain::Instant expires_at) = 0;
  /// Whether one of them was still good.
  virtual bool revoke_family(std::string_view family) = 0;
  virtual void revoke_all_of(domain::EmployeeId employee) = 0;
  virtual void remove_expired(domain::Instant now) = 0;
};

/// A personal access token. Only the SHA-256 of the token is kept.
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

class PersonalTokens {
 public:
  virtual ~PersonalTokens() = default;
  [[nodiscard]] virtual std::optional<PersonalToken> find(std::string_view hash) const = 0;
  [[nodiscard]] virtual std::optional<PersonalToken> find(std::int32_t id) const = 0;
  [[nodiscard]] virtual std::vector<PersonalToken> of(domain::EmployeeId employee) const = 0;
  /// Stores a new token under a new id, whatever id it had, and returns it with that id. Throws if the hash is taken or
  /// the employee is not there.
  virtual PersonalToken add(const PersonalToken& token) = 0;
  /// Of a token that is not there nothing, nor where a later use stands (see token_use.hpp).
  virtual void record_use(std::int32_t id, domain::Instant at) = 0;
  virtual void remove(std::int32_t id) = 0;
  virtual void remove_all_of(domain::EmployeeId employee) = 0;
};

/// The first step of a two-factor login, waiting for its code.
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
  /// Throws if the hash is taken or the employee is not there.
  virtual void add(const Challenge& challenge) = 0;
  /// Of a challenge that is not there nothing.
  virtual void set_wrong_codes(std::string_view hash, std::int32_t count) = 0;
  virtual void remove(std::string_view hash) = 0;
  virtual void remove_all_of(domain::EmployeeId employee) = 0;
  virtual void remove_expired(domain::Instant now) = 0;
};

/// A link that works once, see LinkPurpose. Only the SHA-256 of its token is kept.
struct OneTimeLink {
  std::string hash;  ///< 32 bytes
  domain::EmployeeId employee;
  domain::LinkPurpose purpose{};
  /// Of e-mail, to which it went: it is good as long as that is the owner's, or was, if it restores that address.
  std::string address{};
  domain::Instant made_at{};
  domain::Instant expires_at{};
};

class OneTimeLinks {
 public:
  virtual ~OneTimeLinks() = default;
  [[nodiscard]] virtual std::optional<OneTimeLink> find(std::string_view hash) const = 0;
  /// The one that was made last.
  [[nodiscard]] virtual std::optional<OneTimeLink> find(domain::EmployeeId employee,
                                                        domain::LinkPurpose purpose) const = 0;
  /// Replaces the link that the employee had for the same purpose; those that restore an address replace only the one
  /// to the same address. Throws if the hash is another's or the employee does not exist.
  virtual void save(const OneTimeLink& link) = 0;
  virtual void remove(std::string_view hash) = 0;
  /// Removes the invitation and the link for a forgotten password. Links about addresses outlive a new password, which
  /// may be that of an intruder.
  virtual void remove_password_links_of(domain::EmployeeId employee) = 0;
  /// Removes the employee's links that were made at that moment or later, whatever their purpose.
  virtual void remove_made_since(domain::EmployeeId employee, domain::Instant moment) = 0;
  virtual void remove_expired(domain::Instant now) = 0;
};

/// Access tokens that were revoked before they expire: one by its id, or those of a session by the session's. Both are
/// random and share one name space.
class RevokedAccess {
 public:
  virtual ~RevokedAccess() = default;
  [[nodiscard]] virtual bool contains(std::string_view id) const = 0;
  /// `until`: when the last token that it concerns has expired. Moves `AccountStatus::access_revoked_until` of its
  /// owner if that is earlier. The id is revoked even if the owner is not there.
  virtual void add(std::string_view id, domain::EmployeeId owner, domain::Instant until) = 0;
  virtual void remove_expired(domain::Instant now) = 0;
};

/// The keys that sign access tokens, newest first.
class SigningKeys {
 public:
  virtual ~SigningKeys() = default;
  [[nodiscard]] virtual std::vector<SigningKey> all() const = 0;
  /// Throws if there is a key of that id.
  virtual void add(const SigningKey& key) = 0;
  virtual void remove(std::string_view key_id) = 0;
};

/// A secret that its user has been shown but has not confirmed with a code yet.
struct Enrolment {
  domain::EmployeeId employee;
  std::string secret;  ///< Base32
  domain::Instant started_at;
};

/// What belongs to two-factor beside the secret in force, which is part of the account: secrets on their way to it, and
/// recovery codes.
class SecondFactors {
 public:
  virtual ~SecondFactors() = default;
  [[nodiscard]] virtual std::optional<Enrolment> enrolment_of(domain::EmployeeId employee) const = 0;
  /// Takes the place of one that the employee has begun before. Throws if the employee is not there.
  virtual void start_enrolment(const Enrolment& enrolment) = 0;
  virtual void end_enrolment(domain::EmployeeId employee) = 0;

  /// SHA-256 of each, 32 bytes, in place of all that the employee had; the same twice is one. Throws if there are any
  /// for who is not there.
  virtual void set_recovery_codes(domain::EmployeeId employee, const std::vector<std::string>& hashes) = 0;
  /// Removes one; false if the employee has none with that hash.
  [[nodiscard]] virtual bool take_recovery_code(domain::EmployeeId employee, std::string_view hash) = 0;
};

}  // namespace stint::application
