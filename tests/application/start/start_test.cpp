#include <algorithm>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/start/showing.hpp>
#include <stint/application/time_clock/clock.hpp>

#include "tests/application/support/two_companies.hpp"
#include "tests/application/support/workshop.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

StartView start_of(TwoCompanies& office, const domain::Employee& who) {
  return office.read_by(who, show_start).value();
}

}  // namespace

TEST_CASE("A page starts with who asks, in their language, and their day") {
  TwoCompanies office;
  const auto start = start_of(office, office.mia);
  CHECK(start.profile.id == office.mia.id);
  CHECK(start.language == "fr");
  CHECK(start.company.name == office.acme.name);
  CHECK(start.today == day("2026-03-02"));
}

TEST_CASE("It tells of a clock only where time is tracked") {
  TwoCompanies office;
  office.choose([](auto& company) { company.time_tracking.active = false; });
  const auto without = start_of(office, office.erika);
  CHECK_FALSE(without.features.time_tracking);
  CHECK_FALSE(without.clock);
  CHECK_FALSE(without.work);
  office.choose([](auto& company) { company.time_tracking.active = true; });
  const auto with = start_of(office, office.erika);
  CHECK(with.features.clock);
  CHECK(with.clock);
  CHECK(with.work);
}

TEST_CASE("It shows where the breaks of the running session are and none once it has ended") {
  Workshop shop;
  const auto breaks = [&] { return shop.as(shop.caller_of(shop.erika), show_start).value().breaks; };
  shop.at("08:00");
  REQUIRE(shop.by(shop.erika, start_clock));
  shop.at("12:00");
  REQUIRE(shop.by(shop.erika, pause_clock));
  CHECK(breaks().empty());  // the ongoing one
  const auto begin = shop.now;
  shop.at("12:30");
  REQUIRE(shop.by(shop.erika, resume_clock));
  CHECK(breaks() == std::vector{domain::Stretch{begin, shop.now}});
  REQUIRE(shop.by(shop.erika, cancel_clock));
  CHECK(breaks().empty());
}

TEST_CASE("Its balance is there from the first day of time accounts on") {
  TwoCompanies office;
  office.choose([](auto& company) { company.time_tracking.active = true; });
  CHECK_FALSE(start_of(office, office.erika).balance);
  office.choose([](auto& company) { company.time_account.since = day("2026-03-03"); });
  CHECK_FALSE(start_of(office, office.erika).balance);
  office.choose([](auto& company) { company.time_account.since = day("2026-02-27"); });
  CHECK(start_of(office, office.erika).balance == std::chrono::minutes{-480});  // Friday
}

TEST_CASE("Leave adds up to what the time-off summary says") {
  TwoCompanies office;
  office.vacation_of_erika(domain::AbsenceState::approved);
  REQUIRE(office.by(office.erika, file_absence, vacation_form("2026-04-20", "2026-04-21")));
  const auto leave = start_of(office, office.erika).leave;
  const auto summary = office.read_by(office.erika, show_time_off).value();
  CHECK(leave.year == std::chrono::year{2026});
  CHECK(leave.planned == domain::HalfDays{14});
  CHECK(leave.pending == domain::HalfDays{4});
  CHECK(leave.taken == domain::HalfDays{});
  CHECK(leave.remaining == summary.vacation_remaining);
  CHECK(leave.entitled + leave.carried_over == summary.vacation_total);
}

TEST_CASE("It counts what waits for managers, and for substitutes") {
  TwoCompanies office;
  auto form = vacation_form();
  form.command.substitute = office.sam.id;
  REQUIRE(office.by(office.erika, file_absence, form));
  CHECK(start_of(office, office.max).waiting.absences == 1);
  CHECK(start_of(office, office.max).waiting.in_all() == 1);
  CHECK(start_of(office, office.sam).waiting.substitutes == 1);
  CHECK(start_of(office, office.erika).waiting.in_all() == 0);
  CHECK(start_of(office, office.otto).waiting.in_all() == 0);
}

TEST_CASE("Types are shown that the caller may not file, but none that nobody may") {
  TwoCompanies office;
  std::vector<std::string> types;
  for (const auto& shown : start_of(office, office.erika).types) {
    types.push_back(std::string{shown.type.code.text()} + (shown.may_file ? "" : "-"));
  }
  CHECK(types == std::vector<std::string>{"DAY-", "SIC", "VAC"});
}
