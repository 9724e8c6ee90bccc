// Response times do not reveal whether a name exists.

#include <algorithm>
#include <cmath>
#include <numeric>
#include <ostream>
#include <sstream>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"

using namespace stint::system_tests;

namespace {

constexpr int tries = 200;

/// "correct horse" at the cost that the server hashes with.
constexpr std::string_view full_cost_hash =
    "$argon2id$v=19$m=19456,t=2,p=1$DkJ87h5hgLD0U2qP7DmclA$KxWpYwo+G80FpuCU0wllVF0zA+RGRcNkq+jOfQlCbHU";

std::string name_of(int number) { return "p" + std::to_string(number); }

/// That many employees with a password of the regular hashing cost.
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

/// An attempt for each existing name and for as many unknown ones, alternating; the order also changes.
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

/// Statistics that distinguish two sets of times. Means are over the eight tenths in the middle, so that a pause of the
/// machine does not count, but an effect on every fifth attempt does.
struct Figures {
  double mean, lower_quartile, median, upper_quartile;  ///< ms
};

Figures figures_of(std::vector<double> times) {
  std::ranges::sort(times);
  const auto part = [&](double share) { return times.begin() + std::lround(share * tries); };
  return {std::accumulate(part(0.1), part(0.9), 0.0) / static_cast<double>(part(0.9) - part(0.1)), *part(0.25),
          *part(0.5), *part(0.75)};
}

std::ostream& operator<<(std::ostream& stream, const Figures& figures) {
  return stream << "mean " << figures.mean << ", quartiles " << figures.lower_quartile << ' ' << figures.median << ' '
                << figures.upper_quartile << " ms";
}

/// The greatest of the differences, each as a share of the mean.
double difference(const Figures& a, const Figures& b) {
  const auto greatest = std::max({std::abs(a.mean - b.mean), std::abs(a.lower_quartile - b.lower_quartile),
                                  std::abs(a.median - b.median), std::abs(a.upper_quartile - b.upper_quartile)});
  return greatest / ((a.mean + b.mean) / 2);
}

}  // namespace

TEST_CASE("A wrong password takes as long for a name that nobody bears: 200 tries each differ by a tenth at most") {
  CompanyHouse house{
      {.acme = many_employees(), .config = "[tokens]\nrequests_per_minute = 0\nrequests_per_minute_in_all = 0\n"}};
  // Other processes on the machine can spoil three rounds of five.
  int alike = 0;
  int unlike = 0;
  std::ostringstream said;
  for (int round = 0; alike < 2 && unlike < 4; ++round) {
    const Times times = measured(house, round);
    const Figures known = figures_of(times.known);
    const Figures unknown = figures_of(times.unknown);
    CHECK(known.median > 1);  // ms: passwords are hashed at all
    ++(difference(known, unknown) <= 0.1 ? alike : unlike);
    said << "round " << round << "\n  known: " << known << "\n  unknown: " << unknown << '\n';
  }
  INFO(said.str());
  CHECK(alike == 2);
}
