// Nobody learns from the clock whether a name is somebody's.

#include <algorithm>
#include <chrono>
#include <cmath>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;

namespace {

constexpr int tries = 200;

/// "correct horse" at the cost that the server hashes with.
constexpr std::string_view full_cost_hash =
    "$argon2id$v=19$m=19456,t=2,p=1$DkJ87h5hgLD0U2qP7DmclA$KxWpYwo+G80FpuCU0wllVF0zA+RGRcNkq+jOfQlCbHU";

std::string name_of(int number) { return "p" + std::to_string(number); }

/// That many employees whose password costs what a password costs.
Json many_employees() {
  boost::json::object employees;
  for (int i = 0; i < tries; ++i) {
    employees[name_of(i)] = {{"firstName", "P"},
                             {"lastName", "P"},
                             {"email", name_of(i) + "@acme.example"},
                             {"passwordHash", full_cost_hash}};
  }
  return boost::json::object{{"employees", std::move(employees)}};
}

struct Times {
  std::vector<double> known, unknown;  ///< ms
};

double time_of(CompanyHouse& house, const std::string& name) {
  const auto began = std::chrono::steady_clock::now();
  const HttpResponse response =
      house.ask_token({{"grant_type", "password"}, {"client_id", "public"}, {"username", name}, {"password", "guess"}});
  const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - began;
  REQUIRE(response.status == 400);
  REQUIRE(text(response.json(), "error") == "invalid_grant");
  return passed.count();
}

/// A try for each name that somebody bears and for as many that nobody does, in turns; which is first changes, too.
Times measured(CompanyHouse& house, int round) {
  Times times;
  for (int i = 0; i < tries; ++i) {
    const auto known = name_of(i) + "@acme.example";
    const auto unknown = "n" + std::to_string(round) + name_of(i) + "@acme.example";
    if (i % 2 == 0) times.known.push_back(time_of(house, known));
    times.unknown.push_back(time_of(house, unknown));
    if (i % 2 != 0) times.known.push_back(time_of(house, known));
  }
  return times;
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

}  // namespace

TEST_CASE(
    "A wrong password takes as long for a name that nobody bears: medians of 200 tries each differ by a tenth at "
    "most") {
  CompanyHouse house{{.acme = many_employees(), .config = "[tokens]\nrequests_per_minute = 0\n"}};
  double difference = 1;
  // What else runs on the machine can spoil a round, but not make two times equal that are not.
  for (int round = 0; round < 3 && difference > 0.1; ++round) {
    const auto [known, unknown] = measured(house, round);
    const double mean = (median(known) + median(unknown)) / 2;
    difference = std::abs(median(known) - median(unknown)) / mean;
    CAPTURE(round, median(known), median(unknown));
    CHECK(mean > 1);  // ms: passwords are hashed at all
  }
  CHECK(difference <= 0.1);
}
