#include <chrono>

#include <catch2/catch.hpp>

#include <stint/system/system_clock.hpp>

TEST_CASE("The system clock tells the present in whole milliseconds") {
  const auto before = std::chrono::system_clock::now();
  const stint::domain::Instant now = stint::system::SystemClock{}.now();
  const auto after = std::chrono::system_clock::now();
  CHECK(now > before - std::chrono::milliseconds{1});
  CHECK(now <= after);
}
