#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include "tests/system/support/server_process.hpp"

using namespace stint::system_tests;
using namespace Catch::Matchers;

TEST_CASE("Holidays are shown by region and year") {
  const auto shown = run_stint({"holidays", "show", "de-by-kath", "--year", "2026"});
  CHECK(shown.exit_code == 0);
  CHECK_THAT(shown.out, StartsWith("2026-01-01  Neujahr\n2026-01-06  Heilige Drei Könige\n"));
  CHECK_THAT(shown.out, Contains("2026-08-15  Mariä Himmelfahrt\n") && EndsWith("2026-12-26  2. Weihnachtstag\n"));
  CHECK_THAT(run_stint({"holidays", "show", "CH-SO", "--year", "2026"}).out,
             Contains("2026-05-01  Tag der Arbeit (afternoon)\n"));
  CHECK_THAT(run_stint({"holidays", "list"}).out, Contains("DE-BY-A         Bayern: Stadt Augsburg\n"));
}

TEST_CASE("Holidays come in the form that a company file takes") {
  const auto shown = run_stint({"holidays", "show", "CH-SO", "--year", "2026", "--until", "2027", "--json"});
  const auto days = boost::json::parse(shown.out).as_array();
  CHECK(days.front() == boost::json::parse(R"({"date":"2026-01-01","name":"Neujahr"})"));
  CHECK(days.back() == boost::json::parse(R"({"date":"2027-12-25","name":"Weihnachten"})"));
  CHECK(days.size() == 20);
}

TEST_CASE("What is wrong with the question about holidays is told") {
  const auto fault = [](std::vector<std::string> words) {
    words.insert(words.begin(), {"holidays", "show"});
    const auto result = run_stint(words);
    CHECK(result.exit_code == 2);
    CHECK(result.out.empty());
    return result.err;
  };
  CHECK_THAT(fault({"DE-XX", "--year", "2026"}), Contains("'DE-XX': is not a region that `stint holidays list` names"));
  CHECK_THAT(fault({"DE-BY", "--year", "2017"}), Contains("'2017': must be a year from 2018 to 2199"));
  CHECK_THAT(fault({"DE-BY", "--year", "2199", "--until", "2200"}), Contains("'2200': must be a year"));
  CHECK_THAT(fault({"DE-BY", "--year", "2026", "--until", "2025"}), Contains("--until: must not be before --year"));
  CHECK_THAT(fault({"DE-BY"}), Contains("--year"));
}
