// Responses as bytes.

#include <memory>
#include <string>
#include <utility>

#include <catch2/catch.hpp>

#include <stint/http/response_writer.hpp>

using namespace stint::http;

namespace {

constexpr Envelope envelope{.date = "Mon, 30 Nov 2026 12:00:00 GMT",
                            .request_id = "0123456789abcdef",
                            .persistence = Persistence::implied,
                            .head_only = false,
                            .over_tls = false};

std::string written(Response response, const Envelope& sent = envelope) {
  ResponseWriter writer;
  writer.prepare(std::move(response), sent);
  return std::string{writer.first()}.append(writer.second());
}

/// With headers that are longer than all fields of the server.
Response response_of(std::string body) {
  Response response{.status = 200, .body = std::move(body), .headers = {}};
  response.headers.emplace_back("ETag", '"' + std::string(500, 'e') + '"');
  response.headers.emplace_back(std::string(300, 'n'), "");
  return response;
}

}  // namespace

TEST_CASE("A response has the server's fields and its own and then its body") {
  CHECK(written({.status = 201, .body = "[1]", .headers = {{"Location", "/list"}}}) ==
        "HTTP/1.1 201 Created\r\n"
        "Date: Mon, 30 Nov 2026 12:00:00 GMT\r\n"
        "X-Request-Id: 0123456789abcdef\r\n"
        "Content-Type: application/json\r\n"
        "Content-Length: 3\r\n"
        "X-Content-Type-Options: nosniff\r\n"
        "Location: /list\r\n"
        "Cache-Control: no-store\r\n"
        "\r\n"
        "[1]");
}

TEST_CASE("The longest head of the server's own is written whole") {
  auto closing = envelope;
  closing.over_tls = true;
  closing.persistence = Persistence::keep_alive;
  Response response{.status = 431, .content_type = workbook_type, .body = "x", .headers = {}};
  const auto text = written(std::move(response), closing);
  CHECK(text.starts_with("HTTP/1.1 431 Request Header Fields Too Large\r\n"));
  CHECK(text.ends_with("Connection: keep-alive\r\nCache-Control: no-store\r\n\r\nx"));
}

TEST_CASE("A response that shares its content is written like that one with further headers") {
  for (const std::size_t size : {0U, 1U, 64U * 1024, 64U * 1024 + 1, 1024U * 1024}) {
    CAPTURE(size);
    auto expected = response_of(std::string(size, 'b'));
    expected.headers.emplace_back("Vary", "Cookie");
    auto response = sharing(std::make_shared<const Response>(response_of(std::string(size, 'b'))));
    response.headers.emplace_back("Vary", "Cookie");
    const bool is_equal = written(response) == written(expected);
    CHECK(is_equal);
    auto head = envelope;
    head.head_only = true;
    CHECK(written(std::move(response), head) == written(std::move(expected), head));
  }
}
