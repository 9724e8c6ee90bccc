#pragma once

#include <stint/configuration.hpp>
#include <stint/domain/company/password_policy.hpp>

namespace stint::app {

/// The rules for passwords that are set from now on: as configured, and without those that are used most.
[[nodiscard]] domain::PasswordPolicy password_policy_of(const PasswordsConfiguration& passwords);

}  // namespace stint::app
