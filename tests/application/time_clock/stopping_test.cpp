#include <catch2/catch.hpp>

#include <stint/application/time_clock/clock.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using Settings = domain::TimeTrackingSettings;

namespace {

/// Erika's session from one moment to another; the clock is still running.
void works(Workshop& shop, std::string_view from, std::string_view until) {
  shop.at(from);
  (void)shop.by(shop.erika, start_clock).value();
  shop.at(until);
}

std::string stops(Workshop& shop, StopCommand form = {}) {
  return text_of(shop.by(shop.erika, stop_clock, stop_form(std::move(form))));
}

}  // namespace

TEST_CASE_METHOD(Workshop, "A stopped session becomes an entry in whole clock minutes") {
  works(*this, "08:00:40", "12:10:20");
  CHECK(stops(*this) == "saved worked 250 break 0");
  CHECK(clock_of(erika) == "idle");
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-12:10 worked 250 break 0 done"});
  CHECK(audit_actions() == Lines{"clock.started", "entry.created", "clock.stopped"});
  CHECK(last_audit_fact("begin") == "2026-03-02T07:00Z");
  CHECK(last_audit_fact("origin") == "clock");
}

TEST_CASE_METHOD(Workshop, "A session of less than a minute goes on") {
  works(*this, "08:00:30", "08:01:29");
  CHECK(stops(*this) == "conflict shorter-than-a-minute");
  CHECK(clock_of(erika) == "running");
  at("08:01:30");
  CHECK(stops(*this) == "saved worked 1 break 0");
}

TEST_CASE_METHOD(Workshop, "Stopping during a break ends the break") {
  works(*this, "08:00", "11:00");
  (void)by(erika, pause_clock);
  at("11:20:29");
  CHECK(stops(*this) == "saved worked 180 break 20");
}

TEST_CASE_METHOD(Workshop, "What is sent about the entry is kept") {
  works(*this, "08:00", "09:00");
  CHECK(stops(*this, {.booking = {.project = tower.id, .category = planning.id}, .remarks = "Über"}) ==
        "saved worked 60 break 0");
  CHECK(last_audit_fact("project") == to_string(tower.id));
  CHECK(last_audit_fact("category") == to_string(planning.id));
  CHECK(last_audit_fact("remarks") == "Über");
}

TEST_CASE_METHOD(Workshop, "All faults of a stop are told at once, and the session goes on") {
  works(*this, "08:00", "09:00");
  const auto refused =
      by(erika, stop_clock,
         stop_form({.booking = {.project = rocket.id, .category = filing.id}, .remarks = std::string(1001, 'x')}));
  CHECK(word(refused) == "invalid");
  CHECK(faulty_fields(refused.error()) == "category-id project-id remarks");
  CHECK(clock_of(erika) == "running");
}

TEST_CASE_METHOD(Workshop, "Remarks are measured in code points") {
  settings([](Settings& chosen) { chosen.maximum_remarks_length = 3; });
  works(*this, "08:00", "09:00");
  CHECK(stops(*this, {.remarks = "äöüß"}) == "invalid remarks-too-long");
  CHECK(stops(*this, {.remarks = "äöü"}) == "saved worked 60 break 0");
}

TEST_CASE("A project left out is the company's default, 0 is none") {
  Workshop shop;
  works(shop, "08:00", "09:00");
  shop.settings([&](Settings& chosen) {
    chosen.default_project = shop.bridge.id;
    chosen.project_mandatory = true;
  });
  SECTION("left out") {
    CHECK(stops(shop) == "saved worked 60 break 0");
    CHECK(shop.last_audit_fact("project") == to_string(shop.bridge.id));
  }
  SECTION("none although mandatory") {
    CHECK(stops(shop, {.booking = {.project = std::optional<domain::ProjectId>{}}}) == "invalid project-mandatory");
    CHECK(stops(shop, {.booking = {.project = domain::ProjectId{-1}}}) == "invalid invalid-field");
  }
  SECTION("none") {
    shop.settings([](Settings& chosen) { chosen.project_mandatory = false; });
    CHECK(stops(shop, {.booking = {.project = std::optional<domain::ProjectId>{}}}) == "saved worked 60 break 0");
    CHECK(shop.last_audit_fact("project") == "none");
  }
  SECTION("a default that is not active any more is none") {
    shop.settings([&](Settings& chosen) { chosen.default_project = shop.ruin.id; });
    CHECK(stops(shop) == "invalid project-mandatory");
  }
  SECTION("categories likewise") {
    shop.settings([](Settings& chosen) { chosen.category_mandatory = true; });
    CHECK(stops(shop) == "invalid category-mandatory");
  }
}

