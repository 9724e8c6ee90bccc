#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <utility>

#include <stint/application/audit/chain.hpp>
#include <stint/application/ports/store.hpp>
#include <stint/application/progress.hpp>
#include <stint/sql/statistics.hpp>
#include <stint/sql/write_queue.hpp>

namespace stint::sqlite {

class Readers;
class DryRuns;
class Writer;

struct StoreOptions {
  std::size_t batch_limit = 64;     ///< maximum number of writes that share a commit; 1: each has its own
  std::size_t queue_limit = 1'024;  ///< maximum number of waiting writes; further ones are answered with `overloaded`
  std::int32_t log_limit_mb = 64;   ///< above this the write-ahead log is restarted
  /// Chains the audit trail; must outlive the store. Null: lines are not chained.
  const application::AuditSealer* sealer = nullptr;
  application::OnProgress on_migration{};  ///< of the migration when it is opened; see migrate
};

struct StoreStatistics : sql::Statistics {
  std::uint64_t failed_checkpoints = 0;  ///< attempts to copy the log into the database; each is repeated
};

/// Units of work on an SQLite database. Reads run on the calling thread, each thread on its own read-only connection,
/// and so do dry runs, on connections whose changes stay in memory. Writes go to one writing thread, which runs the
/// queued ones as one transaction and commits once, durably (WAL, synchronous=FULL), before it calls `done`. Several
/// processes may have a store on the same file. `done` must not throw.
class Store : public application::Store {
 public:
  /// Opens the database, creates it if it is missing and migrates it. Throws OpenError.
  explicit Store(const std::filesystem::path& file, const StoreOptions& options = {});
  /// Runs all queued writes and copies the log into the database. No thread may use the store any longer.
  ~Store() override;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  void read(const std::function<void(application::Work&)>& job) override { read_within({}, job); }
  void read_within(const application::WriteScope& scope, const std::function<void(application::Work&)>& job) override;
  bool dry_run_within(const application::WriteScope& scope,
                      const std::function<void(application::Work&)>& job) override;
  void write(WriteJob job, WriteDone done) override { write_within({}, std::move(job), std::move(done)); }
  void write_within(const application::WriteScope& scope, WriteJob job, WriteDone done) override;
  /// Called by a job: once it is committed, the log is copied into the database and truncated, unless a reader prevents
  /// it.
  void checkpoint_after_this();
  [[nodiscard]] StoreStatistics statistics() const;

 private:
  sql::WriteQueue queue_;
  std::unique_ptr<Writer> writer_;  // before the readers: it creates the file that they open
  std::unique_ptr<Readers> readers_;
  std::unique_ptr<DryRuns> dry_runs_;
};

/// A reading unit of work on a database of the newest schema, without a store: the file remains unchanged.
void read_once(const std::filesystem::path& file, const std::function<void(application::Work&)>& job);

}  // namespace stint::sqlite
