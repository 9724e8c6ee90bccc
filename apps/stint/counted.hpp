#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/core.h>

namespace stint::app {

/// `1 warning`, `2 warnings`.
[[nodiscard]] inline std::string counted(std::size_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

}  // namespace stint::app
