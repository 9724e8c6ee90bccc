#include <catch2/catch.hpp>

#include <stint/domain/time_clock/auto_stop.hpp>

using namespace stint::domain;
using namespace std::chrono_literals;

namespace {

constexpr Instant eight = Date{2026y / 3 / 2} + 8h;
constexpr ClockSession session{.started_at = eight};

}  // namespace

TEST_CASE("A session is stopped at the moment at which it reaches the limit") {
  CHECK(auto_stop_moment(session, 10h, eight + 10h - 1ms) == std::nullopt);
  CHECK(auto_stop_moment(session, 10h, eight + 10h) == eight + 10h);
  CHECK(auto_stop_moment(session, 10h, eight + 10h + 1ms) == eight + 10h);
}

TEST_CASE("A server that was down for days still stops the session at its limit") {
  CHECK(auto_stop_moment(session, 10h, eight + 240h) == eight + 10h);
  CHECK(TimeClock{session}.period_until(eight + 10h).value().worked() == 10h);
}

TEST_CASE("The limit counts breaks, finished and ongoing") {
  ClockSession with_breaks = session;
  with_breaks.completed_breaks = 1h;
  with_breaks.paused_at = eight + 9h;
  CHECK(auto_stop_moment(with_breaks, 10h, eight + 10h - 1ms) == std::nullopt);
  CHECK(auto_stop_moment(with_breaks, 10h, eight + 10h) == eight + 10h);
  CHECK(TimeClock{with_breaks}.period_until(eight + 10h).value().worked() == 8h);
}

TEST_CASE("Without a limit a session goes on for as long as it likes") {
  CHECK(auto_stop_moment(session, std::nullopt, eight + 10000h) == std::nullopt);
}

TEST_CASE("A session that began after a clock was set back is not stopped early") {
  CHECK(auto_stop_moment(session, 10h, eight - 24h) == std::nullopt);
}
