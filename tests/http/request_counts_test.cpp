#include <thread>

#include "tests/http/serving.hpp"

using namespace stint::http;
using namespace std::chrono_literals;

namespace {

constexpr std::string_view get = "GET /absences/17 HTTP/1.1\r\nHost: a\r\n\r\n";

/// The requests, such as `GET /absences/{id} 200`.
std::map<std::string, std::uint64_t> requests(const RequestCounts& counts) {
  std::map<std::string, std::uint64_t> all;
  for (const auto& of_route : counts.routes()) {
    for (const auto& [status, number] : of_route.statuses) {
      if (number == 0) continue;
      all[std::string{of_route.method} + ' ' + std::string{of_route.route} + ' ' + std::to_string(status)] = number;
    }
  }
  return all;
}

using Requests = std::map<std::string, std::uint64_t>;

}  // namespace

TEST_CASE("Requests are counted by method, route and status, and never by path") {
  RequestCounts counts{{"/absences/{id}"}, 2};
  auto settings = test_settings();
  settings.counts = &counts;
  Serving serving{settings, [](const Request& request, Reply reply) {
                    if (request.path.starts_with("/absences/")) reply.about({.route = "/absences/{id}"});
                    reply(echo(request));
                  }};
  for (int i = 0; i < 3; ++i) CHECK(serving.ask(get).status == 200);
  auto client = serving.connect();
  client.send("HEAD /absences/18 HTTP/1.1\r\nHost: a\r\n\r\n");
  CHECK(client.receive(true).status == 200);
  CHECK(serving.ask("POST /made-up HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n").status == 200);
  CHECK(serving.ask("GET / HTTP/1.1\r\n\r\n").status == 400);  // no Host
  serving.server.stop();
  CHECK(requests(counts) == Requests{{"GET /absences/{id} 200", 4}, {"POST none 200", 1}, {"other none 400", 1}});
}

TEST_CASE("Whoever is refused for the head is counted, too") {
  RequestCounts counts{{"/door"}, 2};
  auto settings = test_settings();
  settings.counts = &counts;
  Doorkeeper keeper;
  keeper.refusal = [](const Request&, RequestFacts& facts) {
    facts.route = "/door";
    return Response{.status = 401, .body = {}, .headers = {}};
  };
  Serving serving{settings, [](const Request& request, Reply reply) { reply(echo(request)); }, keeper};
  CHECK(serving.ask("POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n").status == 401);
  serving.server.stop();
  CHECK(requests(counts) == Requests{{"POST /door 401", 1}});
}

TEST_CASE("How long requests took is counted up to each bound, which is included") {
  RequestCounts counts{{"/x"}, 1};
  counts.count(0, Method::get, "/x", 200, 500us);
  counts.count(0, Method::get, "/x", 200, 500us + 1ns);
  counts.count(0, Method::get, "/x", 200, 10s);
  counts.count(0, Method::get, "/x", 200, 10s + 1ns);
  counts.count(0, Method::get, "/x", 400, std::nullopt);
  const auto routes = counts.routes();
  REQUIRE(routes.size() == 1);
  CHECK(routes[0].durations == std::vector<std::uint64_t>{1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1});
  CHECK(routes[0].total == 20s + 1ms + 2ns);
}

TEST_CASE("Faults of the server are counted from nothing on, and other statuses once they occur") {
  RequestCounts counts{{"/x"}, 1};
  CHECK(counts.routes().empty());
  counts.count(0, Method::put, "/x", 204, 1ms);
  counts.count(0, Method::put, "/x", 299, 1ms);  // which is an unknown method
  using Statuses = std::vector<std::pair<unsigned, std::uint64_t>>;
  CHECK(counts.routes().at(0).statuses == Statuses{{0, 1}, {204, 1}, {500, 0}, {503, 0}});
}

TEST_CASE("What each thread has counted adds up, and can be read meanwhile") {
  constexpr std::uint64_t each = 10'000;
  RequestCounts counts{{"/x"}, 2};
  {
    std::vector<std::jthread> threads;
    for (std::size_t number = 0; number < 2; ++number) {
      threads.emplace_back([&counts, number] {
        for (std::uint64_t i = 0; i < each; ++i) counts.count(number, Method::get, "/x", 200, 1ms);
      });
    }
    CHECK(requests(counts)["GET /x 200"] <= 2 * each);
  }
  CHECK(requests(counts) == Requests{{"GET /x 200", 2 * each}});
}

TEST_CASE("Refused logins are counted by the reason that the log says") {
  RequestCounts counts{{}, 2};
  auto settings = test_settings();
  settings.counts = &counts;
  Serving serving{settings, [](const Request& request, Reply reply) {
                    reply({.status = 400,
                           .body = "{}",
                           .headers = {},
                           .refused_login = RefusedLogin{request.path == "/1" ? "slow_down" : "a new one"}});
                  }};
  static_cast<void>(serving.ask("GET /1 HTTP/1.1\r\nHost: a\r\n\r\n"));
  static_cast<void>(serving.ask("GET /2 HTTP/1.1\r\nHost: a\r\n\r\n"));
  serving.server.stop();
  CHECK(RequestCounts::login_refusals[3] == "slow_down");
  CHECK(counts.refused_logins() == std::array<std::uint64_t, 6>{0, 0, 0, 1, 0, 1});
}

TEST_CASE("A server tells how many connections are open, and how many it has refused") {
  auto settings = test_settings();
  settings.maximum_connections = 20;
  settings.maximum_connections_per_address = 2;
  Serving serving{settings};
  {
    auto first = serving.connect();
    auto second = serving.connect();
    for (auto* client : {&first, &second}) {
      client->send(get);
      REQUIRE(client->receive().status == 200);
    }
    CHECK(serving.server.connections().now == 2);
    CHECK(serving.server.connections().limit == 20);
    CHECK(serving.ask(get).status == 503);
    CHECK(serving.ask(get).status == 503);
  }
  CHECK(serving.server.refused_connections() == 2);
  serving.server.stop();
  CHECK(serving.server.connections().now == 0);
}
