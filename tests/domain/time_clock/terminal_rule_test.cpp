#include <catch2/catch.hpp>

#include <stint/domain/time_clock/terminal_rule.hpp>

using namespace stint::domain;

constexpr TerminalOnly nothing_reserved{};
constexpr TerminalOnly start_reserved{.start = true};
constexpr TerminalOnly pause_reserved{.pause = true};
constexpr TerminalOnly stop_reserved{.stop = true};

TEST_CASE("An operation is reserved to terminals by its own setting alone") {
  const auto [setting, start, pause, stop] = GENERATE(table<TerminalOnly, bool, bool, bool>({
      {nothing_reserved, false, false, false},
      {start_reserved, true, false, false},
      {pause_reserved, false, true, false},
      {stop_reserved, false, false, true},
      {{.start = true, .pause = true, .stop = true}, true, true, true},
  }));
  CHECK(is_terminal_only(ClockOperation::start, setting, false) == start);
  CHECK(is_terminal_only(ClockOperation::pause, setting, false) == pause);
  CHECK(is_terminal_only(ClockOperation::stop, setting, false) == stop);
}

TEST_CASE("Nothing is reserved for an exempt employee") {
  constexpr TerminalOnly everything{.start = true, .pause = true, .stop = true};
  const auto operation = GENERATE(ClockOperation::start, ClockOperation::pause, ClockOperation::stop);
  CHECK_FALSE(is_terminal_only(operation, everything, true));
  CHECK(is_terminal_only(operation, everything, false));
}

TEST_CASE("Only a reserved operation, off the terminal, by somebody not exempt, is refused") {
  const auto [reserved, exempt, at_terminal, refused] = GENERATE(table<bool, bool, bool, bool>({
      {false, false, false, false},
      {false, false, true, false},
      {false, true, false, false},
      {false, true, true, false},
      {true, false, false, true},
      {true, false, true, false},
      {true, true, false, false},
      {true, true, true, false},
  }));
  CAPTURE(reserved, exempt, at_terminal);
  const auto problem = refusal_off_terminal(ClockOperation::stop, {.stop = reserved}, exempt, at_terminal);
  REQUIRE(problem.has_value() == refused);
  if (refused) {
    CHECK(problem->refusal == Refusal::forbidden);
    CHECK(problem->rule == rules::terminal_only);
  }
}

TEST_CASE("The refusal names the operation") {
  const auto reason = [](ClockOperation operation) {
    constexpr TerminalOnly everything{.start = true, .pause = true, .stop = true};
    return refusal_off_terminal(operation, everything, false, false).value().reason;
  };
  CHECK(reason(ClockOperation::start) == reasons::start_on_terminal_only);
  CHECK(reason(ClockOperation::pause) == reasons::pause_on_terminal_only);
  CHECK(reason(ClockOperation::stop) == reasons::stop_on_terminal_only);
}
