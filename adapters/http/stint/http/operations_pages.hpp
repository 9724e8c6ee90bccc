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

/// What whoever runs a server asks it: `/healthz`, `/readyz` and `/metrics`. What takes long to tell is told by one
/// thread, one after the other; other requests do not wait for it.
class OperationsPages {
 public:
  /// What keeps the server from its work; nothing: it is ready. May block for a moment.
  using Obstacle = std::function<std::optional<std::string>()>;
  /// Text of the metrics; may block and throw. Called once a second at most.
  using Metrics = std::function<std::string()>;

  OperationsPages(Obstacle obstacle, Metrics metrics, MediaType metrics_type);
  OperationsPages(const OperationsPages&) = delete;
  OperationsPages& operator=(const OperationsPages&) = delete;
  /// Stops.
  ~OperationsPages() = default;

  /// 404 elsewhere, 405 to other methods, 503 where too many wait.
  void respond(const Request& request, Reply reply);

  /// Lets what is being told come to its end; what waits for it gets no response any more.
  void stop() { pool_.stop(); }

 private:
  using Tell = Response (OperationsPages::*)();
  void respond_later(Reply reply, Tell tell);
  [[nodiscard]] Response readiness();
  [[nodiscard]] Response metrics();

  const Obstacle obstacle_;
  const Metrics metrics_;
  const MediaType metrics_type_;
  std::optional<std::chrono::steady_clock::time_point> metrics_at_{};  // of the pool's thread alone
  std::string kept_metrics_{};
  SlowPool pool_;
};

}  // namespace stint::http
