#include <functional>

#include <stint/domain/time_clock/time_clock.hpp>

#include "tests/domain/lifecycle_grid.hpp"

using namespace stint::domain;
using namespace std::chrono_literals;

namespace {

constexpr Instant eight = Date{2026y / 3 / 2} + 8h;
constexpr Instant nine = eight + 1h;

/// A clock that is in `state` from half past eight until something happens to it.
TimeClock clock_in(ClockState state) {
  switch (state) {
    case ClockState::idle:
      return TimeClock{};
    case ClockState::waiting:
      return TimeClock{}.start(eight, 2h).value();
    case ClockState::running:
      return TimeClock{}.start(eight, std::nullopt).value();
    case ClockState::paused:
      return clock_in(ClockState::running).pause(eight + 30min).value();
  }
  throw std::logic_error("no such state");
}

using Verb = std::function<Result<TimeClock>(const TimeClock&)>;

const std::map<ClockEvent, Verb>& verbs() {
  static const std::map<ClockEvent, Verb> all{
      {ClockEvent::start, [](const TimeClock& clock) { return clock.start(nine, std::nullopt); }},
      {ClockEvent::start_waiting, [](const TimeClock& clock) { return clock.start(nine, 5min); }},
      {ClockEvent::pause, [](const TimeClock& clock) { return clock.pause(nine); }},
      {ClockEvent::resume, [](const TimeClock& clock) { return clock.resume(nine); }},
      {ClockEvent::stop, [](const TimeClock& clock) { return clock.stop(nine); }},
      {ClockEvent::discard, [](const TimeClock& clock) { return clock.discard(nine); }},
      {ClockEvent::cancel, [](const TimeClock& clock) { return clock.cancel(nine); }},
      {ClockEvent::start_trip, [](const TimeClock& clock) { return clock.start_trip(nine); }},
      {ClockEvent::end_trip,
       [](const TimeClock& clock) {
         const auto travelling = clock.start_trip(eight + 45min);
         return (travelling ? *travelling : clock).end_trip(nine);
       }},
  };
  return all;
}

Rule expected_rule(ClockState state, ClockEvent event) {
  const bool held_up = event == ClockEvent::pause || event == ClockEvent::stop || event == ClockEvent::start_trip ||
                       event == ClockEvent::end_trip;
  return state == ClockState::waiting && held_up ? rules::minimum_start_interval : rules::lifecycle;
}

}  // namespace

TEST_CASE("The lifecycle of the time clock, cell by cell") {
  stint::test::check_against_grid(clock_transitions, R"(
                   idle     waiting  running  paused
    start          running  -        -        -
    start_waiting  waiting  -        -        -
    interval_passes -       running  -        -
    pause          -        -        paused   -
    resume         -        -        -        running
    stop           -        -        idle     idle
    discard        -        idle     -        -
    cancel         -        idle     idle     idle
    start_trip     -        -        running  paused
    end_trip       -        -        running  paused
  )");
}

TEST_CASE("Every verb of the time clock does in every state what the lifecycle says") {
  for (const ClockState state : stint::test::enumerators<ClockState>()) {
    for (const auto& [event, verb] : verbs()) {
      CAPTURE(name(state), name(event));
      const TimeClock clock = clock_in(state);
      REQUIRE(clock.state_at(nine) == state);
      const auto next = target(clock_transitions, state, event);
      const auto result = verb(clock);
      REQUIRE(result.has_value() == next.has_value());
      if (next) {
        CHECK(result->state_at(nine) == *next);
      } else {
        CHECK(result.error().refusal == Refusal::conflict);
        CHECK(result.error().rule == expected_rule(state, event));
        const auto& [reason, facts] = std::pair{result.error().reason, result.error().facts};
        const bool is_about_trips = reason == reasons::trip_active_already || reason == reasons::no_trip_active;
        CHECK((facts == Facts{{"state", state}} || is_about_trips));
      }
    }
  }
}
