#include <optional>
#include <string>

#include <catch2/catch.hpp>

#include <stint/application/identity/sign_in/login_limits.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using namespace std::chrono_literals;
using application::PasswordTry;

namespace {

constexpr PasswordTry at_home{"erika@acme", "192.0.2.1", true};
constexpr PasswordTry on_the_road{"erika@acme", "198.51.100.7"};
constexpr PasswordTry guesser{"erika@acme", "203.0.113.9"};

/// An account that others try to get into.
class Siege {
 public:
  bool may_try(const PasswordTry& attempt) { return !guesses.begin(attempt, now); }
  /// Whether a wrong password was checked.
  bool guess(const PasswordTry& attempt) {
    if (guesses.begin(attempt, now)) return false;
    guesses.wrong(attempt, now);
    return true;
  }
  void guess_times(int times, const PasswordTry& attempt) {
    for (int made = 0; made < times; now += 1s) made += guess(attempt) ? 1 : 0;
  }

  domain::Instant now = test::day("2026-03-02") + 8h;
  application::RememberedGuesses rows;
  application::PasswordGuesses guesses{rows};
};

}  // namespace

TEST_CASE_METHOD(Siege, "Who comes from where they have logged in before is not slowed by the guesses of others") {
  guess_times(20, guesser);
  CHECK_FALSE(may_try(guesser));
  CHECK_FALSE(may_try(on_the_road));
  CHECK(may_try(at_home));
}

TEST_CASE_METHOD(Siege, "Who shares the guesser's address is slowed, whether it is known or not") {
  PasswordTry from_home{at_home};
  guess_times(20, from_home);
  CHECK_FALSE(may_try(at_home));
}

TEST_CASE_METHOD(Siege, "Many addresses are not more guesses than one: unknown ones are slowed together") {
  int looked_at = 0;
  for (int second = 0; second < 3600; ++second, now += 1s) {
    const auto address = "203.0.113." + std::to_string(second % 200);
    looked_at += guess({"erika@acme", address}) ? 1 : 0;
  }
  CHECK(looked_at <= 5 + 5 + 3600 / 30);  // five at once, some while the delay grows, then two a minute
  CHECK(looked_at >= 100);
}

TEST_CASE_METHOD(Siege, "One guess a minute, for two days, keeps the owner out nowhere") {
  int let_in_at_home = 0;
  int let_in_on_the_road = 0;
  for (int minute = 0; minute < 48 * 60; ++minute, now += 1min) {
    (void)guess(guesser);
    if (minute % 60 != 59) continue;
    let_in_at_home += may_try(at_home) ? 1 : 0;
    now += 30s;
    let_in_on_the_road += may_try(on_the_road) ? 1 : 0;
    now -= 30s;
  }
  CHECK(let_in_at_home == 48);
  CHECK(let_in_on_the_road == 48);
}

TEST_CASE_METHOD(Siege, "A single address waits a minute in the end") {
  guess_times(12, guesser);
  const auto wait = guesses.begin(guesser, now);
  REQUIRE(wait);
  CHECK(*wait > 50s);
  CHECK(*wait <= 60s);
  CHECK(guesses.begin(on_the_road, now).value_or(0s) <= 30s);
}

TEST_CASE_METHOD(Siege,
                 "The right password ends the row of its address, and of the unknown ones if it is one of them") {
  guess_times(6, guesser);
  CHECK_FALSE(may_try(on_the_road));
  guesses.right(at_home);
  CHECK_FALSE(may_try(on_the_road));
  now += 30s;
  REQUIRE(may_try(on_the_road));
  guesses.right(on_the_road);
  CHECK(may_try({"erika@acme", "198.51.100.8"}));
  for (int i = 0; i < 5; ++i) CHECK(guess({"erika@acme", "198.51.100.8"}));
  CHECK_FALSE(may_try({"erika@acme", "198.51.100.8"}));
}

TEST_CASE_METHOD(Siege, "A try that has to wait in one row does not count in the other") {
  guess_times(6, guesser);
  now += 1h;
  for (int i = 0; i < 5; ++i) REQUIRE(guess(guesser));
  REQUIRE_FALSE(guess(on_the_road));
  now += 1s;
  CHECK(guess(on_the_road));
}

TEST_CASE_METHOD(Siege, "Names do not stand for each other") {
  guess_times(20, guesser);
  CHECK(may_try({"max@acme", guesser.address}));
}

TEST_CASE_METHOD(Siege, "A clock that is set back makes nobody wait longer than the delay") {
  guess_times(12, guesser);
  now -= 24h;
  CHECK_FALSE(may_try(guesser));
  CHECK_FALSE(may_try(on_the_road));
  now += 30s;
  CHECK(may_try(on_the_road));
  now += 30s;
  CHECK(may_try(guesser));
}
