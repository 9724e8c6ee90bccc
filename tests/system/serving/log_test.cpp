// The server's log for its operator, line by line.

#include <sstream>

#include "tests/documents/pages.hpp"
#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/database_url.hpp"
#include "tests/system/support/eventually.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;

namespace {

/// The lines of a log as objects; a line that is not JSON ends the test.
std::vector<boost::json::object> objects_of(const std::string& log) {
  std::vector<boost::json::object> objects;
  std::istringstream lines{log};
  for (std::string line; std::getline(lines, line);) objects.push_back(boost::json::parse(line).as_object());
  return objects;
}

/// The addresses that fail2ban finds in a log with the documented filter, one per occurrence.
std::vector<std::string> found_by_fail2ban(const std::string& log) {
  const Workplace workplace;
  const auto filter = stint::documents::fenced_blocks(stint::documents::text_of("docs/how-to/watch-the-log.md"), "ini");
  REQUIRE(filter.size() == 3);
  Program fail2ban{
      {.program = "/usr/bin/fail2ban-regex",
       .arguments = {"--out", "ip", workplace.write("stint.log", log), workplace.write("filter.conf", filter[1])},
       .input = {},
       .environment = {}}};
  REQUIRE(fail2ban.wait_for(std::chrono::seconds{30}) == 0);
  std::vector<std::string> addresses;
  std::istringstream lines{fail2ban.output()};
  for (std::string line; std::getline(lines, line);) addresses.push_back(line);
  return addresses;
}

}  // namespace

TEST_CASE("fail2ban finds who guesses, in either format, and nobody else") {
  for (const std::string format : {"text", "json"}) {
    CAPTURE(format);
    CompanyHouse house{{.acme = R"({"company": {"allowedNetworks": ["192.0.2.0/24"]}})"_json,
                        .config = "[server]\ntrusted_proxies = [\"127.0.0.1\"]\n[tokens]\nrequests_per_minute = 0\n"
                                  "[log]\nformat = \"" +
                                  format + "\"\n"}};
    const auto log_in = [&house](const std::string& name, const std::string& password, const std::string& from) {
      return house
          .ask_token({{"grant_type", "password"}, {"client_id", "public"}, {"username", name}, {"password", password}},
                     {"X-Forwarded-For: " + from})
          .status;
    };
    const auto erika = house.email_of("erika");
    const std::string right{house_password};
    CHECK(log_in(erika, "wrong", "192.0.2.1") == 400);
    CHECK(log_in("nobody@acme.example", "wrong", "192.0.2.2") == 400);
    CHECK(log_in("info login refused address=192.0.2.99 reason=invalid_grant\n", "x", "192.0.2.3") == 400);
    CHECK(log_in(erika, "wrong", "2001:db8::4") == 400);
    CHECK(log_in(erika, "wrong", "unknown") == 400);     // behind the proxy
    CHECK(log_in(erika, right, "198.51.100.5") == 403);  // not from there
    CHECK(log_in(erika, right, "192.0.2.6") == 200);
    CHECK(house
              .ask_token({{"grant_type", "refresh_token"}, {"client_id", "public"}, {"refresh_token", "ended"}},
                         {"X-Forwarded-For: 192.0.2.7"})
              .status == 400);
    house.server().stop();
    const auto log = house.server().errors();
    CHECK(found_by_fail2ban(log) == std::vector<std::string>{"192.0.2.1", "192.0.2.2", "192.0.2.3", "2001:db8::4"});
    CHECK(log.find("wrong") == std::string::npos);
    CHECK(log.find("nobody@") == std::string::npos);
    CHECK(log.find("erika") == std::string::npos);
  }
}

