// A server whose database becomes unavailable and available again, on PostgreSQL.

#include <regex>

#include "tests/support/postgresql_server.hpp"
#include "tests/support/raw_client.hpp"
#include "tests/system/support/eventually.hpp"
#include "tests/system/support/workplace.hpp"

using namespace stint::system_tests;
using Catch::Matchers::Contains;
using stint::support::PostgresqlServer;
using stint::support::RawClient;
using stint::support::RawResponse;

namespace {

constexpr const char* company_with_clock = R"({
  "company": {"key": "acme", "name": "Acme GmbH", "timeZone": "Europe/Berlin",
              "timeTracking": {"active": true, "clockEnabled": true}},
  "employees": [{"key": "erika", "firstName": "Erika", "lastName": "Muster", "email": "erika@acme.example",
                 "password": "erika's password"}]
})";

RawResponse ask(int port, const std::string& request_line, const std::string& token = {}) {
  RawClient client{static_cast<std::uint16_t>(port)};
  const auto login = token.empty() ? std::string{} : "Authorization: Bearer " + token + "\r\n";
  client.send(request_line + " HTTP/1.1\r\nHost: a\r\n" + login + "Content-Length: 0\r\nConnection: close\r\n\r\n");
  return client.receive();
}

int operations_port(const ServerProcess& server) {
  std::smatch found;
  const auto& output = server.output();
  REQUIRE(std::regex_search(output, found, std::regex{"operations at http://127\\.0\\.0\\.1:(\\d+)\n"}));
  return std::stoi(found[1]);
}

std::size_t occurrences(const std::string& text, const std::string& word) {
  std::size_t count = 0;
  for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++count;
  return count;
}

}  // namespace

TEST_CASE_METHOD(
    PostgresqlServer,
    "A server whose database is stopped answers 503 and is not ready, and works again once it is started") {
  const auto url = make_database();
  const Workplace workplace;
  const Environment on_it{{"STINT_DATABASE", url}};
  REQUIRE(workplace.run({"import", workplace.write("acme.json", company_with_clock)}, {}, on_it).exit_code == 0);
  const auto made = workplace.run({"token", "create", "--email", "erika@acme.example", "--name", "n"}, {}, on_it);
  REQUIRE(made.exit_code == 0);
  const auto token = made.out.substr(0, made.out.find('\n'));
  ServerSetup setup;
  setup.config = "[operations]\nlisten = \"127.0.0.1:0\"\n";
  setup.environment = workplace.environment(on_it);
  ServerProcess server{setup};
  const auto operations = operations_port(server);
  const std::string read = "GET /api/v2/time-clock/status";
  const std::string write = "POST /api/v2/time-clock/start";
  REQUIRE(ask(server.port(), read, token).status == 200);
  REQUIRE(ask(operations, "GET /readyz").status == 200);

  kill();
  for (const auto& request : {read, write}) {
    const auto response = ask(server.port(), request, token);
    CHECK(response.status == 503);
    CHECK(response.field("Retry-After") == "2");
    CHECK_THAT(response.body, Contains("/problems/unavailable"));
  }
  eventually([&] { return ask(operations, "GET /readyz").status == 503; });
  CHECK(ask(operations, "GET /healthz").status == 200);

  start();
  eventually([&] { return ask(server.port(), write, token).status == 200; });
  eventually([&] { return ask(operations, "GET /readyz").status == 200; });
  CHECK(server.stop() == 0);
  CHECK(occurrences(server.errors(), "database away") == 1);
  CHECK(occurrences(server.errors(), "database back") == 1);
  CHECK_THAT(server.errors(), !Contains(" error "));
}

TEST_CASE_METHOD(
    PostgresqlServer,
    "Where the roles of a database are missing a check and a start name both and a running server is not ready") {
  const auto url = make_database();
  const Workplace workplace;
  const Environment on_it{{"STINT_DATABASE", url}};
  REQUIRE(workplace.run({"import", workplace.write("acme.json", company_with_clock)}, {}, on_it).exit_code == 0);
  const auto check_names_both = [](const std::string& text) {
    CHECK_THAT(text, Contains("stint cannot assume the roles stint_company and stint_sign_in") &&
                         Contains("CREATE ROLE stint_company NOLOGIN; CREATE ROLE stint_sign_in NOLOGIN; GRANT"));
    CHECK_THAT(text, !Contains("CONTEXT"));
  };

  SECTION("after a restore on another server") {
    PostgresqlServer elsewhere;
    const Environment restored{{"STINT_DATABASE", elsewhere.restore(url)}};
    for (const char* const command : {"check", "serve"}) {
      CAPTURE(command);
      const auto refused = workplace.run({command, "--listen", "127.0.0.1:0"}, {}, restored);
      CHECK(refused.exit_code == 1);
      check_names_both(refused.err);
    }
  }
  SECTION("after they were dropped") {
    ServerSetup setup;
    setup.config = "[operations]\nlisten = \"127.0.0.1:0\"\n";
    setup.environment = workplace.environment(on_it);
    const ServerProcess server{setup};
    const auto operations = operations_port(server);
    REQUIRE(ask(operations, "GET /readyz").status == 200);
    run(url, "DROP OWNED BY stint_company, stint_sign_in; DROP ROLE stint_company, stint_sign_in");
    eventually([&] { return ask(operations, "GET /readyz").status == 503; });
    check_names_both(ask(operations, "GET /readyz").body);
  }
}
