#include <exception>
#include <mutex>
#include <utility>

#include <stint/sql/group_commit.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/writer.hpp>

namespace stint::sqlite {
namespace {

/// After this time without a write, the rest of the log is copied into the database.
constexpr std::chrono::milliseconds rest{500};

CheckpointLimits limits_of(const StoreOptions& options) {
  constexpr std::int32_t pages_a_mb = 256;
  const std::int32_t maximum = options.log_limit_mb * pages_a_mb;
  return {.idle_pages = maximum / 16, .busy_pages = maximum / 2, .maximum_pages = maximum};
}

}  // namespace

Writer::Writer(const std::filesystem::path& file, const StoreOptions& options, sql::WriteQueue& queue)
    : lock_(file),
      connection_(open_database(file, lock_, options.on_migration)),
      checkpoints_(connection_, limits_of(options)),
      batch_limit_(options.batch_limit),
      queue_(queue) {
  connection_.seal_with(options.sealer);
  connection_.remember_between_units();
  thread_ = std::thread(&Writer::run, this);
}

Writer::~Writer() {
  queue_.close();
  thread_.join();
}

StoreStatistics Writer::statistics() const {
  return {{writes_, commits_, queue_.size(), queue_.limit()}, failed_checkpoints_};
}

void Writer::run() {
  bool rested = true;
  while (auto writes = queue_.pop(batch_limit_, rested ? std::nullopt : std::optional{rest})) {
    rested = writes->empty();
    if (rested) {
      if (checkpoints_.has_work()) checkpoint(&Checkpoints::run);
    } else {
      commit(*writes);
      if (full_checkpoint_wanted_.exchange(false)) {
        checkpoint(&Checkpoints::finish);
      } else if (checkpoints_.is_due(queue_.empty())) {
        checkpoint(&Checkpoints::run);
      }
    }
  }
  checkpoint(&Checkpoints::finish);
}

void Writer::commit(std::vector<sql::QueuedWrite>& writes) {
  const auto results = commit_locked(writes);
  writes_ += writes.size();
  ++commits_;
  sql::tell(writes, results);
}

std::vector<sql::WriteResult> Writer::commit_locked(const std::vector<sql::QueuedWrite>& writes) {
  try {
    const std::scoped_lock held(lock_);
    return sql::commit_together(connection_, writes);
  } catch (...) {  // the lock cannot be acquired: passed to the callers of the jobs
    return sql::all_failed(writes.size(), std::current_exception());
  }
}

void Writer::checkpoint(void (Checkpoints::*how)()) {
  try {
    const std::scoped_lock held(lock_);
    (checkpoints_.*how)();
  } catch (const std::exception&) {
    // Committed data stay in the log, and the next turn tries again: no reason to refuse writes. A disk that is full or
    // broken is noticed by the commits.
    ++failed_checkpoints_;
  }
}

}  // namespace stint::sqlite
