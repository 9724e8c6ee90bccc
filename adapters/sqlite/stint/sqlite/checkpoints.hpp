#pragma once

#include <cstdint>

#include <stint/sqlite/connection.hpp>

namespace stint::sqlite {

/// When the write-ahead log is copied into the database, in pages of 4 KiB.
struct CheckpointLimits {
  std::int32_t idle_pages = 1'000;      ///< above this as soon as no writes are waiting
  std::int32_t busy_pages = 8'000;      ///< above this between two commits
  std::int32_t maximum_pages = 16'000;  ///< above this it waits for readers, so that the log is restarted (64 MB)
};

/// Keeps the write-ahead log of a writing connection short, separately from the commits. Its functions require the
/// WriterLock.
class Checkpoints {
 public:
  Checkpoints(Connection& connection, CheckpointLimits limits);
  ~Checkpoints();
  Checkpoints(const Checkpoints&) = delete;
  Checkpoints& operator=(const Checkpoints&) = delete;

  [[nodiscard]] bool is_due(bool nothing_waits) const;
  /// Copies what no reader still needs; beyond the maximum waits briefly for readers, so that the log can be restarted.
  void run();
  /// Whether pages of the log have yet to be copied.
  [[nodiscard]] bool has_work() const { return log_.pages > log_.copied; }
  /// Copies all pages and truncates the log, unless a reader prevents it.
  void finish();

 private:
  void checkpoint(int mode);

  struct Log {
    std::int32_t pages = 0;   // number of pages in it at the last commit
    std::int32_t copied = 0;  // how many of them have been copied into the database
  };
  static int after_commit(void* log, sqlite3* database, const char* name, int pages);

  Connection& connection_;
  CheckpointLimits limits_;
  Log log_;
  std::int32_t next_wait_;
};

}  // namespace stint::sqlite
