#pragma once

#include <cstddef>

namespace stint::http {

/// How much there is at this moment of something that has a limit.
struct Load {
  std::size_t now;
  std::size_t limit;
};

}  // namespace stint::http
