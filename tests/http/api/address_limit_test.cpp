#include <array>
#include <chrono>
#include <deque>
#include <random>
#include <string>

#include <catch2/catch.hpp>

#include <stint/http/api/address_limit.hpp>

#include "tests/domain/dates.hpp"

using namespace std::chrono_literals;
using stint::domain::Instant;
using stint::http::AddressLimit;

namespace {

const Instant start = stint::test::day("2026-03-02") + 8h;
const std::string here{"192.0.2.1"};

int admitted(AddressLimit& limit, const std::string& address, int times, Instant at) {
  int count = 0;
  for (int i = 0; i < times; ++i) count += limit.admit(address, at) ? 1 : 0;
  return count;
}

/// How many requests that fail are looked at.
int guesses(AddressLimit& limit, const std::string& address, int times, Instant at) {
  int count = 0;
  for (int i = 0; i < times; ++i) {
    if (!limit.admit(address, at)) continue;
    limit.count_failure(address, at);
    ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("An address may ask a minute's worth at once, and no more") {
  AddressLimit limit{{.requests = 30}};
  CHECK(admitted(limit, here, 100, start) == 30);
  CHECK(admitted(limit, "192.0.2.2", 100, start) == 30);
}

TEST_CASE("What fails is limited more strictly than what succeeds") {
  AddressLimit limit{{.failures = 30, .requests = 600}};
  CHECK(admitted(limit, here, 300, start) == 300);  // an office that logs in
  CHECK(guesses(limit, here, 100, start) == 30);
  CHECK(admitted(limit, here, 1, start) == 0);
  CHECK(admitted(limit, "192.0.2.2", 1000, start) == 600);
  CHECK(admitted(limit, here, 1, start + 59'999ms) == 0);
  CHECK(admitted(limit, here, 1, start + 60s) == 1);
}

TEST_CASE("Too many failures stop those requests, too, that were admitted before") {
  AddressLimit limit{{.failures = 2}};
  REQUIRE(admitted(limit, here, 3, start) == 3);
  CHECK(limit.is_welcome(here, start));
  limit.count_failure(here, start);
  CHECK(limit.is_welcome(here, start));
  limit.count_failure(here, start);
  CHECK_FALSE(limit.is_welcome(here, start));
  CHECK(limit.is_welcome("192.0.2.2", start));
  CHECK(limit.is_welcome(here, start + 60s));
}

TEST_CASE("What was used comes back when a minute has passed since") {
  AddressLimit limit{{.requests = 30}};
  CHECK(admitted(limit, here, 10, start) == 10);
  CHECK(admitted(limit, here, 100, start + 30s) == 20);
  CHECK(admitted(limit, here, 100, start + 59'999ms) == 0);
  CHECK(admitted(limit, here, 100, start + 60s) == 10);
  CHECK(admitted(limit, here, 100, start + 89'999ms) == 0);
  CHECK(admitted(limit, here, 100, start + 90s) == 20);
  CHECK(admitted(limit, here, 100, start + 1h) == 30);
}

TEST_CASE("No minute, wherever it begins, has more than was allowed, of several addresses at once") {
  std::mt19937 random{7};
  AddressLimit limit{{.failures = 3, .requests = 10}};
  struct Model {
    std::deque<Instant> requests, failures;
  };
  std::array<Model, 4> models;
  auto now = start;
  for (int i = 0; i < 20'000; ++i) {
    now += std::chrono::milliseconds{random() % 1500};
    const auto who = random() % models.size();
    auto& [requests, failures] = models.at(who);
    for (auto* row : {&requests, &failures}) {
      while (!row->empty() && now - row->front() >= 1min) row->pop_front();
    }
    const bool expected = requests.size() < 10 && failures.size() < 3;
    REQUIRE(limit.admit(std::to_string(who), now) == expected);
    if (!expected) continue;
    requests.push_back(now);
    if (random() % 4 != 0) continue;
    limit.count_failure(std::to_string(who), now);
    failures.push_back(now);
  }
}

TEST_CASE("Asking in vain does not put off the time to ask again") {
  AddressLimit limit{{.requests = 30}};
  for (auto at = start; at < start + 1h; at += 100ms) (void)limit.admit(here, at);
  CHECK(admitted(limit, here, 100, start + 1h + 60s) == 30);
}

TEST_CASE("No limit") {
  AddressLimit limit{{}};
  CHECK(guesses(limit, here, 1000, start) == 1000);
  CHECK(limit.size() == 0);
}

TEST_CASE("A clock that is set back keeps nobody out") {
  AddressLimit limit{{.requests = 30}};
  REQUIRE(admitted(limit, here, 100, start) == 30);
  CHECK(admitted(limit, here, 100, start - 1s) == 0);  // two threads that looked at it one after the other
  CHECK(admitted(limit, here, 100, start - 1h) == 30);
  CHECK(admitted(limit, here, 100, start - 1h + 60s) == 30);
}

TEST_CASE("Addresses that have not asked for a minute are forgotten") {
  AddressLimit limit{{.failures = 30, .requests = 30}};
  for (int i = 0; i < 1000; ++i) (void)guesses(limit, std::to_string(i), 1, start + 1s);
  CHECK(limit.size() == 1000);
  (void)limit.admit("another", start + 61s);
  CHECK(limit.size() == 1);
}

TEST_CASE("However many addresses ask within a minute, the memory is bounded and the limit holds for each") {
  AddressLimit limit{{.requests = 2}};
  for (std::size_t i = 0; i < AddressLimit::maximum_events + 1000; ++i) {
    if (!limit.admit(std::to_string(i), start)) FAIL(i);
  }
  CHECK(limit.size() == AddressLimit::maximum_events);
  CHECK(admitted(limit, here, 100, start) == 2);
  CHECK(limit.size() == AddressLimit::maximum_events - 1);
}
