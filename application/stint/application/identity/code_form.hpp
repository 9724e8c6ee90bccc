#pragma once

#include <string>

#include <stint/application/commands.hpp>
#include <stint/application/identity/use_code.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The code that a body has; a missing or empty one is invalid.
[[nodiscard]] domain::Result<std::string> code_of(const Submitted<CodeCommand>& submitted);

/// What somebody who has logged in is told about a code that does nothing.
[[nodiscard]] domain::Problem problem_of(RefusedCode refused);

}  // namespace stint::application
