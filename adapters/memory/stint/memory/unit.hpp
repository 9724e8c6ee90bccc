#pragma once

#include <stint/application/bases/contract.hpp>
#include <stint/application/ports/store.hpp>

namespace stint::memory {

using application::demand;
struct State;

/// A unit of work of this thread; units may be nested.
class Unit {
 public:
  enum class Kind { reads, writes, dry_run };

  Unit(const application::Store& store, State& state, Kind kind);
  ~Unit();
  Unit(const Unit&) = delete;
  Unit& operator=(const Unit&) = delete;

  /// The innermost unit of this thread on a store, or null.
  [[nodiscard]] static const Unit* on(const application::Store& store);
  /// Whether this thread runs a job that has the turn to write to a store, within or around others.
  [[nodiscard]] static bool has_turn_at(const application::Store& store);

  /// Whether it may change its state, as a dry run also does.
  [[nodiscard]] bool writes() const { return kind_ != Kind::reads; }
  [[nodiscard]] State& state() const { return state_; }

 private:
  const application::Store& store_;
  State& state_;
  Kind kind_;
  const Unit* around_;
};

/// Throws std::logic_error if this thread is in a unit of work that only reads.
void demand_writing();

}  // namespace stint::memory
