#pragma once

#include <functional>

#include <catch2/catch.hpp>

#include <stint/http/server.hpp>

#include "tests/fakes/kept_log.hpp"
#include "tests/support/raw_client.hpp"

namespace stint::http {

/// RFC 9110's own example of a date.
class RfcClock final : public domain::Clock {
 public:
  [[nodiscard]] domain::Instant now() const override { return domain::Instant{std::chrono::seconds{784111777}}; }
};

/// Settings for tests: any free port, two threads, otherwise the defaults.
inline ServerSettings test_settings() {
  ServerSettings settings;
  settings.port = 0;
  settings.threads = 2;
  return settings;
}

/// Responds with what arrived: `GET /path?query body`.
inline Response echo(const Request& request) {
  std::string text{to_string(request.method)};
  text.append(" ").append(request.path);
  if (!request.query.empty()) text.append("?").append(request.query);
  if (!request.body.empty()) text.append(" ").append(request.body);
  return {.status = 200, .content_type = "text/plain", .body = std::move(text), .headers = {}};
}

/// A running server on a free port of the loopback interface.
class Serving {
 public:
  explicit Serving(
      ServerSettings settings = test_settings(),
      Handler handler = [](const Request& request, Reply reply) { reply(echo(request)); }, Doorkeeper doorkeeper = {})
      : server{std::move(settings), clock_, log, std::move(handler), std::move(doorkeeper)} {
    server.start();
  }

  [[nodiscard]] support::RawClient connect(const char* from = "127.0.0.1") const {
    return support::RawClient{server.port(), from};
  }

  /// The server's response to these bytes on a separate connection.
  [[nodiscard]] support::RawResponse ask(std::string_view bytes) const {
    auto client = connect();
    client.send(bytes);
    return client.receive();
  }

 private:
  RfcClock clock_;

 public:
  fakes::KeptLog log;
  Server server;
};

}  // namespace stint::http
