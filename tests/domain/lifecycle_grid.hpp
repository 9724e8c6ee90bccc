#pragma once

#include <cstddef>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/domain/lifecycle.hpp>

namespace stint::test {

using domain::enumerators;

/// A hand-written grid: the first line names the states, every other line an event and its target state from each of
/// them, or `-` if it is refused. Returns the cells by state and event.
inline std::map<std::pair<std::string, std::string>, std::string> read_grid(const std::string& text) {
  std::map<std::pair<std::string, std::string>, std::string> cells;
  std::vector<std::string> states;
  std::istringstream lines{text};
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words{line};
    std::string event;
    if (states.empty()) {
      for (std::string state; words >> state;) states.push_back(state);
    } else if (words >> event) {
      for (const std::string& state : states) words >> cells[{state, event}];
    }
  }
  return cells;
}

/// Checks every state and event of a table against a grid, and requires that the grid contains all of them and no
/// others.
template <class State, class Event, std::size_t Rows>
void check_against_grid(const domain::TransitionTable<State, Event, Rows>& table, const std::string& grid) {
  const auto expected = read_grid(grid);
  CHECK(expected.size() == enumerators<State>().size() * enumerators<Event>().size());
  for (const State state : enumerators<State>()) {
    for (const Event event : enumerators<Event>()) {
      CAPTURE(std::string{name(state)}, std::string{name(event)});
      const auto cell = expected.find({std::string{name(state)}, std::string{name(event)}});
      REQUIRE(cell != expected.end());
      const auto next = domain::target(table, state, event);
      CHECK((next ? std::string{name(*next)} : "-") == cell->second);
    }
  }
}

}  // namespace stint::test
