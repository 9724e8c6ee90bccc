#include <catch2/catch.hpp>

#include <stint/application/time_clock/clock.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using namespace std::chrono_literals;
namespace domain = stint::domain;
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

TEST_CASE("Without time tracking nobody has a clock") {
  Workshop shop;
  shop.settings([](Settings& chosen) { chosen.active = false; });
  CHECK(said(shop.by(shop.erika, show_clock)) == "invalid time-tracking-inactive");
  for (const auto operation : every_operation) {
    CHECK(said(shop.by(shop.erika, operation)) == "invalid time-tracking-inactive");
  }
}

TEST_CASE("Where the clock is not enabled it shows its state and does nothing") {
  Workshop shop;
  shop.settings([](Settings& chosen) { chosen.clock_enabled = false; });
  CHECK(said(shop.by(shop.erika, show_clock)) == "idle");
  for (const auto operation : every_operation) {
    CHECK(said(shop.by(shop.erika, operation)) == "invalid time-clock-disabled");
  }
}

TEST_CASE("Every operation is refused in the states that do not allow it") {
  Workshop shop;
  SECTION("idle") {
    for (const auto operation : {pause_clock, resume_clock, cancel_clock, start_business_trip, end_business_trip}) {
      CHECK(said(shop.by(shop.erika, operation)) == "conflict lifecycle");
    }
    CHECK(said(shop.by(shop.erika, stopped)) == "conflict lifecycle");
  }
  SECTION("running") {
    (void)shop.by(shop.erika, start_clock);
    for (const auto operation : {start_clock, resume_clock, end_business_trip}) {
      CHECK(said(shop.by(shop.erika, operation)) == "conflict lifecycle");
    }
  }
  SECTION("paused") {
    (void)shop.by(shop.erika, start_clock);
    (void)shop.by(shop.erika, pause_clock);
    for (const auto operation : {start_clock, pause_clock}) {
      CHECK(said(shop.by(shop.erika, operation)) == "conflict lifecycle");
    }
  }
}

TEST_CASE("Everybody has a clock of their own") {
  Workshop shop;
  CHECK(said(shop.by(shop.erika, start_clock)) == "running");
  CHECK(shop.clock_of(shop.erika) == "running");
  CHECK(shop.clock_of(shop.sam) == "idle");
}

TEST_CASE("A clock shows work and breaks in seconds") {
  Workshop shop;
  shop.at("08:00");
  (void)shop.by(shop.erika, start_clock);
  shop.at("08:30:10");
  (void)shop.by(shop.erika, pause_clock);
  shop.at("08:40:30");
  const auto reading = shop.by(shop.erika, show_clock).value().reading;
  CHECK(reading.worked == 30min + 10s);
  CHECK(reading.ongoing_break == 10min + 20s);
  CHECK(reading.accumulated_breaks == 10min + 20s);
  CHECK_FALSE(reading.still_to_wait);
}

TEST_CASE("Cancelling throws the session away but not its trace") {
  Workshop shop;
  (void)shop.by(shop.erika, start_clock);
  shop.after(3h);
  CHECK(said(shop.by(shop.erika, cancel_clock)) == "idle");
  CHECK(shop.entries_of(shop.erika).empty());
  CHECK(shop.audit_actions() == std::vector<std::string>{"clock.started", "clock.discarded"});
  CHECK(shop.last_audit_fact("worked-seconds") == "10800");
  CHECK(shop.last_audit_fact("reason") == "cancelled");
}

TEST_CASE("Business trips begin and end within a session") {
  Workshop shop;
  (void)shop.by(shop.erika, start_clock);
  CHECK(shop.by(shop.erika, start_business_trip).value().reading.trip_active);
  CHECK(said(shop.by(shop.erika, start_business_trip)) == "conflict lifecycle");
  (void)shop.by(shop.erika, pause_clock);
  CHECK_FALSE(shop.by(shop.erika, end_business_trip).value().reading.trip_active);
  CHECK(said(shop.by(shop.erika, end_business_trip)) == "conflict lifecycle");
}

TEST_CASE("A business trip begins and ends whether the session runs or pauses") {
  Workshop shop;
  shop.settings([](Settings& chosen) { chosen.business_trips = true; });
  (void)shop.by(shop.erika, start_clock);
  const auto pauses = GENERATE(true, false);
  if (pauses) (void)shop.by(shop.erika, pause_clock);
  const std::string state = pauses ? "paused" : "running";
  CHECK(said(shop.by(shop.erika, start_business_trip)) == state);
  shop.after(1h);
  const auto back = shop.by(shop.erika, end_business_trip);
  CHECK(said(back) == state);
  CHECK_FALSE(back.value().reading.trip_active);
}

TEST_CASE("A session that pauses is cancelled like one that runs") {
  Workshop shop;
  (void)shop.by(shop.erika, start_clock);
  shop.after(1h);
  (void)shop.by(shop.erika, pause_clock);
  CHECK(said(shop.by(shop.erika, cancel_clock)) == "idle");
  CHECK(shop.entries_of(shop.erika).empty());
}

