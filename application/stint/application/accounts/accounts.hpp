#pragma once

#include <string>
#include <string_view>

#include <stint/application/context.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/work.hpp>
#include <stint/domain/company/password_policy.hpp>
#include <stint/domain/problem.hpp>

// What an operator does to an account, named by its e-mail address. All refuse an address that nobody has: unknown.

namespace stint::application {

/// A password and its encoded hash, which takes some 20 ms of a core: it is computed before the unit of work begins.
struct HashedPassword {
  HashedPassword(const PasswordHasher& hasher, std::string_view its_password)
      : password(its_password), hash(hasher.hash(its_password)) {}

  std::string_view password;
  std::string hash;
};

/// Replaces the password and ends all sessions (see sessions.hpp). Refuses what cannot be a password or is too weak
/// (see credential_rules.hpp): invalid.
[[nodiscard]] domain::Result<void> set_password(const OperatorContext& context, const domain::PasswordPolicy& policy,
                                                std::string_view email, const HashedPassword& password);

/// Locks the account, stops its clock (see settling.hpp) and ends what locking ends (see sessions.hpp).
/// Access tokens stay recognisable until they expire, so that the few operations that say so can answer that the
/// account is locked. Requests that waited for them are judged anew (see absences/deciding.hpp).
[[nodiscard]] domain::Result<void> lock_account(const OperatorContext& context, std::string_view email);
/// Access tokens from before the lock hold again until they expire; refresh and personal tokens stay revoked. Requests
/// that wait for them now are judged anew, too.
[[nodiscard]] domain::Result<void> unlock_account(const OperatorContext& context, std::string_view email);

struct TotpEnrolment {
  std::string secret;  ///< Base32
  std::string uri;     ///< otpauth://, for authenticator apps
};

/// Turns two-factor on with a fresh secret, in place of one that was there. Recovery codes of that one go, and there
/// are none for the new: the operator is the way back in.
[[nodiscard]] domain::Result<TotpEnrolment> enable_totp(const OperatorContext& context, const OneTimeCodes& codes,
                                                        std::string_view email);
/// Turns two-factor off; recovery codes and an enrolment that was not confirmed go with it.
[[nodiscard]] domain::Result<void> disable_totp(const OperatorContext& context, std::string_view email);

/// The account that an operator names by its e-mail address. Refuses: unknown.
[[nodiscard]] domain::Result<Account> account_with_address(Work& work, std::string_view email);

}  // namespace stint::application
