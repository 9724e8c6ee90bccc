#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include <stint/application/ports/log.hpp>
#include <stint/postgresql/error.hpp>

namespace stint::postgresql {

/// Whether the database is away: it cannot be reached, is ending or starting, or takes no writes. Meanwhile whoever
/// asks is refused at once, and a thread tries until it is back. The log gets one line when it goes and one when it is
/// back. Thread-safe.
class Outage {
 public:
  /// `log` outlives this; null: nobody is told.
  Outage(std::string url, application::Log* log);
  /// Waits for a try that is under way.
  ~Outage() = default;
  Outage(const Outage&) = delete;
  Outage& operator=(const Outage&) = delete;

  [[nodiscard]] bool is_on() const;
  /// Throws application::StoreUnavailable while the database is away.
  void expect_none() const;
  /// What to tell of whatever was not tried meanwhile.
  [[nodiscard]] static std::exception_ptr refusal();

  /// The exception to throw after a failure that will pass: an application::StoreUnavailable, and an outage begins, if
  /// the database is away; an application::StoreBusy otherwise. Any other failure is returned as it is.
  [[nodiscard]] std::exception_ptr told(const std::exception_ptr& failure);
  /// That of a commit: an application::OutcomeUnknown where the connection was lost before the answer.
  [[nodiscard]] std::exception_ptr told_of_commit(const std::exception_ptr& failure);

 private:
  void begin(const std::string& reason);
  void end();
  void watch(const std::stop_token& stop);

  const std::string url_;
  application::Log& log_;
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  bool is_on_ = false;
  std::chrono::steady_clock::time_point since_{};
  std::jthread watcher_;  // last: it uses the rest
};

}  // namespace stint::postgresql
