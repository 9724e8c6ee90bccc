#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace stint::domain {

/// One row of a lifecycle's table: in `from`, `on` leads to `to`. Transitions that the table does not list are refused.
template <class State, class Event>
struct Transition {
  State from;
  Event on;
  State to;
};

template <class State, class Event, std::size_t Rows>
using TransitionTable = std::array<Transition<State, Event>, Rows>;

/// Returns the state to which `on` leads from `from`, or `nullopt` if the lifecycle does not allow it. This only looks
/// up; aggregates take their steps through the `fire` declared next to each table.
template <class State, class Event, std::size_t Rows>
[[nodiscard]] constexpr std::optional<State> target(const TransitionTable<State, Event, Rows>& table, State from,
                                                    Event on) {
  for (const auto& row : table) {
    if (row.from == from && row.on == on) return row.to;
  }
  return std::nullopt;
}

/// True if no pair of state and event has two rows. Each table asserts this where it is defined.
template <class State, class Event, std::size_t Rows>
[[nodiscard]] constexpr bool is_function(const TransitionTable<State, Event, Rows>& table) {
  for (std::size_t i = 0; i < Rows; ++i) {
    for (std::size_t j = i + 1; j < Rows; ++j) {
      if (table[i].from == table[j].from && table[i].on == table[j].on) return false;
    }
  }
  return true;
}

/// The values of an enum of states, events or rules. They are numbered from 0 without gaps, and no other number has a
/// `name()`.
template <class Enum>
[[nodiscard]] std::vector<Enum> enumerators() {
  std::vector<Enum> all;
  for (std::uint8_t number = 0; !name(static_cast<Enum>(number)).empty(); ++number) {
    all.push_back(static_cast<Enum>(number));
  }
  return all;
}

}  // namespace stint::domain
