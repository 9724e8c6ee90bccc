#pragma once

#include <string_view>

#include <stint/application/secret.hpp>
#include <stint/configuration.hpp>
#include <stint/domain/company/password_policy.hpp>
#include <stint/identity/common_passwords.hpp>

namespace stint::app {

/// Reads a password from standard input. At a terminal it is requested on standard error, twice, and not echoed; the
/// terminal is restored afterwards, also if a signal stops or ends the program. Otherwise it is the whole input,
/// without one line break at the end. Of input longer than the maximum only enough is read to detect that. Reports the
/// error and throws Failure if the two differ or input fails.
[[nodiscard]] application::Secret read_password();

/// A line typed at the terminal of standard input, without its line break, not echoed. Requested on standard error; the
/// terminal is restored as above.
[[nodiscard]] application::Secret ask_password(const char* prompt);

/// A password from a file or a line: the string without one line break at its end.
[[nodiscard]] std::string_view without_line_break(std::string_view text);

/// The rules for passwords set from now on: as configured, and without the most common ones.
[[nodiscard]] inline domain::PasswordPolicy password_policy_of(const PasswordsConfiguration& passwords) {
  return {.minimum_length = passwords.minimum_length, .is_common = identity::is_common_password};
}

}  // namespace stint::app
