#include <catch2/catch.hpp>

#include <stint/domain/time_clock/time_clock.hpp>

#include "tests/fakes/fixed_zone.hpp"

using namespace stint::domain;
using namespace std::chrono_literals;

namespace {

constexpr Instant eight = Date{2026y / 3 / 2} + 8h;

TimeClock started(Instant at = eight) { return TimeClock{}.start(at, std::nullopt).value(); }

Rule rule_refusing(const Result<WorkedPeriod>& refused) {
  REQUIRE_FALSE(refused);
  CHECK(refused.error().refusal == Refusal::conflict);
  return refused.error().rule;
}

}  // namespace

TEST_CASE("An idle clock reads nothing") {
  CHECK(TimeClock{}.read(eight) == ClockReading{});
  CHECK(TimeClock{}.read(eight).still_to_wait == std::nullopt);
  CHECK_FALSE(TimeClock{}.session());
}

TEST_CASE("A running clock counts whole seconds of work") {
  const ClockReading reading = started().read(eight + 1h + 59s + 999ms);
  CHECK(reading == ClockReading{.state = ClockState::running, .started_at = eight, .worked = 3659s});
}

TEST_CASE("An ongoing break counts as break at once and not as work") {
  const TimeClock clock = started().pause(eight + 2h).value();
  CHECK(clock.read(eight + 2h + 90s + 500ms) == ClockReading{.state = ClockState::paused,
                                                             .started_at = eight,
                                                             .paused_at = eight + 2h,
                                                             .worked = 2h,
                                                             .ongoing_break = 90s,
                                                             .accumulated_breaks = 90s});
}

TEST_CASE("Breaks add up to the millisecond before they are cut to seconds") {
  TimeClock clock = started();
  clock = clock.pause(eight + 1h).value().resume(eight + 1h + 10s + 600ms).value();
  clock = clock.pause(eight + 2h).value().resume(eight + 2h + 10s + 600ms).value();
  const ClockReading reading = clock.read(eight + 3h);
  CHECK(reading.state == ClockState::running);
  CHECK(reading.paused_at == std::nullopt);
  CHECK(reading.ongoing_break == 0s);
  CHECK(reading.accumulated_breaks == 21s);
  CHECK(reading.worked == 3h - 22s);
}

TEST_CASE("A second pause shows its own length beside the sum of both") {
  TimeClock clock = started().pause(eight + 1h).value().resume(eight + 1h + 15min).value();
  clock = clock.pause(eight + 4h).value();
  const ClockReading reading = clock.read(eight + 4h + 5min);
  CHECK(reading.ongoing_break == 5min);
  CHECK(reading.accumulated_breaks == 20min);
  CHECK(reading.worked == 3h + 45min);
}

TEST_CASE("A started clock waits until the minimum interval has passed and then runs by itself") {
  const TimeClock clock = TimeClock{}.start(eight, 300s).value();
  CHECK(clock.state_at(eight) == ClockState::waiting);
  CHECK(clock.state_at(eight + 300s - 1ms) == ClockState::waiting);
  CHECK(clock.state_at(eight + 300s) == ClockState::running);
  CHECK_FALSE(clock.pause(eight + 300s - 1ms));
  CHECK(clock.pause(eight + 300s));
}

TEST_CASE("What is left to wait is rounded up, then 0 for the rest of the session") {
  const TimeClock clock = TimeClock{}.start(eight, 300s).value();
  CHECK(clock.read(eight).still_to_wait == 300s);
  CHECK(clock.read(eight + 1ms).still_to_wait == 300s);
  CHECK(clock.read(eight + 299s).still_to_wait == 1s);
  CHECK(clock.read(eight + 300s - 1ms).still_to_wait == 1s);
  CHECK(clock.read(eight + 300s).still_to_wait == 0s);
  CHECK(clock.pause(eight + 10min).value().read(eight + 11min).still_to_wait == 0s);
}

TEST_CASE("The session begins when the clock is started, not when the wait is over") {
  const TimeClock clock = TimeClock{}.start(eight, 300s).value();
  CHECK(clock.read(eight + 100s).worked == 100s);
  CHECK(clock.read(eight + 400s).started_at == eight);
  CHECK(clock.read(eight + 400s).worked == 400s);
  CHECK(clock.period_until(eight + 10min).value().begin == eight);
}

TEST_CASE("A company without a minimum interval, or with one of 0, lets nobody wait") {
  const auto interval = GENERATE(std::optional<std::chrono::seconds>{}, std::optional{0s});
  const TimeClock clock = TimeClock{}.start(eight, interval).value();
  CHECK(clock.state_at(eight) == ClockState::running);
  CHECK(clock.read(eight).still_to_wait == std::nullopt);
}