TEST_CASE_METHOD(Workshop, "A body that is none is refused before the state of the clock") {
  CHECK(rule(by(erika, stop_clock, unreadable<StopCommand>())) == "invalid-field");
}

TEST_CASE_METHOD(Workshop, "A session over another entry is saved, but not one with the same begin and end") {
  at("07:00");
  (void)entered(erika, "08:00", "10:00");
  works(*this, "08:00:30", "10:00:30");
  CHECK(stops(*this) == "conflict duplicate-entry");
  CHECK(clock_of(erika) == "running");
  at("10:01");
  CHECK(stops(*this) == "saved worked 121 break 0");
}

TEST_CASE_METHOD(Workshop, "A night shift that is stopped in a closed month waits for administrators") {
  works(*this, "2026-02-28 23:00", "2026-03-01 01:00");
  settings([](Settings& chosen) { chosen.closed_through = std::chrono::year{2026} / 2; });
  CHECK(stops(*this) == "saved worked 120 break 0");
  CHECK(clock_of(erika) == "idle");
  CHECK(entries_of(erika) == Lines{"2026-02-28 23:00-01:00 worked 120 break 0 pending"});
  CHECK(last_audit_fact("held-for") == "closed-month");
  CHECK(new_mails() == Lines{"entry-request-made ada@acme", "session-held erika@acme"});
}

TEST_CASE_METHOD(Workshop,
                 "Of an overlap the owner and those who decide are told, unless the company switches such mails off") {
  const bool wanted = GENERATE(true, false);
  choose([&](domain::Company& company) { company.notifications_additional = wanted; });
  (void)imported("2026-03-02 08:00", "2026-03-02 12:00");
  works(*this, "08:00", "13:30");
  CHECK(stops(*this) == "saved worked 330 break 0");
  CHECK(new_mails() ==
        (wanted ? Lines{"session-overlaps erika@acme", "session-overlaps max@acme", "session-overlaps mia@acme"}
                : Lines{}));
}

TEST_CASE_METHOD(Workshop, "What happened to a session stays with the entry") {
  (void)imported("2026-03-02 06:00", "2026-03-02 12:00");
  settings([](Settings& chosen) { chosen.break_regulation = german_breaks(); });
  at("12:00");
  (void)by(erika, start_clock);
  at("12:02");
  (void)by(erika, start_business_trip);
  at("13:00");
  const auto stopped =
      by(erika, stop_clock, stop_form({.decision = GENERATE(BreakDecision::apply, BreakDecision::ignore)}));
  const auto session = stored_entry(stopped->entry.value())->session;
  CHECK(session.business_trip == std::chrono::minutes{58});
  CHECK(session.break_correction == std::chrono::minutes{stopped->regulation_applied ? 30 : 0});
  CHECK(session.violation_ignored == stopped->regulation_ignored);
  CHECK(last_audit_fact("business-trip") == "58");
  CHECK(last_audit_fact("break-correction") == (stopped->regulation_applied ? "30" : ""));
  CHECK(last_audit_fact("violation-ignored") == (stopped->regulation_ignored ? "true" : ""));
}

TEST_CASE_METHOD(Workshop, "Where new entries need approval a stopped clock asks for it") {
  settings([](Settings& chosen) { chosen.approval.new_entries = true; });
  works(*this, "08:00", "09:00");
  CHECK(stops(*this) == "saved worked 60 break 0");
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-09:00 worked 60 break 0 pending"});
  CHECK(new_mails() == Lines{"entry-request-made max@acme", "entry-request-made mia@acme"});
}

TEST_CASE_METHOD(Workshop, "Sessions belong to the day they began, and count elapsed time") {
  struct Row {
    std::string from, until, entry;
  };
  const auto row =
      GENERATE(Row{"2026-03-03 22:00", "2026-03-04 02:00", "2026-03-03 22:00-02:00 worked 240 break 0 done"},
               // Clocks go from 02:00 to 03:00.
               Row{"2026-03-29 01:00", "2026-03-29 04:00", "2026-03-29 01:00-04:00 worked 120 break 0 done"},
               // Clocks go from 03:00 back to 02:00.
               Row{"2026-10-25 01:00", "2026-10-25 04:00", "2026-10-25 01:00-04:00 worked 240 break 0 done"});
  works(*this, row.from, row.until);
  (void)stops(*this);
  CHECK(entries_of(erika) == Lines{row.entry});
}

TEST_CASE_METHOD(Workshop, "A session over New Year belongs to the old one") {
  works(*this, "2025-12-31 22:00", "2026-01-01 02:00");
  CHECK(stops(*this) == "saved worked 240 break 0");
  CHECK(entries_of(erika).empty());
  at("2025-12-31 23:00");
  CHECK(entries_of(erika) == Lines{"2025-12-31 22:00-02:00 worked 240 break 0 done"});
}
