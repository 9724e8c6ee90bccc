#include <regex>

#include "tests/http/serving.hpp"

using namespace stint::http;

namespace {

constexpr std::string_view get = "GET /absences/17 HTTP/1.1\r\nHost: a\r\n\r\n";

/// The log lines of a server that was queried and has stopped, with `N` for what differs each time.
std::vector<std::string> lines_of(const ServerSettings& settings, const Handler& handler, std::string_view request) {
  Serving serving{settings, handler};
  static_cast<void>(serving.ask(request));
  serving.server.stop();
  auto lines = serving.log.lines();
  for (auto& line : lines) {
    line = std::regex_replace(line, std::regex{"duration_ms=[0-9.]+"}, "duration_ms=N");
    line = std::regex_replace(line, std::regex{"request=[0-9a-f]{16}"}, "request=N");
  }
  return lines;
}

void answer_as_known(const Request& request, Reply reply) {
  reply.about({.route = "/absences/{id}", .company = 2, .employee = 15});
  reply(echo(request));
}

}  // namespace

TEST_CASE("A line tells of a request by its route and not by its path, and who asked") {
  CHECK(lines_of(test_settings(), answer_as_known, get) ==
        std::vector<std::string>{"debug request method=GET route=/absences/{id} status=200 duration_ms=N request=N "
                                 "company=2 employee=15"});
}

TEST_CASE("What a client made up is not in the log") {
  const auto lines = lines_of(
      test_settings(), [](const Request& request, Reply reply) { reply(echo(request)); },
      "GET /made-up?token=secret HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer secret\r\n\r\n");
  CHECK(lines == std::vector<std::string>{"debug request method=GET status=200 duration_ms=N request=N"});
}

TEST_CASE("A request that took too long is worth a warning") {
  auto settings = test_settings();
  settings.slow_request = std::chrono::milliseconds{0};
  const auto lines = lines_of(settings, answer_as_known, get);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].starts_with("warning slow request method=GET route=/absences/{id} "));
}

TEST_CASE("Why a request failed stands beside its route and number") {
  const auto lines = lines_of(
      test_settings(),
      [](const Request&, Reply reply) {
        reply.about({.route = "/absences/{id}"});
        reply.with([]() -> Response { throw std::runtime_error{"no such table"}; });
      },
      get);
  REQUIRE(lines.size() == 2);
  CHECK(lines[0] == "error request failed reason=no such table route=/absences/{id} request=N");
  CHECK(lines[1] == "debug request method=GET route=/absences/{id} status=500 duration_ms=N request=N");
}

TEST_CASE("Nothing is known of a request but what its own handler told") {
  Serving serving{test_settings(), [](const Request& request, Reply reply) {
                    if (request.path == "/first") reply.about({.route = "/first", .company = 2, .employee = 15});
                    reply(echo(request));
                  }};
  auto client = serving.connect();
  client.send("GET /first HTTP/1.1\r\nHost: a\r\n\r\nGET /second HTTP/1.1\r\nHost: a\r\n\r\n");
  CHECK(client.receive().body == "GET /first");
  CHECK(client.receive().body == "GET /second");
  serving.server.stop();
  const auto lines = serving.log.lines("debug request ");
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].find("employee=15") != std::string::npos);
  CHECK(lines[1].find("employee") == std::string::npos);
  CHECK(lines[1].find("route") == std::string::npos);
}

TEST_CASE("A refused login says from where and why, and nothing that was typed") {
  const auto lines = lines_of(
      test_settings(),
      [](const Request&, Reply reply) {
        reply({.status = 400, .body = "{}", .headers = {}, .refused_login = RefusedLogin{"invalid_grant"}});
      },
      "POST /token HTTP/1.1\r\nHost: a\r\nContent-Length: 14\r\n\r\nusername=erika");
  REQUIRE(lines.size() == 2);
  CHECK(lines[1] == "info login refused address=127.0.0.1 reason=invalid_grant request=N");
}

TEST_CASE("A refused login of a known account says whose it is, and the line of the request does not") {
  const auto lines = lines_of(
      test_settings(),
      [](const Request&, Reply reply) {
        reply({.status = 400, .body = "{}", .headers = {}, .refused_login = RefusedLogin{"invalid_grant", 2, 15}});
      },
      get);
  CHECK(lines == std::vector<std::string>{
                     "debug request method=GET status=400 duration_ms=N request=N",
                     "info login refused address=127.0.0.1 reason=invalid_grant request=N company=2 employee=15"});
}

TEST_CASE("A refused request leaves a line that names its address, until there are too many of them") {
  Serving serving{test_settings(), [](const Request& request, Reply reply) {
                    reply.about({.route = "/absences/{id}", .company = 2, .employee = 15});
                    auto response = echo(request);
                    response.status = request.path == "/unknown" ? 404 : request.path == "/token" ? 401 : 403;
                    reply(std::move(response));
                  }};
  auto client = serving.connect();
  for (const std::string path : {"/unknown", "/token", "/role", "/role", "/role", "/role", "/role", "/role", "/role",
                                 "/role", "/role", "/role", "/role"}) {
    client.send("GET " + path + " HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer secret\r\n\r\n");
    static_cast<void>(client.receive());
  }
  serving.server.stop();
  std::vector<std::string> lines;
  for (const auto& line : serving.log.lines()) {
    if (line.starts_with("info "))
      lines.push_back(std::regex_replace(line, std::regex{"request=[0-9a-f]{16}"}, "request=N"));
  }
  REQUIRE(lines.size() == 10);
  CHECK(lines.front() ==
        "info access refused address=127.0.0.1 status=401 method=GET route=/absences/{id} request=N company=2 "
        "employee=15");
  CHECK(lines.back() ==
        "info access refused address=127.0.0.1 status=403 method=GET route=/absences/{id} request=N company=2 "
        "employee=15");
}
