#pragma once

#include <cstddef>
#include <cstdint>

namespace stint::sql {

/// What a store has done since it was opened, and what it has still to do.
struct Statistics {
  std::uint64_t writes = 0;     ///< jobs that were run
  std::uint64_t commits = 0;    ///< transactions that they shared
  std::size_t waiting = 0;      ///< jobs in the queue
  std::size_t queue_limit = 0;  ///< jobs that it takes at most
};

}  // namespace stint::sql
