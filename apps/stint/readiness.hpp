#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include <stint/application/ports/store.hpp>
#include <stint/domain/calendar/clock.hpp>

namespace stint::app {

struct ReadinessLimits {
  std::chrono::milliseconds kept{1'000};      ///< how long a finding is valid without asking the database
  std::chrono::milliseconds patience{2'000};  ///< a slower write has failed for the caller
};

/// Whether the server can work: whether its database accepts durable writes and has the schema that this program knows.
/// It is checked on request by a write, the run of the job `readiness`. Thread-safe.
class Readiness {
 public:
  /// `nullopt` if ready, or what is in the way.
  using Obstacle = std::optional<std::string>;

  /// `schema`: returns errors of the schema; may throw. The arguments must outlive this object.
  Readiness(application::Store& store, const domain::Clock& clock, std::function<Obstacle()> schema,
            ReadinessLimits limits = {});
  Readiness(const Readiness&) = delete;
  Readiness& operator=(const Readiness&) = delete;

  /// Returns after `patience` at the latest. Concurrent callers wait for the same finding. While a write has not
  /// returned, no other one is started.
  [[nodiscard]] Obstacle obstacle();

  /// From now on the server is stopping; waiting callers return at once.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;

  /// A write in progress, which may outlive this object.
  struct Probe {
    std::mutex mutex;
    std::condition_variable changed;
    bool done = false;
    bool stopping = false;
    Obstacle obstacle{};
  };

  [[nodiscard]] Obstacle find();
  [[nodiscard]] Obstacle write();
  void begin_write();

  application::Store& store_;
  const domain::Clock& clock_;
  const std::function<Obstacle()> schema_;
  const ReadinessLimits limits_;
  std::mutex asking_;  // locked during a check
  std::optional<Clock::time_point> found_at_{};
  Obstacle found_{};
  std::mutex mutex_;  // guards what follows
  bool stopping_ = false;
  std::shared_ptr<Probe> probe_{};  // until its result is known
};

}  // namespace stint::app
