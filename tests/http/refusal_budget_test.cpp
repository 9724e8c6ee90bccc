#include <chrono>
#include <string>

#include <catch2/catch.hpp>

#include <stint/http/refusal_budget.hpp>

using namespace stint;
using namespace std::chrono_literals;
using http::RefusalBudget;

namespace {

const domain::Instant minute{std::chrono::hours{480'000}};

std::size_t lines(RefusalBudget& budget, const std::string& address, domain::Instant now, std::size_t refusals) {
  std::size_t written = 0;
  for (std::size_t i = 0; i < refusals; ++i) written += budget.count(address, now).leaves_line ? 1U : 0U;
  return written;
}

}  // namespace

TEST_CASE("Ten refusals a minute of each address leave a line") {
  RefusalBudget budget;
  CHECK(lines(budget, "192.0.2.1", minute, 10) == 10);
  CHECK(lines(budget, "192.0.2.1", minute + 59'999ms, 5) == 0);
  CHECK(lines(budget, "192.0.2.2", minute + 59'999ms, 1) == 1);
  CHECK(lines(budget, "192.0.2.1", minute + 60s, 11) == 10);
}

TEST_CASE("The first refusal after a minute brings how many were left out in it") {
  RefusalBudget budget;
  CHECK(lines(budget, "192.0.2.1", minute, 13) == 10);
  CHECK(lines(budget, "192.0.2.2", minute, 11) == 10);
  CHECK(lines(budget, "192.0.2.3", minute, 10) == 10);
  const auto next = budget.count("192.0.2.4", minute + 60s);
  CHECK(next.leaves_line);
  REQUIRE(next.left_out);
  CHECK(next.left_out->count == 4);
  CHECK(next.left_out->addresses == 2);
  CHECK_FALSE(budget.count("192.0.2.4", minute + 61s).left_out);
  CHECK_FALSE(budget.count("192.0.2.4", minute + 120s).left_out);
}

TEST_CASE("Addresses beyond a thousand in a minute share one budget") {
  RefusalBudget budget;
  for (int i = 0; i < 1'000; ++i) CHECK(lines(budget, "a" + std::to_string(i), minute, 1) == 1);
  CHECK(lines(budget, "b", minute, 7) == 7);
  CHECK(lines(budget, "c", minute, 7) == 3);
  CHECK(lines(budget, "a0", minute, 10) == 9);
}
