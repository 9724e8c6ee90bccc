#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace stint::domain {

/// One row of a lifecycle's table: in `from`, `on` leads to `to`. What a table does not list is refused.
template <class State, class Event>
struct Transition {
  State from;
  Event on;
  State to;
};

template <class State, class Event, std::size_t Rows>
using TransitionTable = std::array<Transition<State, Event>, Rows>;

/// Where `on` leads from `from`, or nothing if the lifecycle does not allow it. To look, not to go: an aggregate takes
/// its steps by the `fire` beside its table.
template <class State, class Event, std::size_t Rows>
[[nodiscard]] constexpr std::optional<State> target(const TransitionTable<State, Event, Rows>& table, State from,
                                                    Event on) {
  for (const auto& row : table) {
    if (row.from == from && row.on == on) return row.to;
  }
  return std::nullopt;
}

/// True if no state and event has two rows: each table is proven a function where it stands.
template <class State, class Event, std::size_t Rows>
[[nodiscard]] constexpr bool is_function(const TransitionTable<State, Event, Rows>& table) {
  for (std::size_t i = 0; i < Rows; ++i) {
    for (std::size_t j = i + 1; j < Rows; ++j) {
      if (table[i].from == table[j].from && table[i].on == table[j].on) return false;
    }
  }
  return true;
}

/// The values of an enum of states, events or rules: numbered from 0 without gaps, and only they have a `name()`.
template <class Enum>
[[nodiscard]] std::vector<Enum> enumerators() {
  std::vector<Enum> all;
  for (std::uint8_t number = 0; !name(static_cast<Enum>(number)).empty(); ++number) {
    all.push_back(static_cast<Enum>(number));
  }
  return all;
}

}  // namespace stint::domain
