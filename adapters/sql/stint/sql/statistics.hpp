#pragma once

#include <cstddef>
#include <cstdint>

namespace stint::sql {

/// The work a store has done since it was opened, and its outstanding work.
struct Statistics {
  std::uint64_t writes = 0;     ///< number of jobs run
  std::uint64_t commits = 0;    ///< transactions that they shared
  std::size_t waiting = 0;      ///< jobs in the queue
  std::size_t queue_limit = 0;  ///< maximum number of jobs
};

}  // namespace stint::sql
