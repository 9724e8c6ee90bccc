// Which requests are admitted, and what is read of a request before it is known whether it is acceptable.
#include <future>

#include "tests/http/serving.hpp"

using namespace stint::http;

namespace {

constexpr std::string_view get = "GET /x HTTP/1.1\r\nHost: a\r\n\r\n";

std::string post(std::string_view path, std::string_view fields) {
  return "POST " + std::string{path} + " HTTP/1.1\r\nHost: a\r\n" + std::string{fields} + "\r\n\r\n";
}

Handler echoing() {
  return [](const Request& request, Reply reply) { reply(echo(request)); };
}

/// Rejects requests for `/closed`.
Doorkeeper keeper() {
  Doorkeeper keeper;
  keeper.refusal = [](const Request& request, RequestFacts& facts) -> std::optional<Response> {
    facts.route = "/door";
    if (request.path == "/broken") throw std::runtime_error{"the door jams"};
    if (request.path == "/shattered") throw "the door is gone";
    if (request.path != "/closed") return std::nullopt;
    return Response{.status = 401, .content_type = "text/plain", .body = "closed", .headers = {}};
  };
  return keeper;
}

/// Checks asynchronously: requests for `/unwelcome` are rejected, `/forgotten` gets no response.
Doorkeeper asking_elsewhere(std::vector<std::future<void>>& elsewhere) {
  Doorkeeper keeper;
  keeper.ask = [&elsewhere](const Request& request, Reply waiting) {
    elsewhere.push_back(std::async(std::launch::async, [&request, given = std::move(waiting)]() mutable {
      Reply reply{std::move(given)};
      if (request.path == "/forgotten") return;
      if (request.path != "/unwelcome") return reply.admit();
      reply({.status = 403, .content_type = "text/plain", .body = "unwelcome", .headers = {}});
    }));
  };
  return keeper;
}

/// A client that keeps its connection, which is idle now.
stint::support::RawClient idle_client(const Serving& serving) {
  auto client = serving.connect();
  client.send(get);
  CHECK(client.receive().status == 200);
  return client;
}

}  // namespace

TEST_CASE("Who is refused for the head is told so before the body is sent") {
  const Serving serving{test_settings(), echoing(), keeper()};
  auto client = serving.connect();
  client.send(post("/closed", "Content-Length: 1000000"));
  const auto response = client.receive();
  CHECK(response.status == 401);
  CHECK(response.body == "closed");
  CHECK(response.field("Connection") == "close");
  CHECK(client.is_closed_silently());
}

TEST_CASE("After a short body that nobody wanted the connection goes on with the next request") {
  const Serving serving{test_settings(), echoing(), keeper()};
  auto client = serving.connect();
  client.send(post("/closed", "Content-Length: 40"));
  const auto response = client.receive();
  CHECK(response.status == 401);
  CHECK(response.field("Connection").empty());
  client.send("GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n     ");
  client.send(post("/open", "Content-Length: 2") + "hi");
  CHECK(client.receive().body == "POST /open hi");
}

TEST_CASE("Nobody is invited to send a body in vain") {
  const Serving serving{test_settings(), echoing(), keeper()};
  auto refused = serving.connect();
  refused.send(post("/closed", "Content-Length: 2\r\nExpect: 100-continue"));
  CHECK(refused.receive().status == 401);
  CHECK(refused.is_closed_silently());

  auto invited = serving.connect();
  invited.send(post("/open", "Content-Length: 2\r\nExpect: 100-continue"));
  CHECK(invited.receive().status == 100);
  invited.send("hi");
  CHECK(invited.receive().body == "POST /open hi");
}

TEST_CASE("Where it takes waiting to know who is let in, nobody sends a body in vain either") {
  std::vector<std::future<void>> elsewhere;
  const Serving serving{test_settings(), echoing(), asking_elsewhere(elsewhere)};
  auto refused = serving.connect();
  refused.send(post("/unwelcome", "Content-Length: 1000000"));
  const auto response = refused.receive();
  CHECK(response.status == 403);
  CHECK(response.body == "unwelcome");
  CHECK(refused.is_closed_silently());

  auto admitted = serving.connect();
  admitted.send(post("/open", "Content-Length: 2\r\nExpect: 100-continue"));
  CHECK(admitted.receive().status == 100);
  admitted.send("hi");
  CHECK(admitted.receive().body == "POST /open hi");

  admitted.send(post("/unwelcome", "Content-Length: 40"));
  CHECK(admitted.receive().field("Connection").empty());
  admitted.send("GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n     ");
  admitted.send(post("/open", "Content-Length: 4") + "more");
  CHECK(admitted.receive().body == "POST /open more");

  CHECK(serving.ask(post("/forgotten", "Content-Length: 10")).status == 500);
}

