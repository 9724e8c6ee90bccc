#pragma once

#include <chrono>

#include <catch2/catch.hpp>

namespace stint::system_tests {

/// Asks until it is so, which what a server does by itself takes a second or two. Half a minute without it ends the
/// test.
template <class Condition>
void eventually(Condition condition) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{30};
  while (!condition()) REQUIRE(std::chrono::steady_clock::now() < deadline);
}

}  // namespace stint::system_tests
