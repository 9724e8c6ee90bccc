#include <stint/application/absences/filing.hpp>
#include <stint/application/start/showing.hpp>
#include <stint/application/time_clock/clock.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

StartView start_of(TwoCompanies& office, const domain::Employee& who) {
  return office.read_by(who, show_start).value();
}

}  // namespace

TEST_CASE_METHOD(TwoCompanies, "A page starts with who asks, in their language, and their day") {
  const auto start = start_of(*this, mia);
  CHECK(start.profile.id == mia.id);
  CHECK(start.language == "fr");
  CHECK(start.company.name == acme.name);
  CHECK(start.today == day("2026-03-02"));
}

TEST_CASE_METHOD(TwoCompanies, "It tells of a clock only where time is tracked") {
  choose([](auto& company) { company.time_tracking.active = false; });
  const auto without = start_of(*this, erika);
  CHECK_FALSE(without.features.time_tracking);
  CHECK_FALSE(without.clock);
  CHECK_FALSE(without.work);
  choose([](auto& company) { company.time_tracking.active = true; });
  const auto with = start_of(*this, erika);
  CHECK(with.features.clock);
  CHECK(with.clock);
  CHECK(with.work);
}

TEST_CASE_METHOD(Workshop, "It shows where the breaks of the running session are and none once it has ended") {
  const auto breaks = [&] { return as(caller_of(erika), show_start).value().breaks; };
  at("08:00");
  REQUIRE(by(erika, start_clock));
  at("12:00");
  REQUIRE(by(erika, pause_clock));
  CHECK(breaks().empty());  // the ongoing one
  const auto begin = now;
  at("12:30");
  REQUIRE(by(erika, resume_clock));
  CHECK(breaks() == std::vector{domain::Stretch{begin, now}});
  REQUIRE(by(erika, cancel_clock));
  CHECK(breaks().empty());
}

TEST_CASE_METHOD(TwoCompanies, "Its balance is there from the first day of time accounts on") {
  choose([](auto& company) { company.time_tracking.active = true; });
  CHECK_FALSE(start_of(*this, erika).balance);
  choose([](auto& company) { company.time_account.since = day("2026-03-03"); });
  CHECK_FALSE(start_of(*this, erika).balance);
  choose([](auto& company) { company.time_account.since = day("2026-02-27"); });
  CHECK(start_of(*this, erika).balance == std::chrono::minutes{-480});  // Friday
}

TEST_CASE_METHOD(TwoCompanies, "Leave adds up to what the time-off summary says") {
  vacation_of_erika(domain::AbsenceState::approved);
  REQUIRE(by(erika, file_absence, vacation_form("2026-04-20", "2026-04-21")));
  const auto leave = start_of(*this, erika).leave;
  const auto summary = read_by(erika, show_time_off).value();
  CHECK(leave.year == std::chrono::year{2026});
  CHECK(leave.planned == domain::HalfDays{14});
  CHECK(leave.pending == domain::HalfDays{4});
  CHECK(leave.taken == domain::HalfDays{});
  CHECK(leave.remaining == summary.vacation_remaining);
  CHECK(leave.entitled + leave.carried_over == summary.vacation_total);
}

TEST_CASE_METHOD(TwoCompanies, "It counts what waits for managers, and for substitutes") {
  auto form = vacation_form();
  form.command.substitute = sam.id;
  REQUIRE(by(erika, file_absence, form));
  CHECK(start_of(*this, max).waiting.absences == 1);
  CHECK(start_of(*this, max).waiting.in_all() == 1);
  CHECK(start_of(*this, sam).waiting.substitutes == 1);
  CHECK(start_of(*this, erika).waiting.in_all() == 0);
  CHECK(start_of(*this, otto).waiting.in_all() == 0);
}

TEST_CASE_METHOD(TwoCompanies, "Types are shown that the caller may not file, but none that nobody may") {
  std::vector<std::string> types;
  for (const auto& shown : start_of(*this, erika).types) {
    types.push_back(std::string{shown.type.code.text()} + (shown.may_file ? "" : "-"));
  }
  CHECK(types == std::vector<std::string>{"DAY-", "SIC", "VAC"});
}
