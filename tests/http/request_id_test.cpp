// The identification of a request: the id that the response and the log share, and the trace that its sender gives.
#include <regex>
#include <set>

#include <stint/http/trace_context.hpp>

#include "tests/http/serving.hpp"

using namespace stint::http;

namespace {

constexpr std::string_view get = "GET /x HTTP/1.1\r\nHost: a\r\n\r\n";
const std::string trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const std::string parent = "00f067aa0ba902b7";

bool is_id(const std::string& text) { return std::regex_match(text, std::regex{"[0-9a-f]{16}"}); }

/// The result for a request with these values of `traceparent`: `TRACE PARENT`, or empty.
template <class... Values>
std::string read_from(const Values&... values) {
  Request request;
  request.fields = {{"Host", "a"}, {"TraceParent", values}...};
  const auto found = trace_parent(request);
  return found ? std::string{found->trace} + ' ' + std::string{found->parent} : "";
}

}  // namespace

TEST_CASE_METHOD(Serving, "Every response has the id of its request, each another, and the log has it too") {
  auto client = connect();
  client.send(get);
  client.send(get);
  const auto first = client.receive().field("X-Request-Id");
  const auto second = client.receive().field("X-Request-Id");
  const auto refused = ask("GET / HTTP/1.1\r\n\r\n");  // no Host
  CHECK(refused.status == 400);
  const auto third = refused.field("X-Request-Id");
  server.stop();
  CHECK(is_id(first));
  CHECK(is_id(second));
  CHECK(is_id(third));
  CHECK(std::set{first, second, third}.size() == 3);
  CHECK(log.lines("debug request method=GET").at(0).ends_with(" request=" + first));
  CHECK(log.lines("debug request method=GET").at(1).ends_with(" request=" + second));
  CHECK(log.lines("debug request refused").at(0).ends_with(" request=" + third));
}

TEST_CASE("A client that is one connection too many gets an id as well") {
  auto settings = test_settings();
  settings.maximum_connections_per_address = 1;
  const Serving serving{settings};
  auto client = serving.connect();
  client.send(get);
  REQUIRE(client.receive().status == 200);
  const auto turned_away = serving.ask(get);
  CHECK(turned_away.status == 503);
  CHECK(is_id(turned_away.field("X-Request-Id")));
}

TEST_CASE("Scripts of an allowed origin may read the id") {
  auto settings = test_settings();
  settings.cors_origins = {"https://hr.example"};
  const Serving serving{settings};
  const auto response = serving.ask("GET /x HTTP/1.1\r\nHost: a\r\nOrigin: https://hr.example\r\n\r\n");
  CHECK(response.field("Access-Control-Expose-Headers").find("X-Request-Id") != std::string::npos);
}

TEST_CASE("The lines about a request say of which trace it is part") {
  Serving serving{test_settings(), [](const Request&, Reply reply) {
                    reply({.status = 400, .body = "{}", .headers = {}, .refused_login = RefusedLogin{"slow_down"}});
                  }};
  static_cast<void>(
      serving.ask("GET /x HTTP/1.1\r\nHost: a\r\ntraceparent: 00-" + trace + '-' + parent + "-01\r\n\r\n"));
  static_cast<void>(serving.ask("GET /x HTTP/1.1\r\nHost: a\r\ntraceparent: made up\r\n\r\n"));
  serving.server.stop();
  const auto end = " trace=" + trace + " parent=" + parent;
  for (const auto* line : {"debug request ", "info login refused "}) {
    const auto lines = serving.log.lines(line);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0].ends_with(end));
    CHECK(lines[1].find("trace=") == std::string::npos);
    CHECK(lines[1].find("made up") == std::string::npos);
  }
}

TEST_CASE("Why a request failed stands beside its trace") {
  Serving serving{test_settings(), [](const Request&, Reply reply) {
                    reply.with([]() -> Response { throw std::runtime_error{"no"}; });
                  }};
  static_cast<void>(
      serving.ask("GET /x HTTP/1.1\r\nHost: a\r\ntraceparent: 00-" + trace + '-' + parent + "-00\r\n\r\n"));
  serving.server.stop();
  CHECK(serving.log.lines("error request failed").at(0).ends_with(" trace=" + trace + " parent=" + parent));
}

TEST_CASE("A traceparent is read as W3C Trace Context says, and ignored where it is not well-formed") {
  const auto read = trace + ' ' + parent;
  const auto middle = '-' + trace + '-' + parent + '-';
  CHECK(read_from("00" + middle + "01") == read);
  CHECK(read_from("00" + middle + "ff") == read);  // flags that are not defined yet
  CHECK(read_from("cc" + middle + "01") == read);  // a later version
  CHECK(read_from("01" + middle + "01-what the future holds") == read);

  CHECK(read_from("00" + middle + "01-more").empty());
  CHECK(read_from("00" + middle + "01-").empty());
  CHECK(read_from("01" + middle + "01.more").empty());
  CHECK(read_from("ff" + middle + "01").empty());
  CHECK(read_from("00-" + std::string(32, '0') + '-' + parent + "-01").empty());
  CHECK(read_from("00-" + trace + '-' + std::string(16, '0') + "-01").empty());
  CHECK(read_from("00-" + trace.substr(1) + '-' + parent + "-01").empty());
  CHECK(read_from("00-" + trace + 'a' + '-' + parent + "-01").empty());
  CHECK(read_from("00-" + trace + '-' + parent.substr(1) + "-01").empty());
  CHECK(read_from("00-4BF92F3577B34DA6A3CE929D0E0E4736-" + parent + "-01").empty());
  CHECK(read_from("0" + middle + "01").empty());
  CHECK(read_from("00" + middle + "1").empty());
  CHECK(read_from("00" + middle + "0g").empty());
  CHECK(read_from("00" + middle).empty());
  CHECK(read_from("00").empty());
  CHECK(read_from("").empty());
  CHECK(read_from("00" + middle + "01", "00" + middle + "01").empty());
  CHECK(read_from().empty());
}
