#pragma once

#include <cstdint>

#include <stint/memory/state.hpp>

namespace stint::memory {

/// Records the changes of a unit of work in the state after it.
void note_changes(const State& before, State& after);

/// A random number. Identifies one state permanently, as a counter would not after the end of the process.
[[nodiscard]] std::int64_t another_number();

/// Gives another number to each employee whose records a unit of work has changed, and to the data that all employees
/// of a company share. A part of `note_changes`.
void renew_versions_of_people(const State& before, State& after);

/// Whether a unit of work has touched one of the tables.
[[nodiscard]] bool touches(const State& before, const State& after, auto... tables) {
  return !((after.*tables).is_untouched(before.*tables) && ...);
}

/// As above, for the data that all employees of a company share. Accounts are not included: their addresses and locks
/// are in the records of employees, and nothing else of them is shown.
[[nodiscard]] inline bool touches_shared_data(const State& before, const State& after) {
  return touches(before, after, &State::companies, &State::employments_judged, &State::employees, &State::absence_types,
                 &State::projects, &State::categories, &State::deputyships, &State::schedules,
                 &State::holiday_calendars, &State::company_days, &State::records_erased);
}

}  // namespace stint::memory
