#include <catch2/catch.hpp>

#include <stint/http/origin.hpp>

#include "tests/http/serving.hpp"

using namespace stint::http;

namespace {

std::vector<Network> networks(std::initializer_list<const char*> texts) {
  std::vector<Network> parsed;
  for (const auto* text : texts) parsed.push_back(Network::parse(text).value());
  return parsed;
}

}  // namespace

TEST_CASE("The client's address is the rightmost that no trusted proxy has") {
  const auto trusted = networks({"10.0.0.0/8", "2001:db8::/32"});
  struct Row {
    const char* what;
    const char* peer;
    std::vector<Field> fields;
    const char* client;
  };
  const std::vector<Row> rows{
      {"no proxy", "203.0.113.1", {}, "203.0.113.1"},
      {"a stranger who claims to be a proxy", "203.0.113.1", {{"X-Forwarded-For", "198.51.100.1"}}, "203.0.113.1"},
      {"the same with Forwarded", "203.0.113.1", {{"Forwarded", "for=198.51.100.1"}}, "203.0.113.1"},
      {"a proxy that says nothing", "10.0.0.1", {}, "10.0.0.1"},
      {"a proxy", "10.0.0.1", {{"X-Forwarded-For", "198.51.100.1"}}, "198.51.100.1"},
      {"what the client invented", "10.0.0.1", {{"x-forwarded-for", "192.0.2.66, 198.51.100.1"}}, "198.51.100.1"},
      {"two proxies", "10.0.0.1", {{"X-Forwarded-For", "192.0.2.66, 198.51.100.1, 10.0.0.2"}}, "198.51.100.1"},
      {"a field a proxy",
       "10.0.0.1",
       {{"X-Forwarded-For", "192.0.2.66"}, {"X-Forwarded-For", "198.51.100.1"}},
       "198.51.100.1"},
      {"trusted ones alone", "10.0.0.1", {{"X-Forwarded-For", "10.0.0.3, 10.0.0.2"}}, "10.0.0.3"},
      {"left of nonsense",
       "10.0.0.1",
       {{"X-Forwarded-For", "198.51.100.1, unknown, 10.0.0.2"}},
       "unknown behind 10.0.0.2"},
      {"nonsense", "10.0.0.1", {{"X-Forwarded-For", "198.51.100.1, example.org"}}, "unknown behind 10.0.0.1"},
      {"nothing after a comma", "10.0.0.1", {{"X-Forwarded-For", "198.51.100.1,"}}, "unknown behind 10.0.0.1"},
      {"an empty field", "10.0.0.1", {{"X-Forwarded-For", ""}}, "unknown behind 10.0.0.1"},
      {"an empty field beside the other",
       "10.0.0.1",
       {{"X-Forwarded-For", ""}, {"Forwarded", "for=198.51.100.1"}},
       "unknown behind 10.0.0.1"},
      {"nonsense that a stranger invented", "10.0.0.1", {{"X-Forwarded-For", "unknown, 198.51.100.1"}}, "198.51.100.1"},
      {"nonsense from a stranger", "203.0.113.1", {{"X-Forwarded-For", "unknown"}}, "203.0.113.1"},
      {"with ports", "10.0.0.1", {{"X-Forwarded-For", "[2001:db9::1]:80"}}, "2001:db9::1"},
      {"with a port", "10.0.0.1", {{"X-Forwarded-For", "198.51.100.1:4711"}}, "198.51.100.1"},
      {"bare IPv6", "2001:db8::1", {{"X-Forwarded-For", "2001:db9::1"}}, "2001:db9::1"},
      {"Forwarded",
       "10.0.0.1",
       {{"Forwarded", "for=192.0.2.66;by=10.0.0.9, proto=https;For=\"[2001:db9::1]:80\""}},
       "2001:db9::1"},
      {"a hidden client", "10.0.0.1", {{"Forwarded", "for=198.51.100.1, for=_hidden"}}, "unknown behind 10.0.0.1"},
      {"a client that Forwarded leaves out", "10.0.0.1", {{"Forwarded", "proto=https"}}, "unknown behind 10.0.0.1"},
      {"Forwarded let through by a proxy that writes the other",
       "10.0.0.1",
       {{"Forwarded", "for=192.0.2.66"}, {"X-Forwarded-For", "198.51.100.1"}},
       "198.51.100.1"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    Request request;
    request.remote_address = Address::parse(row.peer).value();
    request.fields = row.fields;
    CHECK(client_address(request, trusted).to_string() == row.client);
  }
}

TEST_CASE("Somebody unknown is in no network, not even in that of the proxy") {
  const auto proxy = Address::parse("10.0.0.1").value();
  for (const auto& network : networks({"10.0.0.0/8", "10.0.0.1", "0.0.0.0/0", "::/0", "::"})) {
    CHECK_FALSE(ClientAddress::unknown_behind(proxy).is_in(network));
  }
  CHECK(ClientAddress{proxy}.is_in(Network::parse("10.0.0.0/8").value()));
  CHECK_FALSE(ClientAddress{proxy}.is_in(Network::parse("10.0.0.2").value()));
}

TEST_CASE("The server believes the proxies of its settings") {
  const auto handler = [](const Request& request, Reply reply) {
    reply({.status = 200, .content_type = "text/plain", .body = request.client_address.to_string(), .headers = {}});
  };
  const auto request = "GET /x HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.100.1\r\n\r\n";
  auto settings = test_settings();
  CHECK(Serving{settings, handler}.ask(request).body == "127.0.0.1");
  settings.trusted_proxies = networks({"127.0.0.0/8"});
  CHECK(Serving{settings, handler}.ask(request).body == "198.51.100.1");
}

TEST_CASE("Behind proxies a field with an underscore in its name is refused") {
  const auto status = [](const ServerSettings& settings, const std::string& name) {
    return Serving{settings}.ask("GET /x HTTP/1.1\r\nHost: a\r\n" + name + ": 198.51.100.1\r\n\r\n").status;
  };
  auto settings = test_settings();
  CHECK(status(settings, "X_Forwarded_For") == 200);
  settings.trusted_proxies = networks({"10.0.0.0/8"});
  CHECK(status(settings, "X_Forwarded_For") == 400);
  CHECK(status(settings, "_") == 400);
  CHECK(status(settings, "Content_Length") == 400);
  CHECK(status(settings, "X-Forwarded-For") == 200);
}

TEST_CASE("Pages of allowed origins may read answers, others not") {
  auto settings = test_settings();
  settings.cors_origins = {"https://hr.example", "https://intranet.example:8443"};
  const Serving serving{settings};
  const auto ask = [&serving](const std::string& field) {
    return serving.ask("GET /x HTTP/1.1\r\nHost: a\r\n" + field + "\r\n");
  };
  for (const auto& origin : settings.cors_origins) {
    const auto allowed = ask("Origin: " + origin + "\r\n");
    CHECK(allowed.field("Access-Control-Allow-Origin") == origin);
    CHECK(allowed.field("Vary") == "Origin");
  }
  for (const auto* field :
       {"", "Origin: https://hr.example.evil\r\n", "Origin: http://hr.example\r\n", "Origin: null\r\n"}) {
    CAPTURE(field);
    const auto other = ask(field);
    CHECK(other.status == 200);
    CHECK(other.fields.count("Access-Control-Allow-Origin") == 0);
    CHECK(other.field("Vary") == "Origin");
  }
}

TEST_CASE("The preflight of an allowed origin is granted without asking the handler") {
  auto settings = test_settings();
  settings.cors_origins = {"https://hr.example"};
  const Serving serving{settings};
  const std::string preflight = "OPTIONS /x HTTP/1.1\r\nHost: a\r\nAccess-Control-Request-Method: PUT\r\nOrigin: ";
  const auto granted = serving.ask(preflight + "https://hr.example\r\n\r\n");
  CHECK(granted.status == 204);
  CHECK(granted.field("Access-Control-Allow-Origin") == "https://hr.example");
  CHECK(granted.field("Access-Control-Allow-Methods") == "GET, HEAD, POST, PUT, DELETE, PATCH");
  CHECK(granted.field("Access-Control-Allow-Headers") ==
        "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match");

  CHECK(serving.ask(preflight + "https://other.example\r\n\r\n").body == "OPTIONS /x");
  CHECK(serving.ask("OPTIONS * HTTP/1.1\r\nHost: a\r\nOrigin: https://hr.example\r\n\r\n").body == "OPTIONS *");
}

TEST_CASE("Without origins in the settings nothing is said about origins; with * every origin is allowed") {
  const std::string request = "GET /x HTTP/1.1\r\nHost: a\r\nOrigin: https://hr.example\r\n\r\n";
  auto settings = test_settings();
  const auto silent = Serving{settings}.ask(request);
  CHECK(silent.fields.count("Vary") == 0);
  CHECK(silent.fields.count("Access-Control-Allow-Origin") == 0);
  settings.cors_origins = {"*"};
  CHECK(Serving{settings}.ask(request).field("Access-Control-Allow-Origin") == "https://hr.example");
}

TEST_CASE("No header can be made that splits a response") {
  for (const auto* value : {"a\r\nSet-Cookie: b", "a\rb", "a\nb", "\x7f"}) {
    CAPTURE(value);
    CHECK_THROWS_AS(Header("Location", value), std::invalid_argument);
  }
  CHECK_THROWS_AS(Header("Location", std::string("a\0b", 3)), std::invalid_argument);
  CHECK_THROWS_AS(Header("Loca tion", "a"), std::invalid_argument);
  CHECK_THROWS_AS(Header("", "a"), std::invalid_argument);
  CHECK(Header("Location", "/a b\xc3\xa4").value() == "/a b\xc3\xa4");
}

TEST_CASE("A response may say how it is cached; otherwise it is not stored") {
  const Serving serving{test_settings(), [](const Request&, Reply reply) {
                          Response response{.status = 200, .body = "{}", .headers = {}};
                          response.headers.emplace_back("cache-control", "max-age=3600");
                          reply(std::move(response));
                        }};
  const auto response = serving.ask("GET /x HTTP/1.1\r\nHost: a\r\n\r\n");
  CHECK(response.field("cache-control") == "max-age=3600");
  CHECK(response.fields.count("Cache-Control") == 0);
}
