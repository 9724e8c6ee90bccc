#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/cancellation/cancellation_request.hpp>
#include <stint/domain/substitute/substitute_request.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/time_entry_lifecycle.hpp>

// Every step of every lifecycle is taken here, and nothing else stands here: so a program can link functions of its own
// in their place that note which rows were fired. The tests of the application do.

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
