#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <stint/application/identity/sign_in/token_exchange.hpp>
#include <stint/application/ports/cryptography.hpp>
#include <stint/application/ports/work.hpp>

namespace stint::application {

/// The dependencies of checking a one-time code.
struct CodeContext {
  Work& work;
  const OneTimeCodes& codes;
  const Digests& digests;
  const LoginTry& attempt;  ///< among those of this employee
  domain::Instant now;
};

/// Why a code was not accepted.
struct RefusedCode {
  std::chrono::seconds wait{};  ///< too many were wrong, and this one was not checked; 0: it is wrong
};

enum class CodeKind {
  one_time,  ///< of the authenticator app
  recovery,
};

/// `one-time-code` or `recovery-code`.
[[nodiscard]] std::string_view name(CodeKind kind);

/// Uses up a code of an account with two-factor: one of the authenticator app, which works once and not after a later
/// one (RFC 6238 §5.2), one step of drift either way; or a recovery code.
[[nodiscard]] std::expected<CodeKind, RefusedCode> use_code(const CodeContext& code_context, const Account& account,
                                                            std::string_view code);

/// Returns the time step of this code, checked against a secret that has not been used before.
[[nodiscard]] std::expected<std::int64_t, RefusedCode> first_code(const CodeContext& code_context,
                                                                  domain::EmployeeId employee, std::string_view secret,
                                                                  std::string_view code);

// Recovery codes let an employee in without the phone: each works once, instead of a code of the authenticator app.
// They are shown once, and only their SHA-256 is kept; 80 random bits need no slow hash.

inline constexpr std::size_t number_of_recovery_codes = 10;

/// Gives an employee ten new codes, which replace those they had: sixteen characters each in groups of four, such as
/// `7qzk-0m3d-x9fa-bt5c`, in the alphabet of Crockford's Base32, in which no two characters look alike.
[[nodiscard]] std::vector<std::string> give_recovery_codes(Work& work, Random& random, const Digests& digests,
                                                           domain::EmployeeId employee);

}  // namespace stint::application
