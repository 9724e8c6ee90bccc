#pragma once

#include <cstdint>

#include <stint/application/context.hpp>
#include <stint/application/views/absence_view.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// Makes a personal token of the caller's worthless. Refuses: forbidden to a personal token; unknown, also for somebody
/// else's.
[[nodiscard]] domain::Result<DeleteView> delete_own_token(const Context& context, std::int32_t id);

}  // namespace stint::application
