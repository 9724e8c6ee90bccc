#pragma once

#include <stint/configuration.hpp>
#include <stint/domain/company/password_policy.hpp>

namespace stint::app {

/// The rules for passwords set from now on: as configured, and without the most common ones.
[[nodiscard]] domain::PasswordPolicy password_policy_of(const PasswordsConfiguration& passwords);

}  // namespace stint::app
