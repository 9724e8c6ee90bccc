#pragma once

#include <stint/configuration.hpp>
#include <stint/domain/company/password_policy.hpp>
#include <stint/identity/common_passwords.hpp>

namespace stint::app {

/// The rules for passwords set from now on: as configured, and without the most common ones.
[[nodiscard]] inline domain::PasswordPolicy password_policy_of(const PasswordsConfiguration& passwords) {
  return {.minimum_length = passwords.minimum_length, .is_common = identity::is_common_password};
}

}  // namespace stint::app
