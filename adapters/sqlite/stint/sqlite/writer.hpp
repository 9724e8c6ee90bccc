#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <thread>
#include <vector>

#include <stint/sql/group_commit.hpp>
#include <stint/sql/write_queue.hpp>
#include <stint/sqlite/checkpoints.hpp>
#include <stint/sqlite/connection.hpp>
#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/store.hpp>

namespace stint::sqlite {

/// The single writing thread of a store: it empties a queue, which must outlive it. Thread-safe.
class Writer {
 public:
  Writer(const std::filesystem::path& file, const StoreOptions& options, sql::WriteQueue& queue);
  /// Closes the queue, runs its remaining writes, copies the log into the database and ends the thread.
  ~Writer();
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void checkpoint_after_this() { full_checkpoint_wanted_ = true; }
  [[nodiscard]] StoreStatistics statistics() const;

 private:
  void run();
  void commit(std::vector<sql::QueuedWrite>& writes);
  [[nodiscard]] std::vector<sql::WriteResult> commit_locked(const std::vector<sql::QueuedWrite>& writes);
  void checkpoint(void (Checkpoints::*how)());

  WriterLock lock_;
  Connection connection_;
  Checkpoints checkpoints_;
  std::size_t batch_limit_;
  sql::WriteQueue& queue_;
  std::atomic<bool> full_checkpoint_wanted_{false};
  std::atomic<std::uint64_t> writes_{0};
  std::atomic<std::uint64_t> commits_{0};
  std::atomic<std::uint64_t> failed_checkpoints_{0};
  std::thread thread_;
};

}  // namespace stint::sqlite
