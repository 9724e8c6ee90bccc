#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <thread>

#include <stint/postgresql/connection.hpp>
#include <stint/sql/statistics.hpp>
#include <stint/sql/write_queue.hpp>

namespace stint::postgresql {

/// The one thread of a store that writes: it empties a queue, which lives longer. Thread-safe.
class Writer {
 public:
  /// Connects and migrates. Throws Error.
  Writer(const std::string& url, std::size_t batch_limit, sql::WriteQueue& queue);
  /// Closes the queue, runs what is still in it and ends the thread.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  [[nodiscard]] sql::Statistics statistics() const;
  [[nodiscard]] const std::string& place() const { return place_; }

 private:
  void run();

  Connection connection_;
  std::string place_;
  std::size_t batch_limit_;
  sql::WriteQueue& queue_;
  std::atomic<std::uint64_t> writes_{0};
  std::atomic<std::uint64_t> commits_{0};
  std::thread thread_;
};

}  // namespace stint::postgresql
