#pragma once

#include <cstddef>

namespace stint::http {

/// The current use of something that has a limit.
struct Load {
  std::size_t now;
  std::size_t limit;
};

}  // namespace stint::http
