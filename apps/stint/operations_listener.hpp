#pragma once

#include <string>

#include <stint/application/ports/log.hpp>
#include <stint/configuration.hpp>
#include <stint/domain/calendar/clock.hpp>
#include <stint/http/operations_pages.hpp>
#include <stint/http/server.hpp>
#include <stint/readiness.hpp>

namespace stint::app {

/// Reports the health of the server to operators (see OperationsPages), without TLS, on a separate address.
class OperationsListener {
 public:
  /// Binds the address; throws std::runtime_error if it cannot be used. The arguments must outlive this object.
  OperationsListener(const OperationsConfiguration& configuration, const domain::Clock& clock, application::Log& log,
                     Readiness& readiness, http::OperationsPages::Metrics metrics);
  OperationsListener(const OperationsListener&) = delete;
  OperationsListener& operator=(const OperationsListener&) = delete;
  ~OperationsListener();

  void start() { server_.start(); }
  /// `http://HOST:PORT`.
  [[nodiscard]] std::string address() const;

 private:
  const std::string listen_;
  http::OperationsPages pages_;
  http::Server server_;
};

}  // namespace stint::app
