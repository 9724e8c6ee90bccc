#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/outage.hpp>
#include <stint/sql/group_commit.hpp>
#include <stint/sql/statistics.hpp>
#include <stint/sql/write_queue.hpp>

namespace stint::postgresql {

/// The one thread of a store that writes: it empties a queue, which lives longer. Thread-safe.
class Writer {
 public:
  /// Connects and migrates. Throws Error. `outage` outlives this.
  Writer(const std::string& url, Outage& outage, std::size_t batch_limit, sql::WriteQueue& queue);
  /// Closes the queue, runs what is still in it and ends the thread.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  [[nodiscard]] sql::Statistics statistics() const;
  [[nodiscard]] const std::string& place() const { return place_; }

 private:
  void run();
  [[nodiscard]] std::vector<sql::WriteResult> results_of(const std::vector<sql::QueuedWrite>& writes);

  Connection connection_;
  std::string place_;
  Outage& outage_;
  std::size_t batch_limit_;
  sql::WriteQueue& queue_;
  std::atomic<std::uint64_t> writes_{0};
  std::atomic<std::uint64_t> commits_{0};
  std::thread thread_;
};

}  // namespace stint::postgresql
