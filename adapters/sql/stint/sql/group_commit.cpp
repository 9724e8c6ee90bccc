#include <algorithm>
#include <exception>
#include <utility>

#include <stint/sql/group_commit.hpp>
#include <stint/sql/work.hpp>

namespace stint::sql {
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
    result = {.outcome = WriteOutcome::failed, .failure = std::current_exception()};
    if (!connection.in_transaction()) throw;
  }
  if (result.outcome != WriteOutcome::kept) connection.run("ROLLBACK TO job");
  connection.run("RELEASE job");
  return result;
}

}  // namespace

std::vector<WriteResult> commit_together(Connection& connection, const std::vector<QueuedWrite>& writes) {
  std::vector<WriteResult> results;
  bool commits = false;
  try {
    connection.begin_writing();
    for (const auto& write : writes) results.push_back(run_in_savepoint(connection, write.job));
    commits =
        std::ranges::any_of(results, [](const WriteResult& result) { return result.outcome == WriteOutcome::kept; });
    connection.run(commits ? Sql{"COMMIT"} : Sql{"ROLLBACK"});
  } catch (...) {  // handed to whoever asked for the work
    results = all_failed(writes.size(), std::current_exception());
    for (auto& result : results) result.commit_failed = commits;
    connection.roll_back();
  }
  return results;
}

std::vector<WriteResult> all_failed(std::size_t count, std::exception_ptr failure) {
  return {count, {.outcome = WriteOutcome::failed, .failure = std::move(failure)}};
}

void tell(std::vector<QueuedWrite>& writes, const std::vector<WriteResult>& results) {
  for (std::size_t i = 0; i < writes.size(); ++i) writes[i].done(results[i].outcome, results[i].failure);
}

}  // namespace stint::sql
