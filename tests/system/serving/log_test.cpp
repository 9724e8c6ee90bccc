// What the server tells its operator, line by line.

#include <csignal>
#include <sstream>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;

namespace {

/// The lines of a log as objects; what is no JSON ends the test.
std::vector<boost::json::object> objects_of(const std::string& log) {
  std::vector<boost::json::object> objects;
  std::istringstream lines{log};
  for (std::string line; std::getline(lines, line);) objects.push_back(boost::json::parse(line).as_object());
  return objects;
}

}  // namespace

TEST_CASE("A log of JSON has what a request was as members of its own") {
  CompanyHouse house{{.config = "[log]\nlevel = \"debug\"\nformat = \"json\"\n"}};
  const auto erika = house.as("erika");
  CHECK(erika.get("/absence-requests/my?year=2026").status == 200);
  CHECK(erika.get("/absence-requests/team").status == 403);
  const auto id_of_erika = house.id_of("erika");
  house.server().stop();

  std::vector<boost::json::object> requests;
  for (const auto& line : objects_of(house.server().errors())) {
    if (line.at("message") == "request") requests.push_back(line);
  }
  REQUIRE(requests.size() >= 3);
  CHECK(requests[0].at("route") == "/api/v2/oauth2/token");
  const auto& mine = requests[1];
  CHECK(mine.at("level") == "debug");
  CHECK(mine.at("method") == "GET");
  CHECK(mine.at("route") == "/api/v2/absence-requests/my");
  CHECK(mine.at("status") == 200);
  CHECK(mine.at("duration_ms").is_double());
  CHECK(mine.at("request").as_string().size() == 16);
  CHECK(std::to_string(mine.at("employee").as_int64()) == id_of_erika);
  CHECK(mine.at("company").is_int64());
  CHECK(requests[2].at("status") == 403);
  CHECK(requests[2].at("employee") == mine.at("employee"));
}

TEST_CASE("A server that starts says what it is, where it listens, and on what") {
  const Workplace workplace;
  ServerProcess server{workplace.server("[log]\nformat = \"json\"\n")};
  server.stop();
  const auto started = objects_of(server.errors()).at(0);
  CHECK(started.at("message") == "started");
  CHECK(started.at("level") == "info");
  CHECK_FALSE(started.at("version").as_string().empty());
  CHECK(std::string{started.at("address").as_string()} == server.url());
  CHECK(std::string{started.at("database").as_string()} == workplace.database().string());
  CHECK_THAT(std::string{started.at("configuration").as_string()}, Catch::Matchers::EndsWith(".toml"));
}

TEST_CASE("What keeps a server from starting is told in the log's own format") {
  const Workplace workplace;
  const auto refused = [&](const std::string& config, const Environment& environment = {}) {
    return workplace.run({"serve", "--config", workplace.write("stint.toml", config)}, {}, environment);
  };
  const std::string json = "[log]\nformat = \"json\"\n";
  for (const auto& result :
       {refused(json + "[server]\nlisten = 8080\n"), refused(json + "[server]\nlisten = \"nowhere.invalid:80\"\n"),
        refused(json, {{"STINT_DATABASE", "sqlite:/nonexistent/stint.db"}})}) {
    CAPTURE(result.err);
    CHECK(result.exit_code == 1);
    const auto lines = objects_of(result.err);
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].at("level") == "error");
    CHECK(lines[0].at("time").is_string());
    CHECK_FALSE(lines[0].at("reason").as_string().empty());
  }
  CHECK(objects_of(refused(json + "[server]\nlisten = 8080\nthreads = -1\n").err).size() == 2);
  CHECK_THAT(refused("[server]\nlisten = 8080\n").err, Catch::Matchers::StartsWith("stint: "));
}
