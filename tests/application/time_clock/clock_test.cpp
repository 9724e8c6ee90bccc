#include <catch2/catch.hpp>

#include <stint/application/time_clock/clock.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using Settings = domain::TimeTrackingSettings;

namespace {

/// The result of an operation on the clock: the state, or the refusal and its rule.
std::string said(const domain::Result<ClockView>& answer) {
  return answer ? std::string{name(answer->reading.state)} : word(answer) + " " + rule(answer);
}

domain::Result<ClockView> stopped(const Context& context) {
  const auto stop = stop_clock(context, stop_form());
  if (!stop) return domain::refuse(stop);
  return show_clock(context);
}

using Operation = domain::Result<ClockView> (*)(const Context&);
constexpr Operation every_operation[]{start_clock,         pause_clock,       resume_clock, cancel_clock,
                                      start_business_trip, end_business_trip, stopped};

}  // namespace

TEST_CASE_METHOD(Workshop, "Without time tracking nobody has a clock") {
  settings([](Settings& chosen) { chosen.active = false; });
  CHECK(said(by(erika, show_clock)) == "invalid time-tracking-inactive");
  for (const auto operation : every_operation) {
    CHECK(said(by(erika, operation)) == "invalid time-tracking-inactive");
  }
}

TEST_CASE_METHOD(Workshop, "Where the clock is not enabled it shows its state and does nothing") {
  settings([](Settings& chosen) { chosen.clock_enabled = false; });
  CHECK(said(by(erika, show_clock)) == "idle");
  for (const auto operation : every_operation) {
    CHECK(said(by(erika, operation)) == "invalid time-clock-disabled");
  }
}

TEST_CASE_METHOD(Workshop, "Every operation is refused in the states that do not allow it") {
  SECTION("idle") {
    for (const auto operation : {pause_clock, resume_clock, cancel_clock, start_business_trip, end_business_trip}) {
      CHECK(said(by(erika, operation)) == "conflict lifecycle");
    }
    CHECK(said(by(erika, stopped)) == "conflict lifecycle");
  }
  SECTION("running") {
    (void)by(erika, start_clock);
    for (const auto operation : {start_clock, resume_clock, end_business_trip}) {
      CHECK(said(by(erika, operation)) == "conflict lifecycle");
    }
  }
  SECTION("paused") {
    (void)by(erika, start_clock);
    (void)by(erika, pause_clock);
    for (const auto operation : {start_clock, pause_clock}) {
      CHECK(said(by(erika, operation)) == "conflict lifecycle");
    }
  }
}

TEST_CASE_METHOD(Workshop, "Everybody has a clock of their own") {
  CHECK(said(by(erika, start_clock)) == "running");
  CHECK(clock_of(erika) == "running");
  CHECK(clock_of(sam) == "idle");
}

TEST_CASE_METHOD(Workshop, "A clock shows work and breaks in seconds") {
  at("08:00");
  (void)by(erika, start_clock);
  at("08:30:10");
  (void)by(erika, pause_clock);
  at("08:40:30");
  const auto reading = by(erika, show_clock).value().reading;
  CHECK(reading.worked == 30min + 10s);
  CHECK(reading.ongoing_break == 10min + 20s);
  CHECK(reading.accumulated_breaks == 10min + 20s);
  CHECK_FALSE(reading.still_to_wait);
}

TEST_CASE_METHOD(Workshop, "Cancelling throws the session away but not its trace") {
  (void)by(erika, start_clock);
  after(3h);
  CHECK(said(by(erika, cancel_clock)) == "idle");
  CHECK(entries_of(erika).empty());
  CHECK(audit_actions() == std::vector<std::string>{"clock.started", "clock.discarded"});
  CHECK(last_audit_fact("worked-seconds") == "10800");
  CHECK(last_audit_fact("reason") == "cancelled");
}

TEST_CASE_METHOD(Workshop, "Business trips begin and end within a session") {
  (void)by(erika, start_clock);
  CHECK(by(erika, start_business_trip).value().reading.trip_active);
  CHECK(said(by(erika, start_business_trip)) == "conflict lifecycle");
  (void)by(erika, pause_clock);
  CHECK_FALSE(by(erika, end_business_trip).value().reading.trip_active);
  CHECK(said(by(erika, end_business_trip)) == "conflict lifecycle");
}

TEST_CASE_METHOD(Workshop, "A business trip begins and ends whether the session runs or pauses") {
  settings([](Settings& chosen) { chosen.business_trips = true; });
  (void)by(erika, start_clock);
  const auto pauses = GENERATE(true, false);
  if (pauses) (void)by(erika, pause_clock);
  const std::string state = pauses ? "paused" : "running";
  CHECK(said(by(erika, start_business_trip)) == state);
  after(1h);
  const auto back = by(erika, end_business_trip);
  CHECK(said(back) == state);
  CHECK_FALSE(back.value().reading.trip_active);
}

TEST_CASE_METHOD(Workshop, "A session that pauses is cancelled like one that runs") {
  (void)by(erika, start_clock);
  after(1h);
  (void)by(erika, pause_clock);
  CHECK(said(by(erika, cancel_clock)) == "idle");
  CHECK(entries_of(erika).empty());
}

