#pragma once

#include <cstdint>

#include <stint/application/context.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// How many cancellations `list_cancellations` would list.
[[nodiscard]] domain::Result<std::int32_t> count_cancellations(const Context& context);

}  // namespace stint::application
