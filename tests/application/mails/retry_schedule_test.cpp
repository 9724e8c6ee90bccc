#include <stint/application/mails/delivering.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::application;
using namespace std::chrono_literals;
using std::chrono::milliseconds;

TEST_CASE("A mail waits a minute after its first failure, then twice as long each time, four hours at most") {
  struct Wait {
    int failed_tries;
    milliseconds shortest, even, longest;
  };
  for (const auto& [tries, shortest, even, longest] : {Wait{1, 48s, 1min, 72s},
                                                       {2, 96s, 2min, 144s},
                                                       {3, 192s, 4min, 288s},
                                                       {8, 6144s, 128min, 9216s},
                                                       {9, 192min, 4h, 288min},
                                                       {10, 192min, 4h, 288min},
                                                       {1'000'000, 192min, 4h, 288min},
                                                       {0, 48s, 1min, 72s}}) {
    CAPTURE(tries);
    CHECK(wait_after_failures(tries, 0) == shortest);
    CHECK(wait_after_failures(tries, 0.5) == even);
    CHECK(wait_after_failures(tries, 1) == longest);
  }
}

TEST_CASE("After trouble with the way itself it is looked at again soon, and every five minutes in the end") {
  struct Pause {
    int troubles;
    milliseconds shortest, even, longest;
  };
  for (const auto& [troubles, shortest, even, longest] : {Pause{1, 4s, 5s, 6s},
                                                          {2, 8s, 10s, 12s},
                                                          {6, 128s, 160s, 192s},
                                                          {7, 240s, 5min, 360s},
                                                          {99, 240s, 5min, 360s}}) {
    CAPTURE(troubles);
    CHECK(pause_after_troubles(troubles, 0) == shortest);
    CHECK(pause_after_troubles(troubles, 0.5) == even);
    CHECK(pause_after_troubles(troubles, 1) == longest);
  }
}

TEST_CASE("The last attempt is made when the mail's time is over") {
  const stint::domain::Instant written = stint::test::day("2026-03-02");
  const auto end = written + 72h;
  CHECK(give_up_after == 72h);
  CHECK(next_attempt(written, written, 1, 0.5) == written + 1min);
  CHECK(next_attempt(end - 4h, written, 20, 0.5) == end);
  CHECK(next_attempt(end - 4h - 1ms, written, 20, 0.5) == end - 1ms);
  CHECK(next_attempt(end - 1s, written, 20, 1) == end);
  CHECK(next_attempt(end + 1h, written, 20, 0.5) == end + 1h);
}
