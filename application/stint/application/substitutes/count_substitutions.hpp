#pragma once

#include <cstdint>

#include <stint/application/context.hpp>
#include <stint/domain/problem.hpp>

namespace stint::application {

/// How many of the questions to the caller can still be answered.
[[nodiscard]] domain::Result<std::int32_t> count_substitutions(const Context& context);

}  // namespace stint::application
