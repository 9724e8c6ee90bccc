#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::ClockSession;
using domain::TimeClock;

const domain::Instant nine = day("2026-03-02") + std::chrono::hours{9};

STINT_CONTRACT("a clock is idle until it is started, and keeps its whole session") {
  const auto after = [](int milliseconds) { return nine + std::chrono::milliseconds{milliseconds}; };
  const TimeClock started = TimeClock::stored(ClockSession{.started_at = nine,
                                                           .waits_until = nine + std::chrono::seconds{90},
                                                           .paused_at = after(123),
                                                           .breaks = {{after(1), after(2)}, {after(4), after(4567)}},
                                                           .trip_started_at = after(77),
                                                           .trips = {{after(5), after(60)}}});
  const auto clock = [&](domain::CompanyId company) {
    return look([&](Work& work) { return work.clocks(company).of(erika); });
  };
  CHECK(clock(acme) == TimeClock{});
  keep([&](Work& work) { work.clocks(acme).save(erika, started); });
  CHECK(clock(acme) == started);
  CHECK(clock(rival) == TimeClock{});

  const TimeClock plain = TimeClock::stored(ClockSession{nine});
  keep([&](Work& work) { work.clocks(acme).save(erika, plain); });
  CHECK(clock(acme) == plain);
  keep([&](Work& work) {
    work.clocks(rival).save(erika, TimeClock{});
    work.clocks(rival).save(erika, started);
  });
  CHECK(clock(acme) == plain);
  keep([&](Work& work) { work.clocks(acme).save(erika, TimeClock{}); });
  CHECK(clock(acme) == TimeClock{});
}

STINT_CONTRACT("clocks of some people are found together") {
  keep([&](Work& work) {
    for (const auto who : {sam, olga}) work.clocks(acme).save(who, TimeClock::stored(ClockSession{nine}));
  });
  const std::vector people{sam, erika, ron};
  store.read([&](Work& work) {
    auto found = work.clocks(acme).of_each(people);
    for (const auto who : people) {
      CAPTURE(who.value);
      CHECK(found[who] == work.clocks(acme).of(who));
    }
    CHECK(found[sam].session());
    CHECK_FALSE(found.contains(olga));
    CHECK(work.clocks(acme).of_each({}).empty());
    CHECK_FALSE(work.clocks(rival).of_each(people)[sam].session());
  });
}

STINT_CONTRACT("clocks that started by a moment are those at or before it") {
  keep([&](Work& work) {
    auto& clocks = work.clocks(acme);
    clocks.save(sam, TimeClock::stored(ClockSession{nine - std::chrono::hours{1}}));
    clocks.save(erika, TimeClock::stored(ClockSession{nine}));
    clocks.save(olga, TimeClock::stored(ClockSession{nine + std::chrono::milliseconds{1}}));
    work.clocks(rival).save(ron, TimeClock::stored(ClockSession{nine}));
  });
  store.read([&](Work& work) {
    const auto started = work.clocks(acme).started_by(nine, 9);
    REQUIRE(started.size() == 2);
    CHECK(started[0].first == sam);
    CHECK(started[1].first == erika);
    CHECK(started[1].second == TimeClock::stored(ClockSession{nine}));
    REQUIRE(work.clocks(acme).started_by(nine, 1).size() == 1);
    CHECK(work.clocks(acme).started_by(nine, 1).front().first == sam);
    CHECK(work.clocks(acme).started_by(nine - std::chrono::hours{2}, 9).empty());
  });
}