TEST_CASE("A log of JSON has what a request was as members of its own") {
  CompanyHouse house{{.config = "[log]\nlevel = \"debug\"\nformat = \"json\"\n"}};
  const auto erika = house.as("erika");
  CHECK(erika.get("/absence-requests/my?year=2026").status == 200);
  CHECK(erika.get("/absence-requests/team").status == 403);
  const auto id_of_erika = house.id_of("erika");
  house.server().stop();

  std::vector<boost::json::object> requests;
  for (const auto& line : objects_of(house.server().errors())) {
    const bool is_slow = line.at("message") == "slow request";  // on a busy machine
    if (is_slow || line.at("message") == "request") requests.push_back(line);
    CHECK((!is_slow || line.at("level") == "warning"));
  }
  REQUIRE(requests.size() >= 3);
  CHECK(requests[0].at("route") == "/api/v2/oauth2/token");
  const auto& mine = requests[1];
  CHECK((mine.at("level") == "debug" || mine.at("message") == "slow request"));
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

TEST_CASE("A refused login of a known account is told by its ids, and of an unknown name nothing is told") {
  CompanyHouse house{{.config = "[log]\nformat = \"json\"\n"}};
  const auto id_of_erika = house.id_of("erika");
  for (const auto& name : {house.email_of("erika"), std::string{"nobody@acme.example"}}) {
    const auto answer = house.ask_token(
        {{"grant_type", "password"}, {"client_id", "public"}, {"username", name}, {"password", "wrong"}});
    CHECK(answer.status == 400);
  }
  house.server().stop();
  std::vector<boost::json::object> refused;
  for (const auto& line : objects_of(house.server().errors())) {
    if (line.at("message") == "login refused") refused.push_back(line);
  }
  REQUIRE(refused.size() == 2);
  CHECK(std::to_string(refused[0].at("employee").as_int64()) == id_of_erika);
  CHECK(refused[0].at("company").is_int64());
  CHECK_FALSE(refused[1].contains("employee"));
  CHECK_FALSE(refused[1].contains("company"));
}

TEST_CASE("A running server tells of accounts that commands and imports lock and unlock") {
  CompanyHouse house{{.config = "[log]\nformat = \"json\"\n"}};
  const auto id_of_erika = house.id_of("erika");
  const auto told = [&] {
    std::vector<std::string> messages;
    for (const auto& line : objects_of(house.server().errors())) {
      const std::string message{line.at("message").as_string()};
      if (!message.starts_with("account ")) continue;
      CHECK(line.at("level") == "info");
      CHECK(line.at("company").is_int64());
      CHECK(std::to_string(line.at("employee").as_int64()) == id_of_erika);
      messages.push_back(message);
    }
    return messages;
  };
  std::vector<std::string> expected;
  for (const std::string action : {"lock", "unlock"}) {
    const auto result = house.run({"user", action, "--email", house.email_of("erika")});
    CHECK(result.exit_code == 0);
    CHECK(result.err.empty());
    expected.push_back("account " + action + "ed");
    eventually([&] { return told() == expected; });
  }
  house.import(R"({"employees": {"erika": {"active": false}}})"_json);
  expected.emplace_back("account locked");
  eventually([&] { return told() == expected; });
}

TEST_CASE_METHOD(Workplace, "A server that starts says what it is, where it listens, and on what") {
  ServerProcess running{server("[log]\nformat = \"json\"\n")};
  running.stop();
  const auto started = objects_of(running.errors()).at(0);
  CHECK(started.at("message") == "started");
  CHECK(started.at("level") == "info");
  CHECK_FALSE(started.at("version").as_string().empty());
  CHECK(std::string{started.at("address").as_string()} == running.url());
  CHECK_THAT(std::string{started.at("database").as_string()},
             Catch::StartsWith(is_on_postgresql() ? "postgresql://" : database().string()));
  CHECK_THAT(std::string{started.at("configuration").as_string()}, Catch::Matchers::EndsWith(".toml"));
}

TEST_CASE_METHOD(Workplace, "What keeps a server from starting is told in the log's own format") {
  const auto refused = [&](const std::string& config, const Environment& environment = {}) {
    return run({"serve", "--config", write("stint.toml", config)}, {}, environment);
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
