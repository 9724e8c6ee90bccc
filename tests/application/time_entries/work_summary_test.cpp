#include <catch2/catch.hpp>

#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using namespace std::chrono_literals;
namespace domain = stint::domain;

namespace {

domain::WorkSummary summary(Workshop& shop) { return shop.as(shop.caller_of(shop.erika), show_work_summary); }

}  // namespace

TEST_CASE("A day begins with its commitment") {
  Workshop shop;
  CHECK(summary(shop) == domain::WorkSummary{.commitment = 8h, .remaining = 8h, .percent_done = 0});
  shop.at("2026-03-07 12:00");  // a Saturday
  CHECK(summary(shop) == domain::WorkSummary{.percent_done = 100});
}

TEST_CASE("Entries of today and the running session are work done") {
  Workshop shop;
  shop.at("07:00");
  (void)shop.entered(shop.erika, "08:00", "10:00", 15min);
  (void)shop.entered(shop.erika, "2026-03-01 08:00", "2026-03-01 10:00");
  shop.at("2026-03-02 12:00");
  (void)shop.by(shop.erika, start_clock);
  shop.at("13:00");
  (void)shop.by(shop.erika, pause_clock);
  shop.at("13:30");
  const domain::WorkSummary expected{
      .commitment = 480min, .worked = 165min, .remaining = 315min, .percent_done = 34, .breaks = 45min};
  CHECK(summary(shop) == expected);
}

TEST_CASE("Time worked counts once, whether entries or the running session overlap") {
  Workshop shop;
  shop.at("08:00");
  (void)shop.by(shop.erika, start_clock);
  shop.imported("2026-03-02 08:00", "2026-03-02 12:00");
  shop.at("13:30");
  CHECK(summary(shop).worked == 330min);
  CHECK(summary(shop).breaks == 0min);
  shop.imported("2026-03-02 09:00", "2026-03-02 10:00", 15min);
  CHECK(summary(shop).worked == 315min);
  CHECK(summary(shop).breaks == 15min);
}

TEST_CASE("However much break overlapping entries have, no work is negative") {
  Workshop shop;
  shop.imported("2026-03-02 08:00", "2026-03-02 09:00", 45min);
  shop.imported("2026-03-02 08:00", "2026-03-02 09:00", 45min);
  CHECK(summary(shop).worked == 0min);
  CHECK(summary(shop).remaining == 8h);
}

TEST_CASE("Rejected hours are not work done") {
  Workshop shop;
  shop.settings([](auto& chosen) { chosen.approval.new_entries = true; });
  const auto id = shop.entered(shop.erika, "08:00", "10:00");
  CHECK(summary(shop).worked == 2h);
  (void)shop.by(shop.max, reject_entry_request, id, no_reason()).value();
  CHECK(summary(shop).worked == 0h);
}

TEST_CASE("A session over midnight counts into the day it began") {
  Workshop shop;
  shop.at("2026-03-02 22:00");
  (void)shop.by(shop.erika, start_clock);
  shop.at("23:59");
  CHECK(summary(shop).worked == 119min);
  shop.at("2026-03-03 00:00");
  CHECK(summary(shop).worked == 0min);
}

TEST_CASE("An overdue session counts up to the company's limit") {
  Workshop shop;
  shop.settings([](auto& chosen) { chosen.auto_stop_after = 10h; });
  shop.at("08:00");
  (void)shop.by(shop.erika, start_clock);
  shop.at("20:00");
  CHECK(summary(shop).worked == 10h);
}

TEST_CASE("Of a session whose limit was lowered, what came after the limit counts neither as work nor as a break") {
  Workshop shop;
  shop.at("08:00");
  (void)shop.by(shop.erika, start_clock);
  shop.at("12:00");
  (void)shop.by(shop.erika, pause_clock);
  shop.at("12:30");
  (void)shop.by(shop.erika, resume_clock);
  shop.at("16:00");
  (void)shop.by(shop.erika, pause_clock);
  shop.at("18:00");
  (void)shop.by(shop.erika, resume_clock);
  shop.settings([](auto& chosen) { chosen.auto_stop_after = 6h; });
  shop.at("20:00");
  CHECK(summary(shop).worked == 330min);
  CHECK(summary(shop).breaks == 30min);
}

TEST_CASE("A session that waits is no work yet") {
  Workshop shop;
  shop.settings([](auto& chosen) { chosen.minimum_start_interval = 10min; });
  (void)shop.by(shop.erika, start_clock);
  shop.after(9min);
  CHECK(summary(shop).worked == 0min);
  shop.after(1min);
  CHECK(summary(shop).worked == 10min);
}

TEST_CASE("Approved absences take commitment away, others do not") {
  Workshop shop;
  domain::AbsenceRecord absence{.id = {},
                                .employee = shop.erika.id,
                                .details = {"VAC", one_day("2026-03-02"), {}, {}},
                                .state = domain::AbsenceState::pending};
  SECTION("pending") {
    (void)shop.import(absence);
    CHECK(summary(shop).commitment == 8h);
  }
  SECTION("approved") {
    absence.state = domain::AbsenceState::approved;
    (void)shop.import(absence);
    CHECK(summary(shop).commitment == 0h);
    CHECK(summary(shop).percent_done == 100);
  }
  SECTION("half a day") {
    absence.state = domain::AbsenceState::approved;
    absence.details.half = domain::HalfOfDay::afternoon;
    (void)shop.import(absence);
    CHECK(summary(shop).commitment == 4h);
  }
}

TEST_CASE("There is a summary without time tracking, too") {
  Workshop shop;
  shop.settings([](auto& chosen) { chosen.active = false; });
  CHECK(summary(shop).commitment == 8h);
}
