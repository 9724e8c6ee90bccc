// Prints docs/reference/lifecycles.md: a picture and a grid of every lifecycle, made from the transition tables.
#include <cstddef>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/cancellation/cancellation_request.hpp>
#include <stint/domain/substitute/substitute_request.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/time_entry_lifecycle.hpp>

namespace {

using namespace stint::domain;

/// A lifecycle begins in the first state of its enum; the state `none` stands for a record that is not there yet.
template <class State>
std::string picture_name(State state) {
  return name(state) == "none" ? "[*]" : std::string{name(state)};
}

/// The events that lead from one state to another, as one label of an arrow; empty if none does.
template <class State, class Event, std::size_t Rows>
std::string label(const TransitionTable<State, Event, Rows>& table, State from, State to) {
  std::string events;
  for (const auto& row : table) {
    if (row.from != from || row.to != to) continue;
    if (!events.empty()) events += ", ";
    events += name(row.on);
  }
  return events;
}

template <class State, class Event, std::size_t Rows>
bool is_final(const TransitionTable<State, Event, Rows>& table, State state) {
  for (const auto& row : table) {
    if (row.from == state) return false;
  }
  return true;
}

template <class State, class Event, std::size_t Rows>
void print_picture(const TransitionTable<State, Event, Rows>& table) {
  std::cout << "```mermaid\nstateDiagram-v2\n";
  const State first{};
  if (picture_name(first) != "[*]") std::cout << "    [*] --> " << picture_name(first) << '\n';
  for (const State from : enumerators<State>()) {
    for (const State to : enumerators<State>()) {
      const std::string events = label(table, from, to);
      if (events.empty()) continue;
      std::cout << "    " << picture_name(from) << " --> " << picture_name(to) << " : " << events << '\n';
    }
    if (is_final(table, from)) std::cout << "    " << picture_name(from) << " --> [*]\n";
  }
  std::cout << "```\n\n";
}

template <class State, class Event, std::size_t Rows>
void print_grid(const TransitionTable<State, Event, Rows>& table) {
  std::cout << "| event |";
  for (const State state : enumerators<State>()) std::cout << ' ' << name(state) << " |";
  std::cout << "\n|---|";
  for (std::size_t i = 0; i < enumerators<State>().size(); ++i) std::cout << "---|";
  std::cout << '\n';
  for (const Event event : enumerators<Event>()) {
    std::cout << "| `" << name(event) << "` |";
    for (const State state : enumerators<State>()) {
      const auto next = target(table, state, event);
      std::cout << ' ' << (next ? name(*next) : std::string_view{"–"}) << " |";
    }
    std::cout << '\n';
  }
}

template <class State, class Event, std::size_t Rows>
void print_lifecycle(std::string_view title, std::string_view header,
                     const TransitionTable<State, Event, Rows>& table) {
  std::cout << "\n## " << title << "\n\nFrom `domain/stint/domain/" << header << "`.\n\n";
  print_picture(table);
  print_grid(table);
}

void print_all() {
  std::cout
      << "# Lifecycles\n\n"
         "The program `lifecycles` prints this page from the transition tables in the domain's headers. Change a\n"
         "table and print the page again; a check compares the two.\n\n"
         "A picture shows what is allowed. The grid below it has a column for each state and a row for each\n"
         "event: the state that the event leads to, or – where the event is refused.\n";
  print_lifecycle("Absence request", "absence/absence_lifecycle.hpp", absence_transitions);
  print_lifecycle("Cancellation request", "cancellation/cancellation_request.hpp", cancellation_transitions);
  print_lifecycle("Substitute request", "substitute/substitute_request.hpp", substitute_transitions);
  print_lifecycle("Time clock", "time_clock/time_clock.hpp", clock_transitions);
  print_lifecycle("Time entry", "time_entry/time_entry_lifecycle.hpp", entry_transitions);
}

}  // namespace

int main() {
  try {
    print_all();
  } catch (const std::exception& failure) {
    std::cerr << "lifecycles: " << failure.what() << '\n';
    return 1;
  }
  std::cout.flush();
  return std::cout.good() ? 0 : 1;
}
