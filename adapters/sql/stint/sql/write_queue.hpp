#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include <stint/application/ports/store.hpp>

namespace stint::sql {

/// A writing unit of work that waits for its turn, and whom to tell how it went.
struct QueuedWrite {
  application::Store::WriteJob job;
  application::Store::WriteDone done;
  application::WriteScope scope{};
};

/// A bounded queue that one thread empties. Thread-safe.
class WriteQueue {
 public:
  explicit WriteQueue(std::size_t limit) : limit_(limit) {}

  /// Takes the write over and returns true; leaves it alone and returns false when the queue is full or closed.
  [[nodiscard]] bool push(QueuedWrite& write);
  /// No more writes come in; those that are waiting are still given out.
  void close();

  /// Up to `count` writes, as soon as there is one. Empty after `patience` without one. Nothing once the queue is
  /// closed and empty.
  [[nodiscard]] std::optional<std::vector<QueuedWrite>> pop(
      std::size_t count, std::optional<std::chrono::milliseconds> patience = std::nullopt);
  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] std::size_t limit() const { return limit_; }

 private:
  std::size_t limit_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<QueuedWrite> waiting_;
  bool closed_ = false;
};

}  // namespace stint::sql
