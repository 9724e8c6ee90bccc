#include <stint/domain/webhook/webhook_tries.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using namespace std::chrono_literals;

TEST_CASE("Between tries there is ever more time, and after the tenth there is none") {
  CHECK(wait_for_next_try(0) == 5s);
  CHECK(wait_for_next_try(1) == 5s);
  CHECK(wait_for_next_try(2) == 5min);
  CHECK(wait_for_next_try(3) == 30min);
  CHECK(wait_for_next_try(4) == 2h);
  CHECK(wait_for_next_try(5) == 5h);
  CHECK(wait_for_next_try(6) == 10h);
  CHECK(wait_for_next_try(7) == 14h);
  CHECK(wait_for_next_try(8) == 20h);
  CHECK(wait_for_next_try(9) == 24h);
  CHECK_FALSE(wait_for_next_try(10));
  CHECK_FALSE(wait_for_next_try(std::numeric_limits<std::int32_t>::max()));
}

TEST_CASE("A webhook is given up after five days of nothing but failure") {
  const Instant first = stint::test::day("2026-03-02") + 9h;
  CHECK_FALSE(is_webhook_given_up(first, first));
  CHECK_FALSE(is_webhook_given_up(first, first + std::chrono::days{5} - 1ms));
  CHECK(is_webhook_given_up(first, first + std::chrono::days{5}));
  CHECK_FALSE(is_webhook_given_up(first, first - 1h));  // a clock that was set back
}

TEST_CASE("A receiver that fails rests for longer and longer, five minutes at most") {
  CHECK(rest_after_failures(1) == 1s);
  CHECK(rest_after_failures(2) == 2s);
  CHECK(rest_after_failures(3) == 4s);
  CHECK(rest_after_failures(9) == 256s);
  CHECK(rest_after_failures(10) == 5min);
  CHECK(rest_after_failures(std::numeric_limits<std::int32_t>::max()) == 5min);
}