TEST_CASE_METHOD(Workshop, "Without business trips there is none to start, to end or to see") {
  (void)by(erika, start_clock);
  (void)by(erika, start_business_trip);
  const auto setting = GENERATE(Catch::Generators::as<std::optional<bool>>{}, std::nullopt, false);
  settings([&](Settings& chosen) { chosen.business_trips = setting; });
  CHECK(said(by(erika, start_business_trip)) == "invalid business-trips-disabled");
  CHECK(said(by(erika, end_business_trip)) == "invalid business-trips-disabled");
  CHECK_FALSE(by(erika, show_clock).value().reading.trip_active);
}

TEST_CASE_METHOD(Workshop, "Somebody who may not create time entries cannot start") {
  change(erika, [](domain::Employee& employee) { employee.may_create_time_entries = false; });
  CHECK(said(by(erika, start_clock)) == "forbidden entries-not-allowed");
}

TEST_CASE_METHOD(Workshop, "With a minimum start interval a clock waits until it has passed") {
  settings([](Settings& chosen) { chosen.minimum_start_interval = 120s; });
  at("08:00");
  CHECK(by(erika, start_clock).value().reading.still_to_wait == 120s);
  at("08:01:59");
  CHECK(clock_of(erika) == "waiting");
  CHECK(said(by(erika, start_clock)) == "conflict lifecycle");
  for (const auto operation : {pause_clock, start_business_trip, end_business_trip}) {
    CHECK(said(by(erika, operation)) == "conflict minimum-start-interval");
  }
  SECTION("stopping it discards it") {
    CHECK(text_of(by(erika, stop_clock, stop_form())) == "discarded");
    CHECK(clock_of(erika) == "idle");
    CHECK(entries_of(erika).empty());
  }
  SECTION("a project that would be mandatory is not asked for, but what is sent must be right") {
    settings([](Settings& chosen) { chosen.project_mandatory = true; });
    CHECK(text_of(by(erika, stop_clock, stop_form({.booking = {.project = ruin.id}}))) == "invalid invalid-field");
    CHECK(text_of(by(erika, stop_clock, stop_form())) == "discarded");
  }
  SECTION("cancelling it discards it") { CHECK(said(by(erika, cancel_clock)) == "idle"); }
  SECTION("once the time has passed it runs from the moment of its start") {
    at("08:02");
    CHECK(by(erika, show_clock).value().reading.still_to_wait == 0s);
    CHECK(text_of(by(erika, stop_clock, stop_form())) == "saved worked 2 break 0");
  }
}

TEST_CASE_METHOD(Workshop, "Operations can be reserved to terminals") {
  struct Row {
    void (*reserve)(domain::TerminalOnly&);
    bool start, pause, stop;
  };
  const auto row = GENERATE(Row{[](domain::TerminalOnly& only) { only.start = true; }, true, false, false},
                            Row{[](domain::TerminalOnly& only) { only.pause = true; }, false, true, false},
                            Row{[](domain::TerminalOnly& only) { only.stop = true; }, false, false, true});
  settings([&](Settings& chosen) { row.reserve(chosen.terminal_only); });
  const std::string refused = "forbidden terminal-only";
  const auto expected = [&](bool reserved, const char* otherwise) { return reserved ? refused : otherwise; };

  SECTION("elsewhere they are forbidden, and the clock says so") {
    const auto view = by(erika, show_clock).value();
    CHECK(view.start_only_on_terminal == row.start);
    CHECK(view.pause_only_on_terminal == row.pause);
    CHECK(view.stop_only_on_terminal == row.stop);
    CHECK(said(by(erika, start_clock)) == expected(row.start, "running"));
    (void)as(at_terminal(erika), start_clock);
    CHECK(said(by(erika, pause_clock)) == expected(row.pause, "paused"));
    (void)as(at_terminal(erika), pause_clock);
    CHECK(said(by(erika, resume_clock)) == expected(row.pause, "running"));
    after(1min);
    CHECK(said(by(erika, stopped)) == expected(row.stop, "idle"));
  }
  SECTION("at a terminal they are allowed, and still reserved for the employee") {
    const auto terminal = at_terminal(erika);
    CHECK(as(terminal, start_clock).value().start_only_on_terminal == row.start);
    CHECK(said(as(terminal, pause_clock)) == "paused");
    CHECK(said(as(terminal, resume_clock)) == "running");
    after(1min);
    CHECK(said(as(terminal, stopped)) == "idle");
  }
  SECTION("an exempt employee is free of it") {
    change(erika, [](domain::Employee& employee) { employee.exempt_from_terminal_only = true; });
    const auto view = by(erika, start_clock).value();
    CHECK_FALSE((view.start_only_on_terminal || view.pause_only_on_terminal || view.stop_only_on_terminal));
    CHECK(said(by(erika, pause_clock)) == "paused");
    CHECK(said(by(erika, resume_clock)) == "running");
    after(1min);
    CHECK(said(by(erika, stopped)) == "idle");
  }
}
