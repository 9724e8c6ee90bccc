#include <utility>

#include <stint/listen_address.hpp>
#include <stint/metrics/exposition.hpp>
#include <stint/operations_listener.hpp>

namespace stint::app {
namespace {

constexpr http::MediaType exposition_text{metrics::exposition_type};

/// Few clients ask, and rarely: one thread, little memory, and shorter timeouts than for clients of the API.
http::ServerSettings settings_of(const std::string& listen) {
  const auto address = parse_listen_address(listen).value();  // the configuration has been checked
  http::ServerSettings settings;
  settings.host = address.host;
  settings.port = address.port;
  settings.threads = 1;
  settings.maximum_head_bytes = std::size_t{8} * 1024;
  settings.maximum_body_bytes = 1024;  // no request has one
  settings.maximum_bodies_bytes = std::size_t{64} * 1024;
  settings.maximum_connections = 64;
  settings.maximum_connections_per_address = 32;
  settings.request_timeout = std::chrono::seconds{5};
  settings.idle_timeout = std::chrono::seconds{75};
  settings.stop_timeout = std::chrono::seconds{1};
  settings.slow_request = std::chrono::seconds{5};
  return settings;
}

}  // namespace

OperationsListener::OperationsListener(const OperationsConfiguration& configuration, const domain::Clock& clock,
                                       application::Log& log, Readiness& readiness,
                                       http::OperationsPages::Metrics metrics)
    : listen_(configuration.listen),
      pages_([&readiness] { return readiness.obstacle(); }, std::move(metrics), exposition_text),
      server_(settings_of(listen_), clock, log,
              [this](const http::Request& request, http::Reply reply) { pages_.respond(request, std::move(reply)); }) {
  if (is_loopback(parse_listen_address(listen_)->host)) return;
  log.write(application::LogLevel::warning, "operations can be reached from other machines", {{"address", address()}});
}

OperationsListener::~OperationsListener() {
  server_.stop();
  pages_.stop();
}

std::string OperationsListener::address() const { return "http://" + with_port(listen_, server_.port()); }

}  // namespace stint::app
