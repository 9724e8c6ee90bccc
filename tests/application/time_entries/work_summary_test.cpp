#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

domain::WorkSummary summary(Workshop& shop) { return shop.as(shop.caller_of(shop.erika), show_work_summary); }

}  // namespace

TEST_CASE_METHOD(Workshop, "A day begins with its commitment") {
  CHECK(summary(*this) == domain::WorkSummary{.commitment = 8h, .remaining = 8h, .percent_done = 0});
  at("2026-03-07 12:00");  // a Saturday
  CHECK(summary(*this) == domain::WorkSummary{.percent_done = 100});
}

TEST_CASE_METHOD(Workshop, "Entries of today and the running session are work done") {
  at("07:00");
  (void)entered(erika, "08:00", "10:00", 15min);
  (void)entered(erika, "2026-03-01 08:00", "2026-03-01 10:00");
  at("2026-03-02 12:00");
  (void)by(erika, start_clock);
  at("13:00");
  (void)by(erika, pause_clock);
  at("13:30");
  const domain::WorkSummary expected{
      .commitment = 480min, .worked = 165min, .remaining = 315min, .percent_done = 34, .breaks = 45min};
  CHECK(summary(*this) == expected);
}

TEST_CASE_METHOD(Workshop, "Time worked counts once, whether entries or the running session overlap") {
  at("08:00");
  (void)by(erika, start_clock);
  imported("2026-03-02 08:00", "2026-03-02 12:00");
  at("13:30");
  CHECK(summary(*this).worked == 330min);
  CHECK(summary(*this).breaks == 0min);
  imported("2026-03-02 09:00", "2026-03-02 10:00", 15min);
  CHECK(summary(*this).worked == 315min);
  CHECK(summary(*this).breaks == 15min);
}

TEST_CASE_METHOD(Workshop, "However much break overlapping entries have, no work is negative") {
  imported("2026-03-02 08:00", "2026-03-02 09:00", 45min);
  imported("2026-03-02 08:00", "2026-03-02 09:00", 45min);
  CHECK(summary(*this).worked == 0min);
  CHECK(summary(*this).remaining == 8h);
}

TEST_CASE_METHOD(Workshop, "Rejected hours are not work done") {
  settings([](auto& chosen) { chosen.approval.new_entries = true; });
  const auto id = entered(erika, "08:00", "10:00");
  CHECK(summary(*this).worked == 2h);
  (void)by(max, reject_entry_request, id, no_reason()).value();
  CHECK(summary(*this).worked == 0h);
}

TEST_CASE_METHOD(Workshop, "A session over midnight counts into the day it began") {
  at("2026-03-02 22:00");
  (void)by(erika, start_clock);
  at("23:59");
  CHECK(summary(*this).worked == 119min);
  at("2026-03-03 00:00");
  CHECK(summary(*this).worked == 0min);
}

TEST_CASE_METHOD(Workshop, "An overdue session counts up to the company's limit") {
  settings([](auto& chosen) { chosen.auto_stop_after = 10h; });
  at("08:00");
  (void)by(erika, start_clock);
  at("20:00");
  CHECK(summary(*this).worked == 10h);
}

TEST_CASE_METHOD(
    Workshop, "Of a session whose limit was lowered, what came after the limit counts neither as work nor as a break") {
  at("08:00");
  (void)by(erika, start_clock);
  at("12:00");
  (void)by(erika, pause_clock);
  at("12:30");
  (void)by(erika, resume_clock);
  at("16:00");
  (void)by(erika, pause_clock);
  at("18:00");
  (void)by(erika, resume_clock);
  settings([](auto& chosen) { chosen.auto_stop_after = 6h; });
  at("20:00");
  CHECK(summary(*this).worked == 330min);
  CHECK(summary(*this).breaks == 30min);
}

TEST_CASE_METHOD(Workshop, "A session that waits is no work yet") {
  settings([](auto& chosen) { chosen.minimum_start_interval = 10min; });
  (void)by(erika, start_clock);
  after(9min);
  CHECK(summary(*this).worked == 0min);
  after(1min);
  CHECK(summary(*this).worked == 10min);
}

TEST_CASE_METHOD(Workshop, "Approved absences take commitment away, others do not") {
  domain::AbsenceRecord absence{.id = {},
                                .employee = erika.id,
                                .details = {"VAC", one_day("2026-03-02"), {}, {}},
                                .state = domain::AbsenceState::pending};
  SECTION("pending") {
    (void)import(absence);
    CHECK(summary(*this).commitment == 8h);
  }
  SECTION("approved") {
    absence.state = domain::AbsenceState::approved;
    (void)import(absence);
    CHECK(summary(*this).commitment == 0h);
    CHECK(summary(*this).percent_done == 100);
  }
  SECTION("half a day") {
    absence.state = domain::AbsenceState::approved;
    absence.details.half = domain::HalfOfDay::afternoon;
    (void)import(absence);
    CHECK(summary(*this).commitment == 4h);
  }
}

TEST_CASE_METHOD(Workshop, "There is a summary without time tracking, too") {
  settings([](auto& chosen) { chosen.active = false; });
  CHECK(summary(*this).commitment == 8h);
}
