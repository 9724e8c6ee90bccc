#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <vector>

#include <stint/sql/waiting_writes.hpp>

namespace stint::sql {

/// A bounded queue that one thread empties, in the order of `WaitingWrites`. Thread-safe.
class WriteQueue {
 public:
  explicit WriteQueue(std::size_t limit) : limit_(limit) {}

  /// Takes the write and returns true; leaves it unchanged and returns false if the queue is closed, is full, or has no
  /// room for more of the same company or caller. A write that continues one that has begun is always accepted.
  [[nodiscard]] bool push(QueuedWrite& write);
  /// No further writes are accepted; those that wait can still be taken.
  void close();

  /// Writes that share a commit, up to `count`, as soon as there is one. Empty after `patience` without one. `nullopt`
  /// once the queue is closed and empty.
  [[nodiscard]] std::optional<std::vector<QueuedWrite>> pop(
      std::size_t count, std::optional<std::chrono::milliseconds> patience = std::nullopt);
  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] std::size_t limit() const { return limit_; }

 private:
  std::size_t limit_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  WaitingWrites waiting_;
  bool closed_ = false;
};

}  // namespace stint::sql
