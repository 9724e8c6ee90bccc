#pragma once

#include <stint/application/bases/contract.hpp>

namespace stint::memory {

using application::demand;

/// Throws std::logic_error if this thread is in a unit of work that only reads.
void demand_writing();

}  // namespace stint::memory
