#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <vector>

#include <stint/sql/connection.hpp>
#include <stint/sql/write_queue.hpp>

namespace stint::sql {

struct WriteResult {
  application::WriteOutcome outcome = application::WriteOutcome::dropped;
  std::exception_ptr failure{};
  bool commit_failed = false;  ///< the commit of all jobs failed
};

/// When to wait for the failures of jobs that share a commit.
enum class Settling : std::uint8_t {
  after_each,  ///< whose failure it is is then known
  /// Before the commit, for a database behind a network: what one job writes travels with what the next one asks. If
  /// anything has failed, all of them are run again, as above.
  at_the_end,
};

/// Runs the jobs, at least one, one after the other in one transaction, and commits once. A job that is dropped or
/// fails leaves nothing: each of several has a savepoint. In a database of this process they have none at first. If a
/// job that has written is then dropped or fails, all of them are run again, with savepoints. If the commit fails, or a
/// failure ends the whole transaction (such as a full disk), no change of any job is kept and all of them have failed.
/// Does not throw.
[[nodiscard]] std::vector<WriteResult> commit_together(Connection& connection, const std::vector<QueuedWrite>& writes,
                                                       Settling settling = Settling::after_each);

/// Outcomes for a number of jobs that could not be run or kept, all for the same reason.
[[nodiscard]] std::vector<WriteResult> all_failed(std::size_t count, std::exception_ptr failure);

/// Reports the results to the callers of the jobs.
void tell(std::vector<QueuedWrite>& writes, const std::vector<WriteResult>& results);

}  // namespace stint::sql
