#include <boost/json/parse.hpp>

#include "tests/http/malformed_requests.hpp"
#include "tests/http/serving.hpp"

using namespace stint::http;

TEST_CASE_METHOD(Serving, "A malformed request gets a problem document and the end of its connection") {
  for (const auto& row : malformed_requests()) {
    CAPTURE(row.what);
    auto client = connect();
    client.send(row.bytes);
    const auto response = client.receive();
    CHECK(response.status == row.status);
    CHECK(response.field("Content-Type") == "application/problem+json");
    CHECK(response.field("Connection") == "close");
    const auto problem = boost::json::parse(response.body);
    CHECK(problem.at("status") == row.status);
    CHECK(std::string_view{problem.at("type").as_string()}.starts_with("https://stint.example/problems/"));
    CHECK_FALSE(problem.at("detail").as_string().empty());
    CHECK(client.is_closed_silently());
  }
}

TEST_CASE_METHOD(Serving, "What follows a refused request is never taken for another") {
  auto client = connect();
  client.send(
      "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
      "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n");
  CHECK(client.receive().status == 400);
  CHECK(client.is_closed_silently());
}

TEST_CASE("The header may be as large as the limit and no larger") {
  auto settings = test_settings();
  settings.maximum_head_bytes = 16 * 1024;
  const Serving serving{settings};
  const std::string start = "GET /x HTTP/1.1\r\nHost: a\r\nFiller: ";
  const auto room = settings.maximum_head_bytes - start.size() - 4;
  CHECK(serving.ask(start + std::string(room, 'f') + "\r\n\r\n").status == 200);
  CHECK(serving.ask(start + std::string(room + 1, 'f') + "\r\n\r\n").status == 431);
  CHECK(serving.ask(std::string(settings.maximum_head_bytes, 'G')).status == 431);

  std::string many;
  for (int i = 0; i < 99; ++i) many += "F: f\r\n";
  CHECK(serving.ask("GET /x HTTP/1.1\r\nHost: a\r\n" + many + "\r\n").status == 200);
  CHECK(serving.ask("GET /x HTTP/1.1\r\nHost: a\r\nF: f\r\n" + many + "\r\n").status == 431);
}

TEST_CASE("A body may be as large as the limit and no larger") {
  auto settings = test_settings();
  settings.maximum_body_bytes = 100'000;
  const Serving serving{settings};
  const auto sized = [](std::size_t size) {
    return "POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: " + std::to_string(size) + "\r\n\r\n";
  };
  const std::string chunked = "POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";

  CHECK(serving.ask(sized(100'000) + std::string(100'000, 'b')).body == "POST /x " + std::string(100'000, 'b'));
  CHECK(serving.ask(sized(100'001)).status == 413);
  CHECK(serving.ask(sized(100'001) + std::string(100'001, 'b')).status == 413);
  CHECK(serving.ask(chunked + "186a0\r\n" + std::string(100'000, 'b') + "\r\n0\r\n\r\n").status == 200);
  CHECK(serving.ask(chunked + "186a1\r\n").status == 413);
  CHECK(serving.ask(chunked + "186a0\r\n" + std::string(100'000, 'b') + "\r\n1\r\n").status == 413);
  CHECK(serving.ask(chunked + "ffffffffffffffff\r\n").status == 413);
}

TEST_CASE_METHOD(Serving, "A client that is still sending its too large body can read the refusal") {
  auto client = connect();
  client.send("POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 4000000\r\n\r\n");
  client.send(std::string(4'000'000, 'b'));
  CHECK(client.receive().status == 413);
}
