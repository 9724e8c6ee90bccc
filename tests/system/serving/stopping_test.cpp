// How a server starts, announces itself, and ends.

#include <csignal>

#include "tests/system/support/answers.hpp"
#include "tests/system/support/company_house.hpp"
#include "tests/system/support/raw_connection.hpp"
#include "tests/system/support/workplace.hpp"

using namespace std::chrono_literals;
using namespace stint::system_tests;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

/// A free port, most probably: a server had it a moment ago.
int free_port() {
  const Workplace workplace;
  ServerProcess server{workplace.server()};
  const int port = server.port();
  server.stop();
  return port;
}

std::string listen_on(int port) { return "127.0.0.1:" + std::to_string(port); }

/// Starts `stint serve` with only these arguments; returns the line with which it announces itself.
std::string announced(const std::vector<std::string>& options, const Environment& environment) {
  std::vector<std::string> words{"serve"};
  words.insert(words.end(), options.begin(), options.end());
  Program program{{STINT_BINARY, words, {}, environment}};
  std::string line = program.wait_for_line("listening on ", 60s);
  program.send(SIGTERM);
  CHECK(program.wait_for(20s) == 0);
  CHECK(program.output() == line + "\n");
  return line;
}

/// Waits until connections are refused, which is the beginning of the end.
void wait_until_closed(int port) {
  const auto deadline = std::chrono::steady_clock::now() + 20s;
  while (is_listening(port)) REQUIRE(std::chrono::steady_clock::now() < deadline);
}

}  // namespace

TEST_CASE_METHOD(Workplace, "A server prints where it listens, and only that, on standard output") {
  ServerProcess running{server()};
  CHECK(running.url() == "http://127.0.0.1:" + std::to_string(running.port()));
  CHECK(running.port() > 0);
  HttpClient client{running.url()};
  CHECK(client.get("/api/v2/user/profile").status == 401);
  CHECK(running.stop() == 0);
  CHECK(running.output() == "listening on " + running.url() + "\n");
}

TEST_CASE("Where to listen is said by the option, before the environment, before the configuration") {
  const Workplace workplace;
  const int configured = free_port();
  const int by_environment = free_port();
  const int by_option = free_port();
  const std::string config = workplace.write("stint.toml", "[server]\nlisten = \"" + listen_on(configured) + "\"\n");
  Environment environment = workplace.environment({{"STINT_CONFIG", config}});
  CHECK(announced({}, environment) == "listening on http://" + listen_on(configured));
  environment["STINT_LISTEN"] = listen_on(by_environment);
  CHECK(announced({}, environment) == "listening on http://" + listen_on(by_environment));
  CHECK(announced({"--listen", listen_on(by_option)}, environment) == "listening on http://" + listen_on(by_option));
}

TEST_CASE("A server ends with 0 on SIGTERM and SIGINT, although clients keep connections open") {
  const int signal = GENERATE(SIGTERM, SIGINT);
  const Workplace workplace;
  Program program{{STINT_BINARY, {"serve", "--listen", "127.0.0.1:0"}, {}, workplace.environment()}};
  const std::string line = program.wait_for_line("listening on ", 60s);
  HttpClient client{line.substr(line.find("http"))};
  CHECK(client.get("/api/v2/user/profile").status == 401);
  const RawConnection silent{std::stoi(line.substr(line.rfind(':') + 1))};
  program.send(signal);
  CHECK(program.wait_for(10s) == 0);
}

TEST_CASE_METHOD(CompanyHouse, "A request in flight is finished before the server stops") {
  const auto erika = as("erika");
  const std::string body = R"({"absenceTypeId":"VAC","startDate":"2026-06-01","endDate":"2026-06-05"})";
  RawConnection connection{server().port()};
  connection.send("POST /api/v2/absence-requests HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " +
                  erika.token() + "\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: " +
                  std::to_string(body.size()) + "\r\n\r\n");
  CHECK_THAT(connection.read_until("\r\n\r\n"), StartsWith("HTTP/1.1 100"));
  server().send(SIGTERM);
  wait_until_closed(server().port());
  connection.send(body);
  const std::string answer = connection.read_all();
  CHECK_THAT(answer, StartsWith("HTTP/1.1 200") && Contains("\"startDate\":\"2026-06-01\""));
  CHECK(server().stop() == 0);
  start_server();
  CHECK(ok(erika.get("/absence-requests/my")).as_array().size() == 1);
}

TEST_CASE_METHOD(CompanyHouse,
                 "A client that never finishes its request does not keep the server from stopping within ten seconds") {
  const RawConnection connection{server().port()};
  connection.send("POST /api/v2/oauth2/token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\ngrant_");
  CHECK(nobody().get("/user/profile").status == 401);
  const auto start = std::chrono::steady_clock::now();
  CHECK(server().stop() == 0);
  CHECK(std::chrono::steady_clock::now() - start < 12s);
}

TEST_CASE_METHOD(CompanyHouse, "SIGHUP does not end a server") {
  server().send(SIGHUP);
  CHECK(as("erika").get("/user/profile").status == 200);
  CHECK(server().stop() == 0);
}
