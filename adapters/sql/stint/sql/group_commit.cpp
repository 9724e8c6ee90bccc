#include <algorithm>
#include <exception>
#include <utility>

#include <stint/sql/group_commit.hpp>
#include <stint/sql/work.hpp>

namespace stint::sql {
namespace {

using application::WriteOutcome;

/// Runs one job in a savepoint. Throws only when the transaction itself is broken.
WriteResult run_in_savepoint(Connection& connection, const QueuedWrite& write) {
  WriteResult result;
  connection.run("SAVEPOINT job");
  connection.set_scope(write.scope);
  try {
    Work work(connection);
    if (write.job(work)) result.outcome = WriteOutcome::kept;
  } catch (...) {  // handed to whoever asked for the work
    result = {WriteOutcome::failed, std::current_exception()};
    if (!connection.in_transaction()) throw;
  }
  if (result.outcome != WriteOutcome::kept) connection.run("ROLLBACK TO job");
  connection.run("RELEASE job");
  return result;
}

/// That of all jobs.
application::WriteScope common_scope(const std::vector<QueuedWrite>& writes) {
  const auto& first = writes.front().scope;
  const bool is_common = std::ranges::all_of(writes, [&](const QueuedWrite& write) { return write.scope == first; });
  return is_common ? first : application::WriteScope{};
}

}  // namespace

std::vector<WriteResult> commit_together(Connection& connection, const std::vector<QueuedWrite>& writes) {
  std::vector<WriteResult> results;
  try {
    connection.begin_writing(common_scope(writes));
    for (const auto& write : writes) results.push_back(run_in_savepoint(connection, write));
    const bool keeps_any =
        std::ranges::any_of(results, [](const WriteResult& result) { return result.outcome == WriteOutcome::kept; });
    connection.run(keeps_any ? Sql{"COMMIT"} : Sql{"ROLLBACK"});
  } catch (...) {  // handed to whoever asked for the work
    results = all_failed(writes.size(), std::current_exception());
    connection.roll_back();
  }
  return results;
}

std::vector<WriteResult> all_failed(std::size_t count, std::exception_ptr failure) {
  return {count, {WriteOutcome::failed, std::move(failure)}};
}

void tell(std::vector<QueuedWrite>& writes, const std::vector<WriteResult>& results) {
  for (std::size_t i = 0; i < writes.size(); ++i) writes[i].done(results[i].outcome, results[i].failure);
}

}  // namespace stint::sql
