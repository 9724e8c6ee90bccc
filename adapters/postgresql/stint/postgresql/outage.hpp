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

/// Whether the database is unavailable: it cannot be reached, is shutting down or starting, or accepts no writes.
/// Meanwhile callers are refused at once, and a thread retries until it is back. The log gets one line when an outage
/// begins and one when it ends. Thread-safe.
class Outage {
 public:
  /// `log` must outlive this; null: no log.
  Outage(std::string url, application::Log* log);
  /// Waits for an attempt in progress.
  ~Outage() = default;
  Outage(const Outage&) = delete;
  Outage& operator=(const Outage&) = delete;

  [[nodiscard]] bool is_on() const;
  /// Throws application::StoreUnavailable while the database is unavailable.
  void expect_none() const;
  /// The error for work that was not attempted meanwhile.
  [[nodiscard]] static std::exception_ptr refusal();

  /// The exception to throw after a temporary failure: an application::StoreUnavailable, and an outage begins, if the
  /// database is unavailable; an application::StoreBusy otherwise. Any other failure is returned unchanged.
  [[nodiscard]] std::exception_ptr told(const std::exception_ptr& failure);
  /// As above, for a commit: an application::OutcomeUnknown if the connection was lost before the response.
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
  std::jthread watcher_;  // last: it uses the other members
};

}  // namespace stint::postgresql
