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
  std::chrono::milliseconds kept{1'000};      ///< a finding holds so long: however many ask, the database is asked once
  std::chrono::milliseconds patience{2'000};  ///< a write that takes longer has failed for who asks
};

/// Whether the server can do its work: whether its database takes writes, durably, and has the schema that this program
/// knows. It is found out by a write, the run of the job `readiness`, when somebody asks. Thread-safe.
class Readiness {
 public:
  /// Nothing, or what is in the way.
  using Obstacle = std::optional<std::string>;

  /// `schema`: what is wrong with the schema; may throw. Everything lives longer than this.
  Readiness(application::Store& store, const domain::Clock& clock, std::function<Obstacle()> schema,
            ReadinessLimits limits = {});
  Readiness(const Readiness&) = delete;
  Readiness& operator=(const Readiness&) = delete;

  /// Returns after the patience at the latest. Those who ask meanwhile wait for the same finding. A write that has not
  /// come back is not followed by another.
  [[nodiscard]] Obstacle obstacle();

  /// From now on the server is stopping; whoever waits is told at once.
  void stop();

 private:
  using Clock = std::chrono::steady_clock;

  /// A write under way, which may outlast this.
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
  std::mutex asking_;  // held while it is found out
  std::optional<Clock::time_point> found_at_{};
  Obstacle found_{};
  std::mutex mutex_;  // of what follows
  bool stopping_ = false;
  std::shared_ptr<Probe> probe_{};  // until its result has been told
};

}  // namespace stint::app