TEST_CASE("A refusal for the head has its line in the log, and a door that breaks answers 500") {
  Serving serving{test_settings(), echoing(), keeper()};
  CHECK(serving.ask(post("/closed", "Content-Length: 10")).status == 401);
  CHECK(serving.ask(post("/broken", "Content-Length: 10")).status == 500);
  CHECK(serving.ask(post("/shattered", "Content-Length: 10")).status == 500);
  serving.server.stop();
  CHECK(serving.log.lines("debug request method=POST route=/door status=401").size() == 1);
  CHECK(serving.log.lines("error request failed reason=the door jams route=/door").size() == 1);
  CHECK(serving.log.lines("error request failed reason=exception without a description route=/door").size() == 1);
}

TEST_CASE("A preflight is not asked for what it cannot bring") {
  auto settings = test_settings();
  settings.cors_origins = {"https://hr.example"};
  Doorkeeper nobody;
  nobody.refusal = [](const Request&, RequestFacts&) { return Response{.status = 401, .body = {}, .headers = {}}; };
  const Serving serving{settings, echoing(), nobody};
  auto client = serving.connect();
  client.send(
      "OPTIONS /x HTTP/1.1\r\nHost: a\r\nOrigin: https://hr.example\r\nAccess-Control-Request-Method: POST\r\n"
      "Content-Length: 2\r\n\r\n");
  client.send("hi");
  CHECK(client.receive().status == 204);
}

