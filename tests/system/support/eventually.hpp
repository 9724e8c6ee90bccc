#pragma once

#include <chrono>

#include <catch2/catch.hpp>

namespace stint::system_tests {

/// Polls until the condition is true, because the server's own work takes a second or two. The test ends after half a
/// minute without it.
template <class Condition>
void eventually(Condition condition) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{30};
  while (!condition()) REQUIRE(std::chrono::steady_clock::now() < deadline);
}

}  // namespace stint::system_tests
