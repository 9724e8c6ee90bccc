#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include <stint/http/reply.hpp>
#include <stint/http/request.hpp>
#include <stint/http/response.hpp>
#include <stint/http/slow_pool.hpp>

namespace stint::http {

/// The pages for operators of a server: `/healthz`, `/readyz` and `/metrics`. Slow ones are computed by one thread, one
/// after the other; other requests do not wait for it.
class OperationsPages {
 public:
  /// The reason why the server is not ready; `nullopt`: it is ready. May block for a moment.
  using Obstacle = std::function<std::optional<std::string>()>;
  /// The metrics as a string; may block and throw. Called at most once a second.
  using Metrics = std::function<std::string()>;

  OperationsPages(Obstacle obstacle, Metrics metrics, MediaType metrics_type);
  OperationsPages(const OperationsPages&) = delete;
  OperationsPages& operator=(const OperationsPages&) = delete;
  /// Stops.
  ~OperationsPages() = default;

  /// 404 for other paths, 405 for other methods, 503 if too many wait.
  void respond(const Request& request, Reply reply);

  /// Lets the page being computed finish; requests that wait no longer get a response.
  void stop() { pool_.stop(); }

 private:
  using Tell = Response (OperationsPages::*)();
  void respond_later(Reply reply, Tell tell);
  [[nodiscard]] Response readiness();
  [[nodiscard]] Response metrics();

  const Obstacle obstacle_;
  const Metrics metrics_;
  const MediaType metrics_type_;
  std::optional<std::chrono::steady_clock::time_point> metrics_at_{};  // only for the pool's thread
  std::string kept_metrics_{};
  SlowPool pool_;
};

}  // namespace stint::http
