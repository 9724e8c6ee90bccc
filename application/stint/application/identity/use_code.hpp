#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string_view>

#include <stint/application/identity/sign_in/login_limits.hpp>
#include <stint/application/ports/digests.hpp>
#include <stint/application/ports/one_time_codes.hpp>
#include <stint/application/ports/work.hpp>

namespace stint::application {

/// What judging a one-time code takes.
struct CodeDesk {
  Work& work;
  const OneTimeCodes& codes;
  const Digests& digests;
  LoginDelays& delays;  ///< of wrong codes, by employee
  domain::Instant now;
};

/// Why a code does nothing.
struct RefusedCode {
  std::chrono::seconds wait{};  ///< too many were wrong, and this one was not looked at; 0: it is wrong
};

enum class CodeKind {
  one_time,  ///< of the authenticator app
  recovery,
};

/// `one-time-code` or `recovery-code`.
[[nodiscard]] std::string_view name(CodeKind kind);

/// Uses up a code of an account with two-factor: one of the authenticator app, which works once and not after a later
/// one (RFC 6238 §5.2), one step of drift either way; or a recovery code.
[[nodiscard]] std::expected<CodeKind, RefusedCode> use_code(const CodeDesk& desk, const Account& account,
                                                            std::string_view code);

/// The step whose code this is by a secret that nobody has used before.
[[nodiscard]] std::expected<std::int64_t, RefusedCode> first_code(const CodeDesk& desk, domain::EmployeeId employee,
                                                                  std::string_view secret, std::string_view code);

}  // namespace stint::application
