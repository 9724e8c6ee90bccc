#include <memory>
#include <random>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/http/body_budget.hpp>

using namespace stint::http;

namespace {

constexpr std::size_t free_bytes = BodyBudget::free_bytes;

/// Appends that many bytes as they would arrive; false if that exceeds the budget.
bool append(Body& body, std::size_t size, std::size_t maximum) {
  if (!body.make_room(size, maximum)) return false;
  const auto* const before = body.bytes().data();
  body.bytes().append(size, 'b');
  CHECK(body.bytes().data() == before);  // it had been reserved
  return true;
}

/// The rest of the budget in bytes, at most `all`.
std::size_t left_in(BodyBudget& budget, std::size_t all) {
  std::size_t left = 0;
  for (auto step = std::bit_ceil(all); step > 0; step /= 2) {
    if (left + step > all || !budget.take(left + step)) continue;
    left += step;
    budget.give_back(left);
  }
  return left;
}

}  // namespace

TEST_CASE("What small bodies take is not counted") {
  BodyBudget budget{0};
  std::vector<std::unique_ptr<Body>> bodies;
  for (int i = 0; i < 100; ++i) {
    bodies.push_back(std::make_unique<Body>(budget));
    CHECK(append(*bodies.back(), free_bytes, free_bytes));
  }
  CHECK_FALSE(append(*bodies.back(), 1, free_bytes + 1));
}

TEST_CASE("What a body takes beyond is given back when it is forgotten or gone") {
  BodyBudget budget{1000};
  {
    Body body{budget};
    CHECK(append(body, free_bytes + 1000, free_bytes + 1000));
    CHECK_FALSE(budget.take(1));
    body.clear();
    CHECK(budget.take(1000));
    budget.give_back(1000);
    CHECK(append(body, free_bytes + 1000, free_bytes + 1000));
  }
  CHECK(budget.take(1000));
}

TEST_CASE("A body that is refused room keeps what it has, and the budget the rest") {
  BodyBudget budget{1000};
  Body body{budget};
  CHECK(append(body, 4000, free_bytes + 1001));
  CHECK_FALSE(append(body, free_bytes + 1001 - 4000, free_bytes + 1001));
  CHECK(body.bytes().size() == 4000);
  CHECK(budget.take(1000));
}

TEST_CASE("However bodies arrive, no memory is held that has not been taken") {
  std::mt19937 random{17};
  for (int round = 0; round < 200; ++round) {
    constexpr std::size_t all = 4 * 1024 * 1024;
    BodyBudget budget{all};
    Body body{budget};
    const std::size_t maximum = 1 + random() % (1024 * 1024);
    while (body.bytes().size() < maximum) {
      const auto size = std::min<std::size_t>(1 + random() % free_bytes, maximum - body.bytes().size());
      REQUIRE(append(body, size, maximum));
      const auto left = left_in(budget, all);
      REQUIRE(body.bytes().capacity() <= free_bytes + (all - left));
      REQUIRE(body.bytes().capacity() <= std::max(2 * body.bytes().size() + 2, free_bytes));
    }
  }
}