TEST_CASE("A clock that waits can be stopped only by discarding its session") {
  const TimeClock clock = TimeClock{}.start(eight, 300s).value();
  CHECK(rule_refusing(clock.period_until(eight + 299s)) == rules::minimum_start_interval);
  CHECK(clock.discard(eight + 299s) == TimeClock{});
  CHECK(clock.period_until(eight + 300s));
  CHECK_FALSE(clock.discard(eight + 300s));
}

TEST_CASE("One business trip at a time, through pauses and back") {
  const TimeClock travelling = started().start_trip(eight + 1h).value();
  CHECK(travelling.read(eight + 1h).trip_active);
  CHECK(travelling.pause(eight + 2h).value().read(eight + 2h).trip_active);

  const auto again = travelling.start_trip(eight + 2h);
  REQUIRE_FALSE(again);
  CHECK(again.error().rule == rules::lifecycle);
  CHECK(again.error().reason == reasons::trip_active_already);

  const TimeClock returned = travelling.end_trip(eight + 3h).value();
  CHECK_FALSE(returned.read(eight + 3h).trip_active);
  const auto twice = returned.end_trip(eight + 3h);
  REQUIRE_FALSE(twice);
  CHECK(twice.error().rule == rules::lifecycle);
  CHECK(twice.error().reason == reasons::no_trip_active);
}

TEST_CASE("Business trips of a session add up, breaks included, also one that goes on") {
  CHECK_FALSE(TimeClock{}.business_trips_until(eight));
  CHECK_FALSE(started().business_trips_until(eight + 8h));
  TimeClock clock = started().start_trip(eight + 1h).value().pause(eight + 2h).value();
  CHECK(clock.business_trips_until(eight + 2h) == 1h);
  CHECK(clock.business_trips_until(eight + 2h + 10min + 30s) == 1h + 11min);
  clock = clock.end_trip(eight + 3h).value();
  CHECK(clock.business_trips_until(eight + 9h) == 2h);
  clock = clock.start_trip(eight + 4h).value().end_trip(eight + 4h + 20s).value();
  CHECK(clock.business_trips_until(eight + 9h) == 2h);
  clock = clock.start_trip(eight + 5h).value().end_trip(eight + 5h + 10s).value();
  CHECK(clock.business_trips_until(eight + 9h) == 2h + 1min);
}

TEST_CASE("A session has at most 200 breaks and 200 business trips") {
  TimeClock clock = started();
  Instant at = eight;
  for (std::size_t i = 0; i < most_stretches; ++i, at += 2min) {
    clock = clock.pause(at).value().resume(at + 1min).value();
    clock = clock.start_trip(at + 1min).value().end_trip(at + 2min).value();
  }
  CHECK(clock.pause(at).error().rule == rules::too_many_interruptions);
  CHECK(clock.start_trip(at).error().rule == rules::too_many_interruptions);
  CHECK(clock.period_until(at).value().break_taken == 200min);
  CHECK(started().pause(at).value().resume(at).value().session()->breaks.empty());
}

TEST_CASE("A session of less than a minute cannot be stopped and goes on") {
  const TimeClock clock = started();
  CHECK(rule_refusing(clock.period_until(eight + 60s - 1ms)) == rules::shorter_than_a_minute);
  CHECK(clock.stop(eight + 60s - 1ms).error().rule == rules::shorter_than_a_minute);
  CHECK(clock.stop(eight + 60s) == TimeClock{});
}

TEST_CASE("A session that rounding leaves without a minute cannot be stopped and goes on") {
  const auto to_quarters = [](const ExactPeriod& exact) {
    using Quarters = std::chrono::duration<std::int64_t, std::ratio<15 * 60>>;
    return WorkedPeriod{std::chrono::floor<Quarters>(exact.begin), std::chrono::floor<Quarters>(exact.end)};
  };
  CHECK(rule_refusing(started().period_until(eight + 15min - 1ms, to_quarters)) == rules::shorter_than_a_minute);
  CHECK(started().period_until(eight + 15min, to_quarters).value().worked() == 15min);
}

TEST_CASE("The minute that a session needs may be a break") {
  const TimeClock clock = started().pause(eight + 5s).value();
  const WorkedPeriod period = clock.period_until(eight + 60s).value();
  CHECK(period.end - period.begin == 1min);
  CHECK(period.break_taken == 1min);
  CHECK(period.worked() == 0min);
}

TEST_CASE("Begin and end of a stopped session are cut to minutes") {
  const WorkedPeriod period = started(eight + 59s + 999ms).period_until(eight + 2h + 59s + 999ms).value();
  CHECK(period.begin == eight);
  CHECK(period.end == eight + 2h);
  CHECK(period.break_taken == 0min);
}

