#pragma once

#include <cstdint>

#include <stint/memory/state.hpp>

namespace stint::memory {

/// A random number. Identifies one state permanently, as a counter would not after the end of the process.
[[nodiscard]] std::int64_t another_number();

/// Gives another number to each employee whose records a unit of work has changed, and to the data that all employees
/// of a company share.
void renew_versions_of_people(const State& before, State& after);

}  // namespace stint::memory