TEST_CASE("Without business trips there is none to start, to end or to see") {
  Workshop shop;
  (void)shop.by(shop.erika, start_clock);
  (void)shop.by(shop.erika, start_business_trip);
  const auto setting = GENERATE(as<std::optional<bool>>{}, std::nullopt, false);
  shop.settings([&](Settings& chosen) { chosen.business_trips = setting; });
  CHECK(said(shop.by(shop.erika, start_business_trip)) == "invalid business-trips-disabled");
  CHECK(said(shop.by(shop.erika, end_business_trip)) == "invalid business-trips-disabled");
  CHECK_FALSE(shop.by(shop.erika, show_clock).value().reading.trip_active);
}

TEST_CASE("Somebody who may not create time entries cannot start") {
  Workshop shop;
  shop.change(shop.erika, [](domain::Employee& employee) { employee.may_create_time_entries = false; });
  CHECK(said(shop.by(shop.erika, start_clock)) == "forbidden entries-not-allowed");
}

TEST_CASE("With a minimum start interval a clock waits until it has passed") {
  Workshop shop;
  shop.settings([](Settings& chosen) { chosen.minimum_start_interval = 120s; });
  shop.at("08:00");
  CHECK(shop.by(shop.erika, start_clock).value().reading.still_to_wait == 120s);
  shop.at("08:01:59");
  CHECK(shop.clock_of(shop.erika) == "waiting");
  CHECK(said(shop.by(shop.erika, start_clock)) == "conflict lifecycle");
  for (const auto operation : {pause_clock, start_business_trip, end_business_trip}) {
    CHECK(said(shop.by(shop.erika, operation)) == "conflict minimum-start-interval");
  }
  SECTION("stopping it discards it") {
    CHECK(text_of(shop.by(shop.erika, stop_clock, stop_form())) == "discarded");
    CHECK(shop.clock_of(shop.erika) == "idle");
    CHECK(shop.entries_of(shop.erika).empty());
  }
  SECTION("a project that would be mandatory is not asked for, but what is sent must be right") {
    shop.settings([](Settings& chosen) { chosen.project_mandatory = true; });
    CHECK(text_of(shop.by(shop.erika, stop_clock, stop_form({.booking = {.project = shop.ruin.id}}))) ==
          "invalid invalid-field");
    CHECK(text_of(shop.by(shop.erika, stop_clock, stop_form())) == "discarded");
  }
  SECTION("cancelling it discards it") { CHECK(said(shop.by(shop.erika, cancel_clock)) == "idle"); }
  SECTION("once the time has passed it runs from the moment of its start") {
    shop.at("08:02");
    CHECK(shop.by(shop.erika, show_clock).value().reading.still_to_wait == 0s);
    CHECK(text_of(shop.by(shop.erika, stop_clock, stop_form())) == "saved worked 2 break 0");
  }
}

TEST_CASE("Operations can be reserved to terminals") {
  Workshop shop;
  struct Row {
    void (*reserve)(domain::TerminalOnly&);
    bool start, pause, stop;
  };
  const auto row = GENERATE(Row{[](domain::TerminalOnly& only) { only.start = true; }, true, false, false},
                            Row{[](domain::TerminalOnly& only) { only.pause = true; }, false, true, false},
                            Row{[](domain::TerminalOnly& only) { only.stop = true; }, false, false, true});
  shop.settings([&](Settings& chosen) { row.reserve(chosen.terminal_only); });
  const std::string refused = "forbidden terminal-only";
  const auto expected = [&](bool reserved, const char* otherwise) { return reserved ? refused : otherwise; };

  SECTION("elsewhere they are forbidden, and the clock says so") {
    const auto view = shop.by(shop.erika, show_clock).value();
    CHECK(view.start_only_on_terminal == row.start);
    CHECK(view.pause_only_on_terminal == row.pause);
    CHECK(view.stop_only_on_terminal == row.stop);
    CHECK(said(shop.by(shop.erika, start_clock)) == expected(row.start, "running"));
    (void)shop.as(shop.at_terminal(shop.erika), start_clock);
    CHECK(said(shop.by(shop.erika, pause_clock)) == expected(row.pause, "paused"));
    (void)shop.as(shop.at_terminal(shop.erika), pause_clock);
    CHECK(said(shop.by(shop.erika, resume_clock)) == expected(row.pause, "running"));
    shop.after(1min);
    CHECK(said(shop.by(shop.erika, stopped)) == expected(row.stop, "idle"));
  }
  SECTION("at a terminal they are allowed, and still reserved for the employee") {
    const auto terminal = shop.at_terminal(shop.erika);
    CHECK(shop.as(terminal, start_clock).value().start_only_on_terminal == row.start);
    CHECK(said(shop.as(terminal, pause_clock)) == "paused");
    CHECK(said(shop.as(terminal, resume_clock)) == "running");
    shop.after(1min);
    CHECK(said(shop.as(terminal, stopped)) == "idle");
  }
  SECTION("an exempt employee is free of it") {
    shop.change(shop.erika, [](domain::Employee& employee) { employee.exempt_from_terminal_only = true; });
    const auto view = shop.by(shop.erika, start_clock).value();
    CHECK_FALSE((view.start_only_on_terminal || view.pause_only_on_terminal || view.stop_only_on_terminal));
    CHECK(said(shop.by(shop.erika, pause_clock)) == "paused");
    CHECK(said(shop.by(shop.erika, resume_clock)) == "running");
    shop.after(1min);
    CHECK(said(shop.by(shop.erika, stopped)) == "idle");
  }
}