TEST_CASE("The break of a stopped session is rounded to the nearest minute, half up") {
  const auto [paused_for, saved] = GENERATE(table<std::chrono::milliseconds, std::chrono::minutes>(
      {{0s, 0min}, {29s + 999ms, 0min}, {30s, 1min}, {89s + 999ms, 1min}, {90s, 2min}, {30min, 30min}}));
  CAPTURE(paused_for.count());
  const TimeClock clock = started().pause(eight + 1h).value().resume(eight + 1h + paused_for).value();
  CHECK(clock.period_until(eight + 8h).value().break_taken == saved);
}

TEST_CASE("Stopping while paused ends the break at that moment") {
  const TimeClock clock = started().pause(eight + 4h).value();
  const WorkedPeriod period = clock.period_until(eight + 4h + 20min).value();
  CHECK(period.end == eight + 4h + 20min);
  CHECK(period.break_taken == 20min);
}

TEST_CASE("A rounded break is never longer than the period that was cut") {
  // 08:00:00 to 08:01:59: one minute by the clock, and 1:55 of break that would be rounded to two.
  const TimeClock clock = started().pause(eight + 4s).value();
  const WorkedPeriod period = clock.period_until(eight + 1min + 59s).value();
  CHECK(period.end - period.begin == 1min);
  CHECK(period.break_taken == 1min);
}

TEST_CASE("A night shift over a change to summer time lasts what really elapsed") {
  const auto zone = stint::fakes::berlin();
  const Instant ten_in_the_evening = zone.to_instant({Date{2026y / 3 / 28}, 22h});
  const Instant six_in_the_morning = zone.to_instant({Date{2026y / 3 / 29}, 6h});
  CHECK(started(ten_in_the_evening).read(six_in_the_morning).worked == 7h);
  CHECK(started(ten_in_the_evening).period_until(six_in_the_morning).value().worked() == 7h);
}

TEST_CASE("A night shift over a change to winter time lasts what really elapsed") {
  const auto zone = stint::fakes::berlin();
  const Instant ten_in_the_evening = zone.to_instant({Date{2026y / 10 / 24}, 22h});
  const Instant six_in_the_morning = zone.to_instant({Date{2026y / 10 / 25}, 6h});
  CHECK(started(ten_in_the_evening).period_until(six_in_the_morning).value().worked() == 9h);
}

TEST_CASE("A clock that is set back yields no negative time") {
  SECTION("before the start of the session") {
    const ClockReading reading = started().read(eight - 1h);
    CHECK(reading == ClockReading{.state = ClockState::running, .started_at = eight});
    CHECK(rule_refusing(started().period_until(eight - 1h)) == rules::shorter_than_a_minute);
  }
  SECTION("before the start while waiting: no longer wait than the interval") {
    CHECK(TimeClock{}.start(eight, 300s).value().read(eight - 1h).still_to_wait == 300s);
  }
  SECTION("before the ongoing pause") {
    const TimeClock paused = started().pause(eight + 2h).value();
    const ClockReading reading = paused.read(eight + 1h);
    CHECK(reading.worked == 2h);
    CHECK(reading.ongoing_break == 0s);
    CHECK(paused.resume(eight + 1h).value().session()->breaks.empty());
    CHECK(paused.period_until(eight + 1h).value().end == eight + 2h);
  }
  SECTION("so that more break than session has been recorded") {
    const TimeClock clock = started().pause(eight).value().resume(eight + 3h).value();
    const ClockReading reading = clock.read(eight + 1h);
    CHECK(reading.worked == 0s);
    CHECK(reading.accumulated_breaks == 3h);
    CHECK(clock.pause(eight + 1h).value().session()->paused_at == eight + 3h);
    CHECK(clock.period_until(eight + 1h).value().worked() == 0min);
  }
}

TEST_CASE("A refused verb says in which state the clock is") {
  const auto paused = TimeClock{}.pause(eight).error();
  CHECK(paused.reason == reasons::clock_cannot_be_paused);
  CHECK(paused.facts == Facts{{"state", ClockState::idle}});
  const auto begun = started().start(eight, std::nullopt).error();
  CHECK(begun.reason == reasons::clock_cannot_be_started);
  CHECK(begun.facts == Facts{{"state", ClockState::running}});
  const auto travelling = TimeClock{}.start(eight, 5min).value().start_trip(eight).error();
  CHECK(travelling.reason == reasons::trip_cannot_be_started);
  CHECK(travelling.facts == Facts{{"state", ClockState::waiting}});
}
