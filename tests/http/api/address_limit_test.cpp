#include <chrono>
#include <deque>
#include <string>

#include <catch2/catch.hpp>

#include <stint/http/api/address_limit.hpp>

using namespace std::chrono_literals;
using stint::http::AddressLimit;

namespace {

const AddressLimit::Moment start{1'000'000s};

int admitted(AddressLimit& limit, const std::string& address, int times, AddressLimit::Moment at) {
  int count = 0;
  for (int i = 0; i < times; ++i) count += limit.admit(address, at) ? 1 : 0;
  return count;
}

}  // namespace

TEST_CASE("An address may ask a minute's worth at once, and no more") {
  AddressLimit limit{30};
  CHECK(admitted(limit, "192.0.2.1", 100, start) == 30);
  CHECK(admitted(limit, "192.0.2.2", 100, start) == 30);
}

TEST_CASE("What was used comes back when a minute has passed since") {
  AddressLimit limit{30};
  CHECK(admitted(limit, "192.0.2.1", 10, start) == 10);
  CHECK(admitted(limit, "192.0.2.1", 100, start + 30s) == 20);
  CHECK(admitted(limit, "192.0.2.1", 100, start + 59'999ms) == 0);
  CHECK(admitted(limit, "192.0.2.1", 100, start + 60s) == 10);
  CHECK(admitted(limit, "192.0.2.1", 100, start + 89'999ms) == 0);
  CHECK(admitted(limit, "192.0.2.1", 100, start + 90s) == 20);
  CHECK(admitted(limit, "192.0.2.1", 100, start + 1h) == 30);
}

TEST_CASE("No minute, wherever it begins, has more than was allowed") {
  AddressLimit limit{30};
  std::deque<AddressLimit::Moment> last_minute;
  for (auto at = start; at < start + 10min; at += 700ms) {
    while (!last_minute.empty() && at - last_minute.front() >= 1min) last_minute.pop_front();
    if (limit.admit("192.0.2.1", at)) last_minute.push_back(at);
    REQUIRE(last_minute.size() <= 30);
  }
}

TEST_CASE("Asking in vain does not put off the time to ask again") {
  AddressLimit limit{30};
  for (auto at = start; at < start + 1h; at += 100ms) (void)limit.admit("192.0.2.1", at);
  CHECK(admitted(limit, "192.0.2.1", 100, start + 1h + 60s) == 30);
}

TEST_CASE("No limit") {
  AddressLimit limit{0};
  CHECK(admitted(limit, "192.0.2.1", 1000, start) == 1000);
  CHECK(limit.size() == 0);
}

TEST_CASE("Addresses that have not asked for a minute are forgotten") {
  AddressLimit limit{30};
  for (int i = 0; i < 1000; ++i) (void)limit.admit(std::to_string(i), start + 1s);
  CHECK(limit.size() == 1000);
  (void)limit.admit("another", start + 61s);
  CHECK(limit.size() == 1);
}

TEST_CASE("However many addresses ask within a minute, the memory is bounded and the limit holds for each") {
  AddressLimit limit{2};
  for (std::size_t i = 0; i < AddressLimit::maximum_addresses + 1000; ++i) {
    REQUIRE(limit.admit(std::to_string(i), start));
  }
  CHECK(limit.size() == AddressLimit::maximum_addresses);
  CHECK(admitted(limit, "192.0.2.1", 100, start) == 2);
  CHECK(limit.size() == AddressLimit::maximum_addresses);
}
