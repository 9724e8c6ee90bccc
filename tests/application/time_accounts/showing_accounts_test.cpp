#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/time_accounts/accounts.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

/// "2026-03-02 480 0 0 495 495 0=15": date, commitment, absence, in lieu, worked, credited, booked and balance.
std::string told(const domain::AccountPart& part) {
  const auto& [first, sum] = part;
  std::string text = domain::format_date(first);
  for (const auto minutes : {sum.commitment, sum.absence, sum.in_lieu, sum.worked, sum.credited, sum.booked}) {
    text += ' ' + std::to_string(minutes.count());
  }
  return text + '=' + std::to_string(sum.balance.count());
}

}  // namespace

TEST_CASE_METHOD(AccountShop, "An account tells each day what was due, worked and left") {
  at("2026-02-06 20:00");
  imported("2026-02-02 08:00", "2026-02-02 16:45", 30min);
  imported("2026-02-03 08:00", "2026-02-03 12:00");
  imported("2026-02-03 11:00", "2026-02-03 13:00", 0min, domain::EntryState::rejected);
  away("2026-02-04", "2026-02-04");
  away("2026-02-05", "2026-02-05", "OFF");
  away("2026-02-06", "2026-02-06", "SIC", domain::HalfOfDay::morning);
  const auto view = account(erika).value();
  CHECK(view.span == days("2026-02-01", "2026-02-06"));
  REQUIRE(view.account.days.size() == 5);
  CHECK(told(view.account.days[0]) == "2026-02-02 480 0 0 495 495 0=15");
  CHECK(told(view.account.days[1]) == "2026-02-03 480 0 0 240 240 0=-225");
  CHECK(told(view.account.days[2]) == "2026-02-04 0 480 0 0 0 0=-225");
  CHECK(told(view.account.days[3]) == "2026-02-05 480 0 480 0 0 0=-705");
  CHECK(told(view.account.days[4]) == "2026-02-06 240 240 0 0 0 0=-945");
  CHECK(told(view.account.months.at(0)) == "2026-02-01 1680 720 480 735 735 0=-945");
  CHECK(told(view.account.years.at(0)) == "2026-01-01 1680 720 480 735 735 0=-945");
  CHECK(view.light == domain::TrafficLight::green);
  CHECK_FALSE(view.kept_through);
}

TEST_CASE_METHOD(AccountShop, "An account goes on from where the days before left it, and knows no future") {
  at("2026-02-06 20:00");
  imported("2026-02-02 08:00", "2026-02-02 16:45", 30min);
  const auto view = account(erika, {day("2026-02-04"), day("2026-02-20")}).value();
  CHECK(view.account.opening == -465min);
  CHECK(view.account.days.size() == 3);
  CHECK(view.account.balance() == -465min - 24h);
  CHECK(account(erika, {day("2026-02-07"), day("2026-02-20")}).value().account.opening == -465min - 24h);
  CHECK(account(erika, {day("2026-01-01"), day("2026-02-01")}).value().account.days.empty());
}

TEST_CASE_METHOD(AccountShop, "A running clock counts today, and on the day on which it began") {
  choose([](auto& company) { company.time_account.since = day("2026-03-02"); });
  at("2026-03-02 22:00");
  (void)by(erika, start_clock).value();
  after(1h);
  CHECK(balance("2026-03-02") == -420);
  at("2026-03-03 01:00");
  CHECK(balance("2026-03-02") == -300);
  CHECK(balance("2026-03-03") == -780);
}

TEST_CASE_METHOD(AccountShop, "Work at night on which clocks change is as long as it was") {
  choose([](auto& company) { company.time_account.since = day("2026-03-28"); });
  at("2026-03-29 20:00");
  imported("2026-03-28 22:00", "2026-03-29 06:00");
  CHECK(balance("2026-03-28") == 420);
  CHECK(balance("2026-03-29") == 420);
}

TEST_CASE_METHOD(AccountShop, "Factors make work count more, and what was worked stands beside it") {
  choose([](auto& company) {
    company.working_time.surcharge_windows = {
        {.name = "saturday", .days = domain::SurchargeDays::saturday, .factor_percent = 150}};
  });
  at("2026-02-07 20:00");
  imported("2026-02-07 08:00", "2026-02-07 10:00");
  const auto view = account(erika, {day("2026-02-07"), {}}).value();
  CHECK(told(view.account.days.at(0)) == "2026-02-07 0 0 0 120 180 0=-2220");
}

TEST_CASE_METHOD(AccountShop, "Work that goes on from the evening before is credited as having begun then") {
  choose([](auto& company) {
    company.working_time.surcharge_windows = {
        {.name = "after midnight", .end_time = 4h, .factor_percent = 150, .begun_before = 0min}};
  });
  at("2026-02-07 20:00");
  imported("2026-02-06 22:00", "2026-02-07 00:00");
  imported("2026-02-07 00:00", "2026-02-07 06:00");
  const auto view = account(erika, {day("2026-02-07"), {}}).value();
  CHECK(view.account.days.at(0).sum.worked == 360min);
  CHECK(view.account.days.at(0).sum.credited == 480min);
}

TEST_CASE("Nothing is due, and nothing counts, outside of an employment") {
  AccountShop shop;
  shop.change(shop.erika, [](auto& erika) { erika.employment = {day("2026-02-04"), day("2026-02-05")}; });
  shop.at("2026-02-10 20:00");
  const auto view = shop.account_of(shop.erika, shop.ada).value();
  CHECK(view.account.days.size() == 2);
  CHECK(view.account.balance() == -16h);
}

TEST_CASE_METHOD(AccountShop, "AccountShop are for the owner, those who decide, and administrators") {
  CHECK(word(account_of(erika, max)) == "done");
  CHECK(word(account_of(erika, mia)) == "done");
  CHECK(word(account_of(erika, ada)) == "done");
  CHECK(word(account_of(erika, erika)) == "done");
  CHECK(word(account_of(erika, otto)) == "forbidden");
  CHECK(word(account_of(erika, sam)) == "forbidden");
  CHECK(word(account_of(ron, ada)) == "unknown");
  CHECK(rule(account(erika, {day("2026-03-02"), day("2026-03-01")})) == "invalid-field");
  CHECK(rule(account(erika, {day("2026-03-01"), day("2027-03-01")})).empty());
  CHECK(rule(account(erika, {day("2026-03-01"), day("2027-03-02")})) == "invalid-field");
}

TEST_CASE_METHOD(Workshop, "A company that says nothing keeps no accounts") {
  CHECK(rule(read_by(erika, show_time_account, Submitted<DaysQuery>{})) == "unknown-record");
  AccountShop shop;
  shop.settings([](auto& settings) { settings.active = false; });
  CHECK(rule(shop.account(shop.erika)) == "unknown-record");
}

TEST_CASE_METHOD(AccountShop, "Time off in lieu takes nothing off today's commitment") {
  away("2026-03-02", "2026-03-02", "OFF");
  CHECK(read_by(erika, show_work_summary).commitment == 8h);
}
