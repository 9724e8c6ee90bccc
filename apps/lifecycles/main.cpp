// Prints docs/reference/lifecycles.md: a picture and a grid of every lifecycle, made from the transition tables, and
// the rows that are not in the record of those that were fired. Fails if there are such rows.
#include <cstddef>
#include <exception>
#include <fstream>
#include <iostream>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/cancellation/cancellation_request.hpp>
#include <stint/domain/substitute/substitute_request.hpp>
#include <stint/domain/time_clock/time_clock.hpp>
#include <stint/domain/time_entry/time_entry_lifecycle.hpp>

namespace {

using namespace stint::domain;

/// A lifecycle begins in the first state of its enum; the state `none` means that the record does not exist yet.
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

/// Calls `visit(title, name in the record, header, table)` for every lifecycle.
template <class Visit>
void each_lifecycle(Visit visit) {
  visit("Absence request", "absence", "absence/absence_lifecycle.hpp", absence_transitions);
  visit("Cancellation request", "cancellation", "cancellation/cancellation_request.hpp", cancellation_transitions);
  visit("Substitute request", "substitute", "substitute/substitute_request.hpp", substitute_transitions);
  visit("Time clock", "clock", "time_clock/time_clock.hpp", clock_transitions);
  visit("Time entry", "entry", "time_entry/time_entry_lifecycle.hpp", entry_transitions);
}

/// The transitions that the tests of the application have fired, one a line: `absence pending reject`.
std::set<std::string> read_record(const char* path) {
  std::ifstream file{path};
  if (!file) throw std::runtime_error{std::string{"cannot read "} + path};
  std::set<std::string> rows;
  for (std::string row; std::getline(file, row);) rows.insert(row);
  return rows;
}

/// The rows that are not in the record, as items of a list.
std::string unfired_rows(const std::set<std::string>& fired) {
  std::string items;
  each_lifecycle([&](std::string_view title, std::string_view lifecycle, std::string_view, const auto& table) {
    for (const auto& row : table) {
      const auto fact = std::string{lifecycle}.append(" ").append(name(row.from)).append(" ").append(name(row.on));
      if (fired.contains(fact)) continue;
      items.append("- ").append(title).append(": `").append(name(row.on)).append("` where it is `");
      items.append(name(row.from)).append("`\n");
    }
  });
  return items;
}

void print_page(const std::string& unfired) {
  std::cout
      << "# Lifecycles\n\n"
         "The program `lifecycles` prints this page from the transition tables in the domain's headers. Change a\n"
         "table and print the page again; a check compares the two.\n\n"
         "A picture shows what is allowed. The grid below it has a column for each state and a row for each\n"
         "event: the state that the event leads to, or – where the event is refused.\n";
  each_lifecycle([](std::string_view title, std::string_view, std::string_view header, const auto& table) {
    print_lifecycle(title, header, table);
  });
  std::cout << "\n## Rows that no code fires\n\n"
               "The tests of the application note each row that they see fired. A row that is not among them is\n"
               "allowed on paper alone: a check demands that there is none.\n\n"
            << (unfired.empty() ? "None.\n" : unfired);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: lifecycles FIRED_ROWS\n";
    return 2;
  }
  try {
    const std::string unfired = unfired_rows(read_record(argv[1]));
    print_page(unfired);
    std::cout.flush();
    return std::cout.good() && unfired.empty() ? 0 : 1;
  } catch (const std::exception& failure) {
    std::cerr << "lifecycles: " << failure.what() << '\n';
    return 1;
  }
}
