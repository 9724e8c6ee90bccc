#include <stint/domain/company/foreign_addresses.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using namespace std::chrono_literals;
using domain::Instant;
using domain::wait_for_new_address;

namespace {

const Instant time_of_request = test::day("2026-03-02") + 12h;

/// As many refusals, a second apart, the newest as long ago.
std::vector<Instant> refused(std::size_t times, std::chrono::milliseconds newest) {
  std::vector<Instant> moments;
  for (std::size_t i = 0; i < times; ++i) moments.push_back(time_of_request - newest - static_cast<int>(i) * 1s);
  return moments;
}

}  // namespace

TEST_CASE("Twenty addresses of other companies are met within a day before new ones have to wait") {
  CHECK_FALSE(wait_for_new_address({}, time_of_request));
  CHECK_FALSE(wait_for_new_address(refused(19, 1h), time_of_request));
  CHECK(wait_for_new_address(refused(20, 1h), time_of_request) == 23h - 19s);
  CHECK(wait_for_new_address(refused(20, 1h - 1ms), time_of_request) == 23h - 18s);  // rounded up
}

TEST_CASE("The wait ends a day after the earliest of the latest twenty") {
  CHECK(wait_for_new_address(refused(30, 1h), time_of_request) == 23h - 19s);
  CHECK(wait_for_new_address(refused(20, 24h - 19s - 1ms), time_of_request) == 1s);
  CHECK_FALSE(wait_for_new_address(refused(20, 24h - 19s), time_of_request));
}

TEST_CASE("Refusals after a moment to which the clock was set back make no company wait") {
  CHECK_FALSE(wait_for_new_address(refused(20, -1h), time_of_request));
  auto mixed = refused(19, 1h);
  mixed.push_back(time_of_request + 1ms);
  CHECK_FALSE(wait_for_new_address(mixed, time_of_request));
  mixed.back() = time_of_request;
  CHECK(wait_for_new_address(mixed, time_of_request));
}
