#pragma once

#include <optional>
#include <string>

#include <stint/application/ports/work.hpp>

namespace stint::application {

/// Puts a Base32 secret in force, or none: two-factor is then off. What belonged to the one before goes: recovery
/// codes, an enrolment that was not confirmed, logins that wait for a code.
void replace_second_factor(Work& work, domain::EmployeeId employee, const std::optional<std::string>& secret);

}  // namespace stint::application
