#include "tests/contracts/stores.hpp"

using namespace stint;
using namespace stint::contracts;
using domain::AccountDay;
using domain::BookingKind;
using domain::TimeAccountBooking;
using std::chrono::minutes;

namespace {

AccountDay figures(std::string_view date, int credited = 495) {
  return {day(date), minutes{480}, minutes{1}, minutes{2}, minutes{3}, minutes{credited}};
}

TimeAccountBooking booking(std::string_view date, int count, BookingKind kind = BookingKind::payout) {
  return {.day = day(date),
          .kind = kind,
          .minutes = minutes{count},
          .reason = "with 'reason'",
          .booked_at = domain::Instant{std::chrono::milliseconds{1'772'440'000'123}}};
}

const domain::DateSpan march = days("2026-03-01", "2026-03-31");

}  // namespace

STINT_CONTRACT("bookings come back as they were made, by day") {
  auto by_sam = booking("2026-03-31", 30);
  by_sam.booked_by = sam;
  auto correction = booking("2026-03-01", 60'000, BookingKind::correction);
  correction.corrected_month = std::chrono::year{2026} / 1;
  std::vector<TimeAccountBooking> stored;
  keep([&](Work& work) {
    auto& accounts = work.time_accounts(acme);
    stored.clear();
    for (const auto& one : {by_sam, booking("2026-03-02", -1), correction, booking("2026-03-02", 2)}) {
      stored.push_back(accounts.add(erika, one));
    }
  });
  CHECK(stored[0].id.value >= 1);
  CHECK(stored[0].id < stored[3].id);
  store.read([&](Work& work) {
    const auto& accounts = work.time_accounts(acme);
    CHECK(accounts.bookings(erika, march) == std::vector{stored[2], stored[1], stored[3], stored[0]});
    CHECK(accounts.bookings(erika, days("2026-03-02", "2026-03-30")) == std::vector{stored[1], stored[3]});
    CHECK(accounts.bookings(sam, march).empty());
    const std::vector people{erika, sam};
    auto of_each = accounts.bookings_of_each(people, march);
    CHECK(of_each[erika] == accounts.bookings(erika, march));
    CHECK(of_each[sam].empty());
    CHECK(accounts.bookings_of_each({}, march).empty());
    CHECK(work.time_accounts(rival).bookings_of_each(people, march)[erika].empty());
    CHECK(work.time_accounts(rival).bookings(erika, march).empty());
  });
}

STINT_CONTRACT("figures of closed days are kept in order, and add up with bookings") {
  keep([&](Work& work) {
    auto& accounts = work.time_accounts(acme);
    accounts.keep(erika, day("2026-02-28"), std::vector{figures("2026-02-27"), figures("2026-02-28", 0)});
    accounts.keep(erika, day("2026-03-31"), {});
    accounts.keep(erika, day("2026-04-01"), std::vector{figures("2026-04-01")});
    (void)accounts.add(erika, booking("2026-02-27", 1000));
  });
  store.read([&](Work& work) {
    const auto& accounts = work.time_accounts(acme);
    CHECK(accounts.kept_days(erika, days("2026-02-28", "2026-04-01")) ==
          std::vector{figures("2026-02-28", 0), figures("2026-04-01")});
    CHECK(accounts.state(erika) == domain::TimeAccountState{day("2026-04-01"), std::nullopt});
    CHECK(accounts.sum_before(erika, day("2026-02-27")) == minutes{0});
    CHECK(accounts.sum_before(erika, day("2026-02-28")) == minutes{1015});
    CHECK(accounts.sum_before(erika, day("2026-03-01")) == minutes{535});
    CHECK(accounts.sum_before(sam, day("2026-03-01")) == minutes{0});
    CHECK(work.time_accounts(rival).kept_days(erika, march).empty());
    CHECK(work.time_accounts(rival).sum_before(erika, day("2026-03-01")) == minutes{0});
    CHECK(work.time_accounts(rival).state(erika) == domain::TimeAccountState{});
  });
}

STINT_CONTRACT("what opened months had is forgotten, and what people booked or files brought along stays") {
  auto by_sam = booking("2026-03-31", -30, BookingKind::cap);
  by_sam.booked_by = sam;
  auto of_february = booking("2026-04-02", 3, BookingKind::correction);
  of_february.corrected_month = std::chrono::year{2026} / 2;
  auto of_march = booking("2026-04-02", 4, BookingKind::correction);
  of_march.corrected_month = std::chrono::year{2026} / 3;
  const auto brought_along = booking("2026-03-01", 750, BookingKind::opening_balance);
  std::vector<TimeAccountBooking> stored;
  keep([&](Work& work) {
    auto& accounts = work.time_accounts(acme);
    accounts.keep(erika, day("2026-02-28"), std::vector{figures("2026-02-28")});
    accounts.keep(erika, day("2026-03-31"), std::vector{figures("2026-03-01")});
    accounts.keep(sam, day("2026-03-31"), std::vector{figures("2026-03-31")});
    stored.clear();
    for (const auto& one : {booking("2026-02-28", -5, BookingKind::cap), by_sam,
                            booking("2026-03-31", -6, BookingKind::lapse), of_february, of_march, brought_along}) {
      stored.push_back(accounts.add(erika, one));
    }
  });
  keep([&](Work& work) { work.time_accounts(acme).forget_from(erika, day("2026-03-01")); });
  store.read([&](Work& work) {
    const auto& accounts = work.time_accounts(acme);
    const auto always = days("2026-01-01", "2026-12-31");
    CHECK(accounts.bookings(erika, always) == std::vector{stored[0], stored[5], stored[1], stored[3]});
    CHECK(accounts.kept_days(erika, always) == std::vector{figures("2026-02-28")});
    CHECK(accounts.state(erika).kept_through == day("2026-02-28"));
    CHECK(accounts.state(sam).kept_through == day("2026-03-31"));
    CHECK(accounts.kept_days(sam, always).size() == 1);
  });
}

STINT_CONTRACT("the light of an account and the day of judging stay until they change") {
  const auto state = [&] { return look([&](Work& work) { return work.time_accounts(acme).state(erika); }); };
  CHECK(state() == domain::TimeAccountState{});
  keep([&](Work& work) {
    auto& accounts = work.time_accounts(acme);
    CHECK_FALSE(accounts.judged_through());
    accounts.set_light(erika, domain::TrafficLight::red);
    accounts.set_judged_through(day("2026-03-01"));
  });
  CHECK(state().light == domain::TrafficLight::red);
  keep([&](Work& work) {
    auto& accounts = work.time_accounts(acme);
    CHECK(accounts.judged_through() == day("2026-03-01"));
    CHECK_FALSE(work.time_accounts(rival).judged_through());
    accounts.keep(erika, day("2026-02-28"), {});
    accounts.set_light(erika, domain::TrafficLight::green);
    accounts.set_judged_through(day("2026-03-02"));
  });
  CHECK(state() == domain::TimeAccountState{day("2026-02-28"), domain::TrafficLight::green});
}

STINT_EMPTY_CONTRACT("a time account of somebody else's employee, and days that are kept already, are a bug") {
  const Setting setting(store);
  const auto attempt = [&](auto act) {
    return application::write_now(store, [&](Work& work) {
      auto& accounts = work.time_accounts(setting.acme);
      accounts.keep(setting.erika, day("2026-02-28"), {});
      act(accounts, work.time_accounts(setting.rival));
      return true;
    });
  };
  using Accounts = domain::TimeAccounts;
  CHECK_THROWS_AS(
      attempt([&](Accounts&, Accounts& rival) { (void)rival.add(setting.erika, booking("2026-03-01", 1)); }),
      std::logic_error);
  CHECK_THROWS_AS(
      attempt([&](Accounts&, Accounts& rival) { rival.set_light(setting.erika, domain::TrafficLight::green); }),
      std::logic_error);
  CHECK_THROWS_AS(attempt([&](Accounts&, Accounts& rival) { rival.keep(setting.erika, day("2026-03-31"), {}); }),
                  std::logic_error);
  CHECK_THROWS_AS(attempt([&](Accounts&, Accounts& rival) { rival.forget_from(setting.erika, day("2026-02-01")); }),
                  std::logic_error);
  CHECK_THROWS_AS(attempt([&](Accounts& acme, Accounts&) { acme.keep(setting.erika, day("2026-02-28"), {}); }),
                  std::logic_error);
  CHECK_THROWS_AS(attempt([&](Accounts& acme, Accounts&) {
                    acme.keep(setting.erika, day("2026-03-31"), std::vector{figures("2026-02-28")});
                  }),
                  std::logic_error);
  CHECK_THROWS_AS(attempt([&](Accounts& acme, Accounts&) {
                    acme.keep(setting.erika, day("2026-03-31"), std::vector{figures("2026-04-01")});
                  }),
                  std::logic_error);
}

STINT_CONTRACT("states of several accounts are found together and again after they have changed") {
  keep([&](Work& work) {
    auto& accounts = work.time_accounts(acme);
    accounts.set_light(erika, domain::TrafficLight::yellow);
    accounts.keep(sam, day("2026-01-31"), {});
    const std::vector people{erika, sam, olga};
    auto found = accounts.states_of_each(people);
    for (const auto employee : people) CHECK(found[employee] == accounts.state(employee));
    CHECK(found[sam].kept_through == day("2026-01-31"));
    CHECK(accounts.states_of_each({}).empty());
    accounts.set_light(erika, domain::TrafficLight::red);
    CHECK(accounts.state(erika).light == domain::TrafficLight::red);
    accounts.keep(olga, day("2026-02-28"), {});
    CHECK(accounts.state(olga).kept_through == day("2026-02-28"));
    accounts.forget_from(sam, day("2026-01-01"));
    CHECK(accounts.state(sam).kept_through == day("2025-12-31"));
  });
}
