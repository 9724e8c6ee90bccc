#pragma once

namespace stint::memory {

/// Ends a unit of work that asks for what its contract excludes: throws std::logic_error unless the condition holds.
void demand(bool holds, const char* otherwise);

/// Throws std::logic_error where this thread is in a unit of work that only reads.
void demand_writing();

}  // namespace stint::memory
