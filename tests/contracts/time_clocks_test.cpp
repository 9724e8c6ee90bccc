#include "tests/contracts/setting.hpp"
#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::ClockSession;
using domain::TimeClock;

namespace {

const domain::Instant nine = test::day("2026-03-02") + std::chrono::hours{9};

}  // namespace

STINT_CONTRACT("a clock is idle until it is started, and keeps its whole session") {
  TestStore adapter;
  const Setting setting(adapter.store);
  const auto after = [](int milliseconds) { return nine + std::chrono::milliseconds{milliseconds}; };
  const TimeClock started = TimeClock::stored(ClockSession{.started_at = nine,
                                                           .waits_until = nine + std::chrono::seconds{90},
                                                           .paused_at = after(123),
                                                           .breaks = {{after(1), after(2)}, {after(4), after(4567)}},
                                                           .trip_started_at = after(77),
                                                           .trips = {{after(5), after(60)}}});
  const auto clock = [&](domain::CompanyId company) {
    return look(adapter.store, [&](application::Work& work) { return work.clocks(company).of(setting.erika); });
  };
  CHECK(clock(setting.acme) == TimeClock{});
  keep(adapter.store, [&](application::Work& work) { work.clocks(setting.acme).save(setting.erika, started); });
  CHECK(clock(setting.acme) == started);
  CHECK(clock(setting.rival) == TimeClock{});

  const TimeClock plain = TimeClock::stored(ClockSession{nine});
  keep(adapter.store, [&](application::Work& work) { work.clocks(setting.acme).save(setting.erika, plain); });
  CHECK(clock(setting.acme) == plain);
  keep(adapter.store, [&](application::Work& work) {
    work.clocks(setting.rival).save(setting.erika, TimeClock{});
    work.clocks(setting.rival).save(setting.erika, started);
  });
  CHECK(clock(setting.acme) == plain);
  keep(adapter.store, [&](application::Work& work) { work.clocks(setting.acme).save(setting.erika, TimeClock{}); });
  CHECK(clock(setting.acme) == TimeClock{});
}

STINT_CONTRACT("clocks of some people are found together") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    for (const auto who : {setting.sam, setting.olga}) {
      work.clocks(setting.acme).save(who, TimeClock::stored(ClockSession{nine}));
    }
  });
  const std::vector people{setting.sam, setting.erika, setting.ron};
  adapter.store.read([&](application::Work& work) {
    auto found = work.clocks(setting.acme).of_each(people);
    for (const auto who : people) {
      CAPTURE(who.value);
      CHECK(found[who] == work.clocks(setting.acme).of(who));
    }
    CHECK(found[setting.sam].session());
    CHECK_FALSE(found.contains(setting.olga));
    CHECK(work.clocks(setting.acme).of_each({}).empty());
    CHECK_FALSE(work.clocks(setting.rival).of_each(people)[setting.sam].session());
  });
}

STINT_CONTRACT("clocks that started by a moment are those at or before it") {
  TestStore adapter;
  const Setting setting(adapter.store);
  keep(adapter.store, [&](application::Work& work) {
    auto& clocks = work.clocks(setting.acme);
    clocks.save(setting.sam, TimeClock::stored(ClockSession{nine - std::chrono::hours{1}}));
    clocks.save(setting.erika, TimeClock::stored(ClockSession{nine}));
    clocks.save(setting.olga, TimeClock::stored(ClockSession{nine + std::chrono::milliseconds{1}}));
    work.clocks(setting.rival).save(setting.ron, TimeClock::stored(ClockSession{nine}));
  });
  adapter.store.read([&](application::Work& work) {
    const auto started = work.clocks(setting.acme).started_by(nine, 9);
    REQUIRE(started.size() == 2);
    CHECK(started[0].first == setting.sam);
    CHECK(started[1].first == setting.erika);
    CHECK(started[1].second == TimeClock::stored(ClockSession{nine}));
    REQUIRE(work.clocks(setting.acme).started_by(nine, 1).size() == 1);
    CHECK(work.clocks(setting.acme).started_by(nine, 1).front().first == setting.sam);
    CHECK(work.clocks(setting.acme).started_by(nine - std::chrono::hours{2}, 9).empty());
  });
}
