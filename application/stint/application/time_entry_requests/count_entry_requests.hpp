#pragma once

#include <cstdint>

#include <stint/application/context.hpp>

namespace stint::application {

/// How many requests `list_entry_requests` would list.
[[nodiscard]] std::int32_t count_entry_requests(const Context& context);

}  // namespace stint::application
