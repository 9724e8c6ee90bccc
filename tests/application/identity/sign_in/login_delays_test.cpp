#include <algorithm>
#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/identity/sign_in/login_limits.hpp>

#include "tests/domain/dates.hpp"

using namespace stint;
using namespace std::chrono_literals;
using application::GuessKind;
using application::LoginDelays;
using application::RememberedGuesses;

namespace {

/// A client that tries, five times without a delay.
class Guesser {
 public:
  /// Tries a wrong password, if allowed; otherwise returns how long to wait.
  std::optional<std::chrono::seconds> guess(std::string_view name = "erika@acme") {
    const auto wait = delays.begin(name, now);
    if (!wait) delays.wrong(name, now);
    return wait;
  }
  void guess_times(int times, std::string_view name = "erika@acme") {
    for (int i = 0; i < times; ++i) {
      while (const auto wait = guess(name)) now += *wait;
    }
  }
  bool may_try(std::string_view name) { return !delays.begin(name, now); }

  domain::Instant now = test::day("2026-03-02") + 8h;
  RememberedGuesses guesses;
  LoginDelays delays{guesses, GuessKind::code, 5};
};

}  // namespace

TEST_CASE_METHOD(Guesser,
                 "Five wrong tries are free; the sixth waits a second, each further one twice as long, to a minute") {
  for (int i = 0; i < 5; ++i) CHECK_FALSE(guess());
  for (const auto delay : {1s, 2s, 4s, 8s, 16s, 32s, 60s, 60s, 60s}) {
    CAPTURE(delay.count());
    CHECK(guess() == delay);
    now += delay - 1ms;
    CHECK(guess() == 1s);  // the rest, in whole seconds
    now += 1ms;
    CHECK_FALSE(guess());
  }
}

TEST_CASE_METHOD(Guesser, "A try that comes too early makes nobody wait longer") {
  guess_times(8);
  CHECK(guess() == 8s);
  now += 5s;
  CHECK(guess() == 3s);
  now += 3s;
  CHECK_FALSE(guess());
}

TEST_CASE_METHOD(Guesser, "A right try ends the row") {
  guess_times(8);
  delays.right("ERIKA@Acme");
  for (int i = 0; i < 5; ++i) CHECK_FALSE(guess());
  CHECK(guess() == 1s);
}

TEST_CASE_METHOD(Guesser, "A name is one in capital letters too, and each name has its own row") {
  for (const auto* name : {"erika@acme", "Erika@acme", "ERIKA@ACME", "erikA@aCme", "erika@Acme"}) {
    CHECK_FALSE(guess(name));
  }
  CHECK_FALSE(may_try("eRika@acme"));
  CHECK(may_try("erika@acme "));
  CHECK(may_try("max@acme"));
  CHECK(may_try("ERIKÄ@acme"));
}

TEST_CASE_METHOD(Guesser, "An hour without a try forgets a row") {
  guess_times(10);
  now += 1h - 1ms;
  CHECK_FALSE(guess());
  CHECK(guess() == 60s);
  now += 1h;
  for (int i = 0; i < 5; ++i) CHECK_FALSE(guess());
  CHECK(guess() == 1s);
}

TEST_CASE_METHOD(Guesser, "A clock that is set back or forth makes nobody wait longer than the delay") {
  guess_times(8);
  now -= 24h * 365;
  CHECK(guess() == 8s);
  now += 8s;
  CHECK_FALSE(guess());
  CHECK(guess() == 16s);
  now += 24h * 365;
  CHECK_FALSE(guess());
}

TEST_CASE_METHOD(Guesser, "Where tries have to wait only one of several at once is made") {
  guess_times(5);
  now += 1s;
  CHECK(may_try("erika@acme"));
  CHECK_FALSE(may_try("erika@acme"));
  now += 1s;
  CHECK(may_try("erika@acme"));
}

TEST_CASE_METHOD(Guesser, "Names are bounded; the longest rows stay") {
  guess_times(7, "victim@acme");
  for (std::size_t i = 0; i < RememberedGuesses::maximum_names + 500; ++i) (void)guess(std::to_string(i));
  CHECK(guesses.size(GuessKind::code) == RememberedGuesses::maximum_names);
  CHECK_FALSE(may_try("victim@acme"));
}

TEST_CASE_METHOD(Guesser, "Room is made first of what an hour has passed over") {
  guess_times(7, "old@acme");
  now += 1h;
  for (std::size_t i = 1; i < RememberedGuesses::maximum_names; ++i) (void)guess(std::to_string(i));
  CHECK(guesses.size(GuessKind::code) == RememberedGuesses::maximum_names);
  (void)guess("one more");
  CHECK(guesses.size(GuessKind::code) == RememberedGuesses::maximum_names);
  now -= 1h;
  CHECK(may_try("old@acme"));
}

TEST_CASE_METHOD(Guesser, "A name of any length is remembered by its beginning") {
  const std::string long_name(100'000, 'x');
  for (int i = 0; i < 5; ++i) CHECK_FALSE(guess(long_name));
  CHECK(guess(long_name) == 1s);
}

TEST_CASE("Many may try at once") {
  RememberedGuesses guesses;
  LoginDelays delays{guesses, GuessKind::code, 5};
  const auto now = test::day("2026-03-02") + 8h;
  std::atomic<int> tried{0};
  std::vector<std::jthread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int round = 0; round < 1000; ++round) {
        if (delays.begin("erika@acme", now)) continue;
        ++tried;
        delays.wrong("erika@acme", now);
        delays.right("max@acme");
      }
    });
  }
  threads.clear();
  CHECK(tried >= 5);
  CHECK(tried <= 5 + 3);  // those that had begun when the fifth was wrong
}

TEST_CASE("A try begins once, however often it is judged") {
  const auto now = test::day("2026-03-02") + 8h;
  RememberedGuesses guesses;
  LoginDelays delays{guesses, GuessKind::code, 2};
  {
    const application::LoginTry attempt(delays);
    for (int run = 0; run < 3; ++run) {
      CHECK_FALSE(attempt.begin("erika", now));
      attempt.ended(false);
    }
  }
  CHECK(delays.wait("erika", now) == 0s);
  const application::LoginTry second(delays);
  CHECK_FALSE(second.begin("erika", now));
  CHECK(delays.wait("erika", now) == 1s);
}

TEST_CASE("Tries at the same time are no more guesses than one after the other") {
  const auto now = test::day("2026-03-02") + 8h;
  RememberedGuesses guesses;
  LoginDelays delays{guesses, GuessKind::code, 10};
  std::vector<application::LoginTry> tries;
  for (int i = 0; i < 64; ++i) tries.emplace_back(delays);
  const auto looked_at =
      std::ranges::count_if(tries, [&](const auto& attempt) { return !attempt.begin("erika", now); });
  CHECK(looked_at == 10);
}

TEST_CASE("A try that was right ends the row, as the last run has it") {
  const auto now = test::day("2026-03-02") + 8h;
  RememberedGuesses guesses;
  LoginDelays delays{guesses, GuessKind::code, 1};
  const auto judged = [&](bool first_run, bool second_run) {
    const application::LoginTry attempt(delays);
    CHECK_FALSE(attempt.begin("erika", now));
    attempt.ended(first_run);
    attempt.ended(second_run);
  };
  judged(false, true);
  CHECK(delays.wait("erika", now) == 0s);
  judged(true, false);
  CHECK(delays.wait("erika", now) > 0s);
}
