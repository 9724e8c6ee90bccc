#include <deque>
#include <random>
#include <stdexcept>

#include <stint/http/api/address_limit.hpp>

#include "tests/domain/dates.hpp"

using namespace std::chrono_literals;
using stint::application::AddressTally;
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

/// The number of failing requests that are admitted.
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

namespace {

/// Another server, as seen by this one.
struct Neighbour final : stint::application::AddressTallies {
  [[nodiscard]] std::vector<AddressTally> exchange(std::string_view limit,
                                                   const std::vector<AddressTally>& changed) override {
    if (is_silent) throw std::runtime_error("out of reach");
    CHECK(limit == "token");
    told.clear();
    for (const auto& [address, failures, requests] : changed) {
      told += address + " " + std::to_string(failures) + "/" + std::to_string(requests) + ";";
    }
    return counted;
  }

  bool is_silent = false;
  std::vector<AddressTally> counted{};
  std::string told{};
};

}  // namespace

TEST_CASE("What another server has counted of an address counts here, from the next exchange on, and no longer") {
  AddressLimit limit{{.failures = 3, .requests = 10}};
  Neighbour neighbour;
  CHECK(guesses(limit, here, 2, start) == 2);
  neighbour.counted = {{here, 1, 1}, {"192.0.2.2", 0, 9}};
  CHECK(limit.is_welcome(here, start));
  limit.exchange(neighbour, "token", start);
  CHECK_FALSE(limit.is_welcome(here, start));
  CHECK(admitted(limit, "192.0.2.2", 5, start) == 1);
  neighbour.counted = {};
  limit.exchange(neighbour, "token", start + 1s);
  CHECK(limit.is_welcome(here, start + 1s));
}

TEST_CASE("Another server is told what has changed since the last exchange, and at last that all has passed") {
  AddressLimit limit{{.failures = 3, .requests = 10}};
  Neighbour neighbour;
  CHECK(guesses(limit, here, 1, start) == 1);
  limit.exchange(neighbour, "token", start);
  CHECK(neighbour.told == "192.0.2.1 1/1;");
  limit.exchange(neighbour, "token", start + 1s);
  CHECK(neighbour.told.empty());
  CHECK(admitted(limit, here, 2, start + 2s) == 2);
  limit.exchange(neighbour, "token", start + 2s);
  CHECK(neighbour.told == "192.0.2.1 1/3;");
  limit.exchange(neighbour, "token", start + 60s);
  CHECK(neighbour.told == "192.0.2.1 0/2;");
  limit.exchange(neighbour, "token", start + 62s);
  CHECK(neighbour.told == "192.0.2.1 0/0;");
}

TEST_CASE("What could not be told is told at the next exchange") {
  AddressLimit limit{{.failures = 3, .requests = 10}};
  Neighbour neighbour;
  neighbour.is_silent = true;
  CHECK(admitted(limit, here, 2, start) == 2);
  CHECK_THROWS_AS(limit.exchange(neighbour, "token", start), std::runtime_error);
  neighbour.is_silent = false;
  limit.exchange(neighbour, "token", start + 1s);
  CHECK(neighbour.told == "192.0.2.1 0/2;");
}
