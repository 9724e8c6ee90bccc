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

  /// Takes the write over and returns true; leaves it alone and returns false when the queue is closed, is full, or has
  /// no room for more of the same company or caller. What continues a write that has begun is always taken.
  [[nodiscard]] bool push(QueuedWrite& write);
  /// No more writes come in; those that are waiting are still given out.
  void close();

  /// Writes that share a commit, up to `count`, as soon as there is one. Empty after `patience` without one. Nothing
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
