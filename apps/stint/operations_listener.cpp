#include <utility>

#include <stint/http/router.hpp>
#include <stint/listen_address.hpp>
#include <stint/metrics/exposition.hpp>
#include <stint/operations_listener.hpp>

namespace stint::app {
namespace {

constexpr http::MediaType plain_text{"text/plain; charset=utf-8"};
constexpr http::MediaType exposition_text{metrics::exposition_type};
constexpr std::chrono::seconds kept{1};
constexpr std::size_t maximum_waiting = 16;

enum class Page { health, readiness, metrics };

const http::Router<Page>& router() {
  static const http::Router<Page> pages{{{http::Method::get, "/healthz", Page::health},
                                         {http::Method::get, "/readyz", Page::readiness},
                                         {http::Method::get, "/metrics", Page::metrics}}};
  return pages;
}

/// Few ask, and seldom: one thread, little memory, and less patience than with clients of the interface.
http::ServerSettings settings_of(const std::string& listen) {
  const auto address = parse_listen_address(listen).value();  // the configuration has been checked
  http::ServerSettings settings;
  settings.host = address.host;
  settings.port = address.port;
  settings.threads = 1;
  settings.maximum_head_bytes = std::size_t{8} * 1024;
  settings.maximum_body_bytes = 1024;  // nobody sends one
  settings.maximum_bodies_bytes = std::size_t{64} * 1024;
  settings.maximum_connections = 64;
  settings.maximum_connections_per_address = 32;
  settings.request_timeout = std::chrono::seconds{5};
  settings.idle_timeout = std::chrono::seconds{75};
  settings.stop_timeout = std::chrono::seconds{1};
  settings.slow_request = std::chrono::seconds{5};
  return settings;
}

http::Response text(unsigned status, std::string body) {
  return {.status = status, .content_type = plain_text, .body = std::move(body), .headers = {}};
}

}  // namespace

OperationsListener::OperationsListener(const OperationsConfiguration& configuration, const domain::Clock& clock,
                                       application::Log& log, Readiness& readiness, Metrics metrics)
    : listen_(configuration.listen),
      readiness_(readiness),
      metrics_(std::move(metrics)),
      pool_(1, maximum_waiting, http::Priority::normal),
      server_(settings_of(listen_), clock, log,
              [this](const http::Request& request, http::Reply reply) { respond(request, std::move(reply)); }) {
  if (is_loopback(parse_listen_address(listen_)->host)) return;
  log.write(application::LogLevel::warning, "operations can be reached from other machines", {{"address", address()}});
}

OperationsListener::~OperationsListener() {
  server_.stop();
  pool_.stop();
}

std::string OperationsListener::address() const { return "http://" + with_port(listen_, server_.port()); }

void OperationsListener::respond(const http::Request& request, http::Reply reply) {
  using Router = http::Router<Page>;
  const auto found = router().find(request.method, request.path);
  if (std::holds_alternative<Router::UnknownPath>(found)) return reply(http::unknown_path());
  if (const auto* wrong = std::get_if<Router::WrongMethod>(&found)) {
    reply.about({.route = wrong->path});
    return reply(http::wrong_method(request.method, wrong->allow));
  }
  const auto& page = std::get<Router::Found>(found);
  reply.about({.route = page.path});
  switch (page.payload) {
    case Page::health:
      return reply(text(200, "ok\n"));
    case Page::readiness:
      return respond_later(std::move(reply), &OperationsListener::readiness);
    case Page::metrics:
      return respond_later(std::move(reply), &OperationsListener::metrics);
  }
}

void OperationsListener::respond_later(http::Reply reply, http::Response (OperationsListener::*make)()) {
  const auto waiting = std::make_shared<http::Reply>(std::move(reply));
  if (!pool_.try_submit([this, waiting, make] { waiting->with([&] { return (this->*make)(); }); })) {
    (*waiting)(http::overloaded());
  }
}

http::Response OperationsListener::readiness() {
  const auto obstacle = readiness_.obstacle();
  if (!obstacle) return text(200, "ready\n");
  return text(503, "not ready: " + *obstacle + '\n');
}

http::Response OperationsListener::metrics() {
  const auto now = std::chrono::steady_clock::now();
  if (!metrics_at_ || now - *metrics_at_ >= kept) {
    kept_metrics_ = metrics_();
    metrics_at_ = std::chrono::steady_clock::now();
  }
  return {.status = 200, .content_type = exposition_text, .body = kept_metrics_, .headers = {}};
}

}  // namespace stint::app
