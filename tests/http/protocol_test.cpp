#include <regex>
#include <thread>

#include "tests/http/serving.hpp"

using namespace stint::http;

TEST_CASE_METHOD(Serving, "An answer carries what every answer must, and nothing about the server") {
  const auto response = ask("GET /x?a=b HTTP/1.1\r\nHost: a\r\n\r\n");
  CHECK(response.head ==
        "HTTP/1.1 200 OK\r\n"
        "Date: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
        "X-Request-Id: " +
            response.field("X-Request-Id") +
            "\r\n"
            "Content-Type: text/plain\r\n"
            "Content-Length: 10\r\n"
            "X-Content-Type-Options: nosniff\r\n"
            "Cache-Control: no-store");
  CHECK(response.body == "GET /x?a=b");
}

TEST_CASE_METHOD(Serving, "Ten requests in one segment are answered in their order") {
  std::string requests;
  for (int i = 0; i < 10; ++i) {
    requests += i % 2 == 0 ? "GET /" + std::to_string(i) + " HTTP/1.1\r\nHost: a\r\n\r\n"
                           : "POST /" + std::to_string(i) +
                                 " HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nb\r\n0\r\n\r\n";
  }
  auto client = connect();
  client.send(requests);
  for (int i = 0; i < 10; ++i) {
    CHECK(client.receive().body == (i % 2 == 0 ? "GET /" + std::to_string(i) : "POST /" + std::to_string(i) + " b"));
  }
}

TEST_CASE("Requests in one segment keep their order when answers come late, from other threads") {
  std::vector<std::jthread> threads;
  std::mutex mutex;
  const Serving serving{test_settings(), [&](const Request& request, Reply reply) {
                          const std::scoped_lock lock{mutex};
                          threads.emplace_back([&request, reply = std::move(reply)]() mutable {
                            reply.with([&request] { return echo(request); });
                          });
                        }};
  auto client = serving.connect();
  std::string requests;
  for (int i = 0; i < 10; ++i) requests += "GET /" + std::to_string(i) + " HTTP/1.1\r\nHost: a\r\n\r\n";
  client.send(requests);
  for (int i = 0; i < 10; ++i) CHECK(client.receive().body == "GET /" + std::to_string(i));
}

TEST_CASE_METHOD(Serving, "A request that arrives byte by byte is the same request") {
  auto client = connect();
  for (const char byte : std::string_view{"\r\nPOST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
                                          "3;e=\"f\"\r\nabc\r\n2\r\nde\r\n0\r\nT: u\r\n\r\n"}) {
    client.send({&byte, 1});
  }
  CHECK(client.receive().body == "POST /x abcde");
  client.send("GET /next HTTP/1.1\r\nHost: a\r\n\r\n");
  CHECK(client.receive().body == "GET /next");
}

TEST_CASE("What the connection does after an answer is what version and Connection say") {
  struct Row {
    const char* request;
    const char* connection;
    bool stays;
  };
  const Serving serving;
  for (const auto& row : std::initializer_list<Row>{
           {"GET /x HTTP/1.1\r\nHost: a\r\n\r\n", "", true},
           {"GET /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "close", false},
           {"GET /x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, Close\r\n\r\n", "close", false},
           {"GET /x HTTP/1.0\r\n\r\n", "close", false},
           {"GET /x HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", "keep-alive", true},
       }) {
    CAPTURE(row.request);
    auto client = serving.connect();
    client.send(row.request);
    const auto first = client.receive();
    CHECK(first.status == 200);
    CHECK(first.field("Connection") == row.connection);
    if (row.stays) {
      client.send(row.request);
      CHECK(client.receive().status == 200);
    } else {
      CHECK(client.is_closed_silently());
    }
  }
}

TEST_CASE_METHOD(Serving, "HEAD is answered as GET, without the body") {
  auto client = connect();
  client.send("HEAD /x HTTP/1.1\r\nHost: a\r\n\r\nGET /x HTTP/1.1\r\nHost: a\r\n\r\n");
  const auto head = client.receive(true);
  const auto get = client.receive();
  const std::regex id{"X-Request-Id: [0-9a-f]{16}"};  // each request has its own
  CHECK(std::regex_replace(head.head, id, "") == std::regex_replace(get.head, id, ""));
  CHECK(get.body == "GET /x");
}

TEST_CASE("An answer without content has neither body nor length") {
  const Serving serving{test_settings(),
                        [](const Request&, Reply reply) { reply({.status = 204, .body = "not sent", .headers = {}}); }};
  auto client = serving.connect();
  client.send("GET /x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const auto all = client.receive_all();
  CHECK(all.ends_with("\r\n\r\n"));
  CHECK(all.find("Content-") == all.find("Content-Type-Options"));
}

TEST_CASE_METHOD(Serving, "A client that asks first is invited to send its body") {
  auto client = connect();
  client.send("POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nExpect: 100-Continue\r\n\r\n");
  CHECK(client.receive().status == 100);
  client.send("abc");
  CHECK(client.receive().body == "POST /x abc");
}

TEST_CASE_METHOD(Serving, "A client that asks first is not invited to send a body that is too large") {
  CHECK(ask("POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\nExpect: 100-continue\r\n\r\n").status == 413);
}

TEST_CASE("Paths are compared by what they mean") {
  struct Row {
    const char* target;
    const char* seen;
  };
  const Serving serving;
  for (const auto& row : std::initializer_list<Row>{{"/%61%2d%7E?q=%61", "GET /a-~?q=%61"},
                                                    {"/a%2Fb%20", "GET /a%2Fb%20"},
                                                    {"http://host:80/x?y", "GET /x?y"},
                                                    {"HTTPS://host", "GET /"}}) {
    CAPTURE(row.target);
    CHECK(serving.ask("GET " + std::string{row.target} + " HTTP/1.1\r\nHost: a\r\n\r\n").body == row.seen);
  }
}

TEST_CASE("A body much larger than a segment goes both ways") {
  auto settings = test_settings();
  settings.maximum_body_bytes = 8'000'000;
  const Serving serving{settings};
  const std::string body(8'000'000, 'b');
  auto client = serving.connect();
  std::jthread sender{[&] { client.send("POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 8000000\r\n\r\n" + body); }};
  sender.join();
  CHECK(client.receive().body == "POST /x " + body);
}
