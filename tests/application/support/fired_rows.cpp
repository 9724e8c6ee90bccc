#include <cstdlib>
#include <fstream>
#include <mutex>
#include <set>
#include <utility>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/cancellation/cancellation_request.hpp>
#include <stint/domain/substitute/substitute_request.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/time_entry_lifecycle.hpp>

// Replaces domain/stint/domain/fire.cpp in this program and records every transition that is fired. A program that
// defines some of these functions and leaves out others does not link, so no table is forgotten here.

namespace {

/// The rows that were fired, one per line, for the program `lifecycles`. They are written when the program ends, to the
/// file in STINT_FIRED_ROWS; for manual runs of a few tests that variable is not set.
class FiredRows {
 public:
  FiredRows() = default;
  FiredRows(const FiredRows&) = delete;
  FiredRows& operator=(const FiredRows&) = delete;
  ~FiredRows() {
    const char* const path = std::getenv("STINT_FIRED_ROWS");
    if (path == nullptr) return;
    std::ofstream file{path};
    for (const auto& row : rows_) file << row << '\n';
  }

  void note(std::string row) {
    const std::lock_guard lock{mutex_};
    rows_.insert(std::move(row));
  }

 private:
  std::mutex mutex_{};
  std::set<std::string> rows_{};
};

FiredRows& fired_rows() {
  static FiredRows rows;
  return rows;
}

template <class State, class Event, std::size_t Rows>
std::optional<State> noted(std::string_view lifecycle, const stint::domain::TransitionTable<State, Event, Rows>& table,
                           State from, Event event) {
  const auto next = stint::domain::target(table, from, event);
  if (next) fired_rows().note(std::string{lifecycle}.append(" ").append(name(from)).append(" ").append(name(event)));
  return next;
}

}  // namespace

namespace stint::domain {

std::optional<AbsenceState> fire(AbsenceState from, AbsenceEvent event) {
  return noted("absence", absence_transitions, from, event);
}

std::optional<CancellationState> fire(CancellationState from, CancellationEvent event) {
  return noted("cancellation", cancellation_transitions, from, event);
}

std::optional<SubstituteState> fire(SubstituteState from, SubstituteEvent event) {
  return noted("substitute", substitute_transitions, from, event);
}

std::optional<ClockState> fire(ClockState from, ClockEvent event) {
  return noted("clock", clock_transitions, from, event);
}

std::optional<EntryState> fire(EntryState from, EntryEvent event) {
  return noted("entry", entry_transitions, from, event);
}

}  // namespace stint::domain
