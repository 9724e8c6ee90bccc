#include <bitset>

#include <rapidcheck/catch.h>

#include <stint/domain/time_clock/auto_stop.hpp>

using namespace stint::domain;
using namespace std::chrono_literals;

namespace {

constexpr Instant eight = Date{2026y / 3 / 2} + 8h;

ClockSession from_eight() { return {.started_at = eight}; }

/// The result of a session that is stopped at its limit, however late that is noticed.
WorkedPeriod stopped_at(const ClockSession& session, Instant moment) {
  return TimeClock::stored(session).cut_at(moment).period_until(moment).value();
}

}  // namespace

TEST_CASE("A session is stopped at the moment at which it reaches the limit") {
  CHECK(auto_stop_moment(from_eight(), 10h, eight + 10h - 1ms) == std::nullopt);
  CHECK(auto_stop_moment(from_eight(), 10h, eight + 10h) == eight + 10h);
  CHECK(auto_stop_moment(from_eight(), 10h, eight + 10h + 1ms) == eight + 10h);
}

TEST_CASE("A server that was down for days still stops the session at its limit") {
  CHECK(auto_stop_moment(from_eight(), 10h, eight + 240h) == eight + 10h);
  CHECK(stopped_at(from_eight(), eight + 10h).worked() == 10h);
}

TEST_CASE("The limit counts breaks, finished and ongoing") {
  ClockSession with_breaks = from_eight();
  with_breaks.breaks = {{eight + 4h, eight + 5h}};
  with_breaks.paused_at = eight + 9h;
  CHECK(auto_stop_moment(with_breaks, 10h, eight + 10h - 1ms) == std::nullopt);
  CHECK(auto_stop_moment(with_breaks, 10h, eight + 10h) == eight + 10h);
  CHECK(stopped_at(with_breaks, eight + 10h).worked() == 8h);
}

TEST_CASE("Without a company's limit a session ends after 24 hours") {
  CHECK(auto_stop_moment(from_eight(), std::nullopt, eight + 24h - 1ms) == std::nullopt);
  CHECK(auto_stop_moment(from_eight(), std::nullopt, eight + 24h) == eight + 24h);
  CHECK(auto_stop_moment(from_eight(), std::nullopt, eight + 10000h) == eight + 24h);
}

TEST_CASE("A company may let sessions run for longer") {
  CHECK(auto_stop_moment(from_eight(), 48h, eight + 47h) == std::nullopt);
  CHECK(auto_stop_moment(from_eight(), 48h, eight + 48h) == eight + 48h);
}

TEST_CASE("A session that began after a clock was set back is not stopped early") {
  CHECK(auto_stop_moment(from_eight(), 10h, eight - 24h) == std::nullopt);
}

TEST_CASE("Of a session that is stopped at an earlier moment, breaks begun since do not count") {
  ClockSession session = from_eight();
  const auto break_when_stopped_after = [&](std::chrono::hours time) {
    return stopped_at(session, eight + time).break_taken;
  };
  SECTION("a break that is over") {
    session.breaks = {{eight + 2h, eight + 3h}, {eight + 5h, eight + 7h}};
    CHECK(break_when_stopped_after(2h) == 0h);
    CHECK(break_when_stopped_after(4h) == 1h);
    CHECK(break_when_stopped_after(5h) == 1h);
    CHECK(break_when_stopped_after(6h) == 2h);  // one that spans the moment ends there
    CHECK(break_when_stopped_after(7h) == 3h);
  }
  SECTION("one that goes on") {
    session.paused_at = eight + 5h;
    CHECK(break_when_stopped_after(5h) == 0h);
    CHECK(break_when_stopped_after(6h) == 1h);
  }
}

TEST_CASE("A session counts until now, or until it ended by itself") {
  ClockSession session = from_eight();
  session.breaks = {{eight + 4h, eight + 5h}, {eight + 11h, eight + 12h}};
  const auto counted_by = [&](std::chrono::milliseconds time) {
    return counted_session(TimeClock::stored(session), 10h, eight + time).value();
  };
  const auto breaks_by = [&](std::chrono::milliseconds time) {
    const CountedSession counted = counted_by(time);
    return counted.clock.period_until(counted.until).value().break_taken;
  };
  CHECK(counted_by(10h - 1ms).until == eight + 10h - 1ms);
  CHECK_FALSE(counted_by(10h - 1ms).has_ended);
  CHECK(counted_by(10h).until == eight + 10h);
  CHECK(counted_by(10h).has_ended);
  CHECK(counted_by(13h).until == eight + 10h);
  CHECK(counted_by(13h).has_ended);
  CHECK(breaks_by(13h) == 1h);
  CHECK(breaks_by(3h) == 0h);
  CHECK_FALSE(counted_session(TimeClock{}, 10h, eight));
}

TEST_CASE("Business trips are cut likewise") {
  ClockSession session = from_eight();
  session.trips = {{eight + 2h, eight + 3h}, {eight + 5h, eight + 7h}};
  session.trip_started_at = eight + 9h;
  const auto trips_until = [&](std::chrono::hours time) {
    return TimeClock::stored(session).cut_at(eight + time).business_trips_until(eight + time);
  };
  CHECK(trips_until(2h) == std::nullopt);
  CHECK(trips_until(4h) == 1h);
  CHECK(trips_until(6h) == 2h);
  CHECK(trips_until(9h) == 3h);
  CHECK(trips_until(10h) == 4h);
}

TEST_CASE("Whatever happens to a session, it is saved as if nothing had happened after its end") {
  rc::prop("against a model that has a box for each minute of three days", [] {
    constexpr int minutes = 3 * 24 * 60;
    std::bitset<minutes> in_break;
    std::bitset<minutes> on_trip;
    TimeClock clock = TimeClock{}.start(eight, std::nullopt).value();
    int now = 0;
    bool paused = false;
    bool travelling = false;
    const auto steps = *rc::gen::inRange(0, 30);
    const auto pass = [&](int until) {
      for (; now < until; ++now) {
        in_break[static_cast<std::size_t>(now)] = paused;
        on_trip[static_cast<std::size_t>(now)] = travelling;
      }
    };
    for (int step = 0; step < steps && now < minutes - 300; ++step) {
      pass(now + *rc::gen::inRange(0, 200));
      const Instant at = eight + std::chrono::minutes{now};
      if (*rc::gen::arbitrary<bool>()) {
        clock = (paused ? clock.resume(at) : clock.pause(at)).value();
        paused = !paused;
      } else {
        clock = (travelling ? clock.end_trip(at) : clock.start_trip(at)).value();
        travelling = !travelling;
      }
    }
    pass(minutes);
    const int limit = *rc::gen::inRange(1, 26 * 60);
    const Instant moment =
        auto_stop_moment(*clock.session(), std::chrono::minutes{limit}, eight + std::chrono::hours{24 * 3}).value();
    int breaks = 0;
    int trips = 0;
    for (int minute = 0; minute < limit; ++minute) {
      breaks += in_break[static_cast<std::size_t>(minute)] ? 1 : 0;
      trips += on_trip[static_cast<std::size_t>(minute)] ? 1 : 0;
    }
    const WorkedPeriod saved = stopped_at(*clock.session(), moment);
    RC_ASSERT((saved.end - saved.begin).count() == limit);
    RC_ASSERT(saved.break_taken.count() == breaks);
    const TimeClock ended = clock.cut_at(moment);
    RC_ASSERT(ended.business_trips_until(moment).value_or(std::chrono::minutes{0}).count() == trips);
  });
}
