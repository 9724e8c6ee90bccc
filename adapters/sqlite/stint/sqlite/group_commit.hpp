#pragma once

#include <exception>
#include <vector>

#include <stint/sqlite/connection.hpp>
#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/write_queue.hpp>

namespace stint::sqlite {

struct WriteResult {
  application::WriteOutcome outcome = application::WriteOutcome::dropped;
  std::exception_ptr failure{};
};

/// Runs the jobs one after the other in one transaction, each in a savepoint that is rolled back when the job drops
/// or fails, and commits once. When the commit fails, or a failure ends the whole transaction (such as a full disk),
/// nothing of any job stays and all of them have failed. Holds the lock meanwhile. Does not throw.
[[nodiscard]] std::vector<WriteResult> commit_together(Connection& connection, WriterLock& lock,
                                                       std::vector<QueuedWrite>& writes);

}  // namespace stint::sqlite
