#pragma once

#include <vector>

#include <stint/application/context.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// The caller's personal tokens, oldest first. Refuses: forbidden to a personal token.
[[nodiscard]] domain::Result<std::vector<PersonalToken>> list_own_tokens(const Context& context);

}  // namespace stint::application
