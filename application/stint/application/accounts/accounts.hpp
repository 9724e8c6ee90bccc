#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/context.hpp>
#include <stint/application/identity/tokens/personal_tokens.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/log.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/company/password_policy.hpp>
#include <stint/domain/problem.hpp>

// Operations of the operator on an account, which is named by its e-mail address. All refuse an unknown address:
// unknown.

namespace stint::application {

namespace reasons {
inline constexpr domain::Reason not_employed_today{"not-employed-today"};
}  // namespace reasons

/// A password and its encoded hash, which takes some 20 ms of a core: it is computed before the unit of work begins.
struct HashedPassword {
  HashedPassword(const PasswordHasher& hasher, std::string_view its_password)
      : password(its_password), hash(hasher.hash(its_password)) {}

  std::string_view password;
  std::string hash;
};

/// Replaces the password (see passwords.hpp). Refuses an invalid or weak password (see credential_rules.hpp): invalid.
[[nodiscard]] domain::Result<void> set_password(const OperatorContext& context, const domain::PasswordPolicy& policy,
                                                std::string_view email, const HashedPassword& password);

/// As `lock` and `unlock` (locking.hpp).
[[nodiscard]] domain::Result<void> lock_account(const OperatorContext& context, std::string_view email);
[[nodiscard]] domain::Result<void> unlock_account(const OperatorContext& context, std::string_view email);

struct TotpEnrolment {
  std::string secret;  ///< Base32
  std::string uri;     ///< otpauth://, for authenticator apps
};

/// Turns two-factor on with a new secret, which replaces an existing one. The recovery codes of the former secret are
/// deleted, and there are none for the new one: the operator can restore access.
[[nodiscard]] domain::Result<TotpEnrolment> enable_totp(const OperatorContext& context, const OneTimeCodes& codes,
                                                        std::string_view email);
/// Turns two-factor off; also deletes recovery codes and an unconfirmed enrolment.
[[nodiscard]] domain::Result<void> disable_totp(const OperatorContext& context, std::string_view email);

// Operations of the operator on personal tokens; the user is named by e-mail address.

/// The dependencies of creating a token.
struct TokenWorkshop {
  Random& random;
  const Digests& digests;
};

/// Creates a personal token (see personal_tokens.hpp) and mails its user. Refuses: unknown address or locked account;
/// then as `add_personal_token`.
[[nodiscard]] domain::Result<CreatedToken> create_personal_token(const OperatorContext& context,
                                                                 const TokenWorkshop& workshop, std::string_view email,
                                                                 const PersonalTokenCommand& command);

[[nodiscard]] domain::Result<std::vector<PersonalToken>> list_personal_tokens(const OperatorContext& context,
                                                                              std::string_view email);

/// Refuses: unknown.
[[nodiscard]] domain::Result<void> revoke_personal_token(const OperatorContext& context, std::int32_t id);

/// Logs which accounts are locked and unlocked. Commands and imports do that in processes of their own, so the server
/// learns of it from the audit trail.
class LockLog {
 public:
  /// The maximum number of lines per call; the others follow with the next.
  static constexpr std::size_t most_lines = 1000;

  /// Starts with present entries: earlier ones are left to the audit trail. Store and log must outlive it.
  LockLog(Store& store, Log& log);

  /// Writes a line for each lock and unlock since the last call. Cheap if there was none. To be called by one thread,
  /// every second or so. Throws what the store throws; the next call catches up.
  void write_news();

 private:
  Store& store_;
  Log& log_;
  std::int64_t last_ = 0;  // the last entry of the trail that was read
};

}  // namespace stint::application
