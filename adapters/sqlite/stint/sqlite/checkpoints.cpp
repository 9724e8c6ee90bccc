#include <algorithm>

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <stint/sqlite/checkpoints.hpp>

namespace stint::sqlite {
namespace {

/// How long a checkpoint that must restart the log waits for readers, which are quick; a backup is not.
constexpr int patience_ms = 200;
constexpr int usual_busy_timeout_ms = 5000;

}  // namespace

int Checkpoints::after_commit(void* log, sqlite3* /*database*/, const char* /*name*/, int pages) {
  auto& known = *static_cast<Log*>(log);
  if (pages < known.pages) known.copied = 0;  // the log has been restarted
  known.pages = pages;
  return SQLITE_OK;
}

Checkpoints::Checkpoints(Connection& connection, CheckpointLimits limits)
    : connection_(connection), limits_(limits), next_wait_(limits.maximum_pages) {
  sqlite3_wal_hook(connection_.database().getHandle(), after_commit, &log_);
}

Checkpoints::~Checkpoints() { sqlite3_wal_hook(connection_.database().getHandle(), nullptr, nullptr); }

bool Checkpoints::is_due(bool nothing_waits) const {
  return log_.pages - log_.copied > (nothing_waits ? limits_.idle_pages : limits_.busy_pages) ||
         log_.pages > next_wait_;
}

void Checkpoints::run() {
  if (log_.pages <= next_wait_) {
    checkpoint(SQLITE_CHECKPOINT_PASSIVE);
    return;
  }
  checkpoint(SQLITE_CHECKPOINT_TRUNCATE);
  // A reader that has not finished by now may take long: it must not make every following commit wait as long.
  next_wait_ = std::max(limits_.maximum_pages, log_.pages + limits_.busy_pages);
}

void Checkpoints::finish() {
  if (connection_.in_transaction()) return;
  checkpoint(SQLITE_CHECKPOINT_TRUNCATE);
}

void Checkpoints::checkpoint(int mode) {
  sqlite3* const database = connection_.database().getHandle();
  int in_log = 0;
  int copied = 0;
  sqlite3_busy_timeout(database, patience_ms);
  const int result = sqlite3_wal_checkpoint_v2(database, nullptr, mode, &in_log, &copied);
  sqlite3_busy_timeout(database, usual_busy_timeout_ms);
  const bool in_the_way = (result & 0xFF) == SQLITE_BUSY;
  if (result != SQLITE_OK && !in_the_way) throw SQLite::Exception(database, result);
  log_ = {std::max(in_log, 0), std::max(copied, 0)};
}

}  // namespace stint::sqlite
