#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/cancellation/cancellation_request.hpp>
#include <stint/domain/substitute/substitute_request.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/time_entry_lifecycle.hpp>

// Every lifecycle transition goes through this file, and it contains nothing else. This lets a program link its own
// functions instead, to record which rows were fired; the tests of the application do.

namespace stint::domain {

std::optional<AbsenceState> fire(AbsenceState from, AbsenceEvent event) {
  return target(absence_transitions, from, event);
}

std::optional<CancellationState> fire(CancellationState from, CancellationEvent event) {
  return target(cancellation_transitions, from, event);
}

std::optional<SubstituteState> fire(SubstituteState from, SubstituteEvent event) {
  return target(substitute_transitions, from, event);
}

std::optional<ClockState> fire(ClockState from, ClockEvent event) { return target(clock_transitions, from, event); }

std::optional<EntryState> fire(EntryState from, EntryEvent event) { return target(entry_transitions, from, event); }

}  // namespace stint::domain
