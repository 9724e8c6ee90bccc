#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include <stint/application/ports/log.hpp>
#include <stint/configuration.hpp>
#include <stint/domain/ports/clock.hpp>
#include <stint/http/server.hpp>
#include <stint/http/slow_pool.hpp>
#include <stint/readiness.hpp>

namespace stint::app {

/// Tells whoever runs the server how it is: `/healthz`, `/readyz` and `/metrics`, in clear text, on an address of its
/// own. What asks the database runs on one thread, one after the other; other requests do not wait for it.
class OperationsListener {
 public:
  /// Text of the metrics; may throw. Called once a second at most, on one thread.
  using Metrics = std::function<std::string()>;

  /// Binds the address; throws std::runtime_error where it cannot be used. Everything lives longer than this.
  OperationsListener(const OperationsConfiguration& configuration, const domain::Clock& clock, application::Log& log,
                     Readiness& readiness, Metrics metrics);
  OperationsListener(const OperationsListener&) = delete;
  OperationsListener& operator=(const OperationsListener&) = delete;
  ~OperationsListener();

  void start() { server_.start(); }
  /// `http://HOST:PORT`.
  [[nodiscard]] std::string address() const;

 private:
  void respond(const http::Request& request, http::Reply reply);
  /// On the thread for it, or 503 where too many wait.
  void respond_later(http::Reply reply, http::Response (OperationsListener::*make)());
  [[nodiscard]] http::Response readiness();
  [[nodiscard]] http::Response metrics();

  const std::string listen_;
  Readiness& readiness_;
  const Metrics metrics_;
  std::optional<std::chrono::steady_clock::time_point> metrics_at_{};  // of the pool's thread alone
  std::string kept_metrics_{};
  http::SlowPool pool_;
  http::Server server_;
};

}  // namespace stint::app
