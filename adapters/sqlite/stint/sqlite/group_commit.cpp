#include <algorithm>
#include <exception>
#include <mutex>

#include <stint/sqlite/group_commit.hpp>
#include <stint/sqlite/work.hpp>

namespace stint::sqlite {
namespace {

using application::WriteOutcome;

/// Runs one job in a savepoint. Throws only when the transaction itself is broken.
WriteResult run_in_savepoint(Connection& connection, const application::Store::WriteJob& job) {
  WriteResult result;
  connection.run("SAVEPOINT job");
  try {
    Work work(connection);
    if (job(work)) result.outcome = WriteOutcome::kept;
  } catch (...) {  // handed to whoever asked for the work
    result = {WriteOutcome::failed, std::current_exception()};
    if (!connection.in_transaction()) throw;
  }
  if (result.outcome != WriteOutcome::kept) connection.run("ROLLBACK TO job");
  connection.run("RELEASE job");
  return result;
}

/// After a failure, whose own exception is what counts: a transaction that stays open makes the next BEGIN say so.
void roll_back(Connection& connection) {
  if (connection.in_transaction()) static_cast<void>(connection.database().tryExec("ROLLBACK"));
}

}  // namespace

std::vector<WriteResult> commit_together(Connection& connection, WriterLock& lock, std::vector<QueuedWrite>& writes) {
  std::vector<WriteResult> results;
  try {
    const std::scoped_lock held(lock);
    try {
      connection.run("BEGIN IMMEDIATE");
      for (const auto& write : writes) results.push_back(run_in_savepoint(connection, write.job));
      const bool keeps_any =
          std::ranges::any_of(results, [](const WriteResult& result) { return result.outcome == WriteOutcome::kept; });
      connection.run(keeps_any ? Sql{"COMMIT"} : Sql{"ROLLBACK"});
    } catch (...) {
      roll_back(connection);  // while the lock is held
      throw;
    }
  } catch (...) {  // handed to whoever asked for the work
    results.assign(writes.size(), {WriteOutcome::failed, std::current_exception()});
  }
  return results;
}

}  // namespace stint::sqlite
