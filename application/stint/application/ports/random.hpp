#pragma once

#include <cstddef>
#include <string>

namespace stint::application {

/// Unpredictable bytes from the operating system.
class Random {
 public:
  virtual ~Random() = default;
  [[nodiscard]] virtual std::string bytes(std::size_t count) = 0;
};

}  // namespace stint::application
