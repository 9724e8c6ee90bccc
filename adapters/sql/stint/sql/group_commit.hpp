#pragma once

#include <cstddef>
#include <exception>
#include <vector>

#include <stint/sql/connection.hpp>
#include <stint/sql/write_queue.hpp>

namespace stint::sql {

struct WriteResult {
  application::WriteOutcome outcome = application::WriteOutcome::dropped;
  std::exception_ptr failure{};
  bool commit_failed = false;  ///< what failed is the commit of all jobs
};

/// Runs the jobs, one at least, one after the other in one transaction, each of several in a savepoint that is rolled
/// back when the job drops or fails, and commits once. When the commit fails, or a failure ends the whole transaction
/// (such as a full disk), nothing of any job stays and all of them have failed. Does not throw.
[[nodiscard]] std::vector<WriteResult> commit_together(Connection& connection, const std::vector<QueuedWrite>& writes);

/// What as many jobs have come to of which none could run, or stays, for one reason.
[[nodiscard]] std::vector<WriteResult> all_failed(std::size_t count, std::exception_ptr failure);

/// Tells whoever has asked for the jobs.
void tell(std::vector<QueuedWrite>& writes, const std::vector<WriteResult>& results);

}  // namespace stint::sql