TEST_CASE("Where the memory for bodies is used up, small ones are taken and big ones told to come back") {
  auto settings = test_settings();
  settings.maximum_body_bytes = settings.maximum_bodies_bytes = 100'000;
  settings.threads = 1;  // connections take turns, so earlier bytes have arrived once others have their response
  const Serving serving{settings};
  auto holder = serving.connect();
  holder.send(post("/held", "Content-Length: 100000") + std::string(99'999, 'b'));
  for (int turns = 0; turns < 100; ++turns) REQUIRE(serving.ask(post("/turn", "Content-Length: 0")).status == 200);
  const auto big = post("/big", "Content-Length: 100000") + std::string(100'000, 'b');
  auto refused = serving.connect();
  refused.send(big);
  const auto refusal = refused.receive();
  CHECK(refusal.status == 503);
  CHECK(refusal.field("Retry-After") == "1");
  CHECK(refused.is_closed_silently());
  CHECK(serving.ask(post("/small", "Content-Length: 5000") + std::string(5000, 'b')).status == 200);

  holder.send("b");
  CHECK(holder.receive().status == 200);
  CHECK(serving.ask(big).status == 200);
}

TEST_CASE("A request there is no memory for is nobody's, whoever asked on its connection before") {
  auto settings = test_settings();
  settings.maximum_body_bytes = settings.maximum_bodies_bytes = 100'000;
  settings.threads = 1;
  Serving serving{settings, [](const Request& request, Reply reply) {
                    reply.about({.route = "/known", .company = 2, .employee = 15});
                    reply(echo(request));
                  }};
  auto holder = serving.connect();
  holder.send(post("/held", "Content-Length: 100000") + std::string(99'999, 'b'));
  for (int turns = 0; turns < 100; ++turns) REQUIRE(serving.ask(post("/turn", "Content-Length: 0")).status == 200);
  auto client = serving.connect();
  client.send(post("/first", "Content-Length: 0\r\nFiller: " + std::string(9'000, 'f')));  // the reader grows
  REQUIRE(client.receive().status == 200);
  client.send(post("/second", "Content-Length: 100000") + std::string(16'000, 'b'));  // in one piece
  CHECK(client.receive().status == 503);
  serving.server.stop();
  const auto refused = serving.log.lines("debug request method=POST status=503");
  REQUIRE(refused.size() == 1);
  CHECK(refused[0].find("employee=") == std::string::npos);
  const auto request_id = refused[0].substr(refused[0].find("request=") + 8, 16);
  CHECK(serving.log.lines().back() == refused[0]);
  for (const auto& line : serving.log.lines("debug request method=POST route=/known")) {
    CHECK(line.find(request_id) == std::string::npos);
  }
}

TEST_CASE("Where all places are taken the connection that has been idle longest goes") {
  auto settings = test_settings();
  settings.threads = 1;  // which has finished a response before it reads the next request
  settings.maximum_connections = 3;
  const Serving serving{settings};
  auto first = idle_client(serving);
  auto second = idle_client(serving);
  auto third = idle_client(serving);
  first.send(get);
  CHECK(first.receive().status == 200);
  auto fourth = idle_client(serving);
  CHECK(second.is_closed_silently());
  auto fifth = idle_client(serving);
  CHECK(third.is_closed_silently());
  for (auto* client : {&first, &fourth, &fifth}) {
    client->send(get);
    CHECK(client->receive().status == 200);
  }
  CHECK(serving.log.lines("warning connections refused").empty());
}

TEST_CASE("A connection whose request is being looked at does not give way, whichever threads they are on") {
  auto settings = test_settings();
  settings.maximum_connections = 3;
  std::promise<Reply> kept;
  auto reply = kept.get_future();
  const Serving serving{settings, [&kept](const Request& request, Reply answer) {
                          if (request.path == "/later") return kept.set_value(std::move(answer));
                          answer(echo(request));
                        }};
  auto busy = serving.connect();
  busy.send("GET /later HTTP/1.1\r\nHost: a\r\n\r\n");
  Reply later{reply.get()};
  std::vector<stint::support::RawClient> others;
  for (int i = 0; i < 20; ++i) others.push_back(serving.connect());
  int status = 503;
  for (int tries = 0; status == 503 && tries < 1000; ++tries)
    status = serving.ask(get).status;  // others are just arriving
  CHECK(status == 200);
  later({.status = 200, .body = "at last", .headers = {}});
  CHECK(busy.receive().body == "at last");
}

TEST_CASE("Connections that are opened and never used give way like others") {
  auto settings = test_settings();
  settings.maximum_connections = 2;
  const Serving serving{settings};
  std::vector<stint::support::RawClient> silent;
  for (int i = 0; i < 20; ++i) silent.push_back(serving.connect());
  int status = 503;
  for (int tries = 0; status == 503 && tries < 1000; ++tries)
    status = serving.ask(get).status;  // others are just arriving
  CHECK(status == 200);
}

TEST_CASE("One address has its share of the connections, unless it is a trusted proxy") {
  auto settings = test_settings();
  settings.maximum_connections_per_address = 2;
  Serving serving{settings};
  auto first = std::make_unique<stint::support::RawClient>(idle_client(serving));
  auto second = idle_client(serving);
  auto third = serving.connect();
  const auto refusal = third.receive();
  CHECK(refusal.status == 503);
  CHECK(refusal.field("Retry-After") == "1");
  second.send(get);
  CHECK(second.receive().status == 200);
  CHECK(
      serving.log.lines("warning connections refused reason=maximum_connections_per_address address=127.0.0.1 count=1")
          .size() == 1);
  first.reset();
  int status = 503;
  for (int tries = 0; status == 503 && tries < 1000; ++tries) status = serving.ask(get).status;
  CHECK(status == 200);

  settings.trusted_proxies = {Network::parse("127.0.0.0/8").value()};
  const Serving behind_proxy{settings};
  std::vector<stint::support::RawClient> many;
  for (int i = 0; i < 5; ++i) many.push_back(idle_client(behind_proxy));
}

namespace {

/// A server thread that is blocked until it may continue.
class Held {
 public:
  /// On the server's thread.
  void stay() {
    arrived_.set_value();
    leave_.get_future().wait();
  }
  void wait_until_there() { arrived_.get_future().wait(); }
  void let_go() { leave_.set_value(); }

 private:
  std::promise<void> arrived_;
  std::promise<void> leave_;
};

}  // namespace

TEST_CASE("Connections from one address that come all at once have no more places than its share") {
  auto settings = test_settings();
  settings.threads = 1;
  settings.maximum_connections = 3;
  settings.maximum_connections_per_address = 1;
  Held held;
  const Serving serving{settings, [&held](const Request& request, Reply reply) {
                          if (request.path == "/held") held.stay();
                          reply(echo(request));
                        }};
  std::vector<stint::support::RawClient> others;
  for (const char* from : {"127.0.0.2", "127.0.0.3"}) {
    others.push_back(serving.connect(from));
    others.back().send(get);
    REQUIRE(others.back().receive().status == 200);
  }
  auto busy = serving.connect("127.0.0.4");
  busy.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n");
  held.wait_until_there();
  std::vector<stint::support::RawClient> newcomers;
  for (int i = 0; i < 2; ++i) newcomers.push_back(serving.connect());
  for (auto& client : newcomers) client.send(get);
  held.let_go();
  CHECK(newcomers[0].receive().status == 200);
  CHECK(newcomers[1].receive().status == 503);
  CHECK(others[0].is_closed_silently());  // the one that went
  others[1].send(get);
  CHECK(others[1].receive().status == 200);
}

TEST_CASE("Who finds neither a place nor room to wait is in the log") {
  auto settings = test_settings();
  settings.threads = 2;
  settings.maximum_connections = 2;
  std::promise<Reply> kept;
  Held held;
  Serving serving{settings, [&](const Request& request, Reply reply) {
                    if (request.worker == 0) return kept.set_value(std::move(reply));
                    held.stay();
                    reply(echo(request));
                  }};
  auto first = serving.connect();
  auto second = serving.connect();
  first.send(get);
  second.send(get);
  auto reply = kept.get_future().get();
  held.wait_until_there();
  std::vector<stint::support::RawClient> waiting;  // for the second thread to decide whether to evict one of its own
  for (int i = 0; i < 128; ++i) waiting.push_back(serving.connect());
  auto last = serving.connect();
  CHECK(last.is_closed_silently());
  CHECK(serving.log.lines("warning connections refused") ==
        std::vector<std::string>{"warning connections refused reason=maximum_connections address=127.0.0.1 count=1"});
  held.let_go();
  reply({.status = 200, .body = {}, .headers = {}});
  CHECK(second.receive().status == 200);
}
