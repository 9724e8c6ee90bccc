#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

#include <stint/sql/group_commit.hpp>
#include <stint/sql/work.hpp>

namespace stint::sql {
namespace {

using application::WriteOutcome;

bool run_job(Connection& connection, const QueuedWrite& write) {
  connection.set_scope(write.scope);
  Work work(connection);
  if (!write.job(work)) return false;
  connection.end_unit();
  return true;
}

/// Runs one of several jobs, in a savepoint. Throws only if the transaction itself is broken.
WriteResult run_in_savepoint(Connection& connection, const QueuedWrite& write) {
  WriteResult result;
  const auto scope_before = connection.scope();
  connection.run("SAVEPOINT job");
  try {
    if (run_job(connection, write)) result.outcome = WriteOutcome::kept;
    connection.settle();
  } catch (...) {  // passed to the caller of the job
    result = {.outcome = WriteOutcome::failed, .failure = std::current_exception()};
    if (!connection.in_transaction()) throw;
  }
  if (result.outcome != WriteOutcome::kept) {
    connection.run("ROLLBACK TO job");
    connection.went_back_to(scope_before);
    connection.forget_remembered();
  }
  connection.run("RELEASE job");
  return result;
}

/// Runs several jobs without waiting for the database between them. `nullopt` if anything has failed: then the
/// transaction is as it was before. Throws only if the transaction itself is broken.
std::optional<std::vector<WriteResult>> run_without_waiting(Connection& connection,
                                                            const std::vector<QueuedWrite>& writes) {
  const auto scope_before = connection.scope();
  connection.run("SAVEPOINT jobs");
  try {
    std::vector<WriteResult> results(writes.size());
    for (std::size_t i = 0; i < writes.size(); ++i) {
      const auto scope = connection.scope();
      connection.run("SAVEPOINT job");
      if (run_job(connection, writes[i])) {
        results[i].outcome = WriteOutcome::kept;
      } else {
        connection.run("ROLLBACK TO job");
        connection.went_back_to(scope);
        connection.forget_remembered();
      }
      connection.run("RELEASE job");
    }
    connection.run("RELEASE jobs");
    connection.settle();
    return results;
  } catch (...) {
    if (!connection.in_transaction()) throw;
    connection.run("ROLLBACK TO jobs");
    connection.went_back_to(scope_before);
    connection.forget_remembered();
    return std::nullopt;
  }
}

/// Runs several jobs in a database of this process without savepoints, for each of which it would copy every page
/// before its first change. Nearly all refusals come before a job has written anything, and leave nothing to roll back.
/// `nullopt` if one comes later: then the transaction must be rolled back. Throws only if the transaction itself is
/// broken.
std::optional<std::vector<WriteResult>> run_without_savepoints(Connection& connection,
                                                               const std::vector<QueuedWrite>& writes) {
  std::vector<WriteResult> results(writes.size());
  for (std::size_t i = 0; i < writes.size(); ++i) {
    try {
      if (run_job(connection, writes[i])) results[i].outcome = WriteOutcome::kept;
    } catch (...) {  // passed to the caller of the job
      results[i] = {.outcome = WriteOutcome::failed, .failure = std::current_exception()};
      if (!connection.in_transaction()) throw;
    }
    if (results[i].outcome != WriteOutcome::kept && connection.has_written()) return std::nullopt;
  }
  return results;
}

/// The scope of all jobs.
application::WriteScope common_scope(const std::vector<QueuedWrite>& writes) {
  const auto& first = writes.front().scope;
  const bool is_common = std::ranges::all_of(writes, [&](const QueuedWrite& write) { return write.scope == first; });
  return is_common ? first : application::WriteScope{};
}

void begin_again(Connection& connection, const std::vector<QueuedWrite>& writes) {
  connection.run("ROLLBACK");
  connection.forget_remembered();
  connection.begin_writing(common_scope(writes));
}

/// A single job needs no savepoint: its exception ends the transaction.
std::vector<WriteResult> run_all(Connection& connection, const std::vector<QueuedWrite>& writes, Settling settling) {
  if (writes.size() == 1) {
    return {{run_job(connection, writes.front()) ? WriteOutcome::kept : WriteOutcome::dropped, nullptr}};
  }
  if (connection.is_in_process()) {
    if (auto results = run_without_savepoints(connection, writes)) return *std::move(results);
    begin_again(connection, writes);
  }
  if (settling == Settling::at_the_end) {
    if (auto results = run_without_waiting(connection, writes)) return *std::move(results);
  }
  std::vector<WriteResult> results;
  results.reserve(writes.size());
  for (const auto& write : writes) results.push_back(run_in_savepoint(connection, write));
  return results;
}

}  // namespace

std::vector<WriteResult> commit_together(Connection& connection, const std::vector<QueuedWrite>& writes,
                                         Settling settling) {
  std::vector<WriteResult> results;
  bool commits = false;
  try {
    connection.begin_writing(common_scope(writes));
    results = run_all(connection, writes, settling);
    commits =
        std::ranges::any_of(results, [](const WriteResult& result) { return result.outcome == WriteOutcome::kept; });
    connection.run(commits ? Sql{"COMMIT"} : Sql{"ROLLBACK"});
    if (!commits) connection.forget_remembered();
    connection.settle();
  } catch (...) {  // passed to the callers of the jobs
    results = all_failed(writes.size(), std::current_exception());
    for (auto& result : results) result.commit_failed = commits;
    connection.roll_back();
    connection.forget_remembered();
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
