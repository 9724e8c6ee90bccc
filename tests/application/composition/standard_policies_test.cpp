#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/accounts/accounts.hpp>
#include <stint/application/policies.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/judging_breaks.hpp>
#include <stint/application/time_clock/settling.hpp>
#include <stint/application/time_entries/own_entries.hpp>

#include "tests/application/import/importing.hpp"
#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

template <class Function>
Lines names_of(const PolicyList<Function>& list) {
  Lines names;
  for (const auto& row : list) names.push_back(row.name);
  return names;
}

/// Saturdays also count, whatever the schedule: as in laws with six working days.
bool count_saturdays(const DayCount& /*count*/, domain::Date date, domain::HalfOfDay /*half*/, bool counts) {
  return counts || std::chrono::weekday{date} == std::chrono::Saturday;
}

/// Four hours require a break of ten minutes.
domain::BreakFinding demand_ten_minutes(const JudgedSession& session, domain::BreakFinding found) {
  const auto missing = 10min - session.period().break_taken;
  if (session.period().worked() <= 4h || missing <= found.correction) return found;
  return {.verdict = domain::BreakFinding::Verdict::correctable, .correction = missing, .missing = missing};
}

/// To quarters of an hour, in neither party's favour.
domain::WorkedPeriod to_quarters(const Presence& presence, domain::WorkedPeriod rounded) {
  const auto quarter = [](domain::Instant moment) {
    const auto hour = std::chrono::floor<std::chrono::hours>(moment);
    return std::chrono::time_point_cast<std::chrono::minutes>(hour) + (moment - hour + 450s) / 15min * 15min;
  };
  rounded.begin = quarter(presence.exact.begin);
  rounded.end = quarter(presence.exact.end);
  return rounded;
}

}  // namespace

TEST_CASE("What Stint itself goes by are rows with names") {
  const Policies& policies = standard_policies();
  CHECK(names_of(policies.deciders) == Lines{});
  CHECK(names_of(policies.day_counting) == Lines{"working-time"});
  CHECK(names_of(policies.breaks) == Lines{"break-regulation"});
  CHECK(names_of(policies.rounding) == Lines{"minutes"});
}

TEST_CASE("A host puts a policy of its own in the place of one of Stint's") {
  Policies policies = standard_policies();
  policies.rounding.replace({"minutes", to_quarters});
  CHECK(names_of(policies.rounding) == Lines{"minutes"});
  CHECK_THROWS_AS(policies.rounding.replace({"hours", to_quarters}), std::invalid_argument);
  CHECK_THROWS_AS(policies.rounding.replace({"minutes", nullptr}), std::invalid_argument);

  const domain::ExactPeriod exact{day("2026-03-02") + 8h + 7min + 30s, day("2026-03-02") + 12h + 7min};
  const auto rounded = policies.rounding.begin()->function({{}, {}, exact}, domain::cut_to_minutes(exact));
  CHECK(rounded ==
        domain::WorkedPeriod{domain::Minute{day("2026-03-02")} + 8h + 15min, domain::Minute{day("2026-03-02")} + 12h});
}

TEST_CASE_METHOD(Workshop, "A host's rounding holds for the time clock") {
  policies.rounding.add({"quarters", to_quarters});
  at("08:08");
  (void)by(erika, start_clock).value();
  at("12:05");
  CHECK(read_by(erika, show_work_summary).worked == 225min);
  CHECK(text_of(by(erika, stop_clock, stop_form())) == "saved worked 225 break 0");
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:15-12:00 worked 225 break 0 done"});
}

TEST_CASE_METHOD(Workshop, "A session that is rounded to nothing goes on") {
  policies.rounding.add({"quarters", to_quarters});
  at("08:00");
  (void)by(erika, start_clock).value();
  at("08:07");
  CHECK(rule(by(erika, stop_clock, stop_form())) == "shorter-than-a-minute");
  CHECK(clock_of(erika) == "running");
}

TEST_CASE_METHOD(Workshop, "A host's rounding holds for time that is entered and changed by hand") {
  policies.rounding.add({"quarters", to_quarters});
  const auto id = entered(erika, "08:08", "12:05");
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:15-12:00 worked 225 break 0 done"});
  at("17:55");
  CHECK(word(by(erika, change_time_entry, id, entry_form({.end = moment("17:54")}))) == "done");
  CHECK(entries_of(erika) == Lines{"2026-03-02 08:15-18:00 worked 585 break 0 done"});
  const auto nothing = entry_form({.begin = moment("07:01"), .end = moment("07:07")});
  const auto refused = by(erika, enter_time, nothing);
  REQUIRE_FALSE(refused);
  CHECK(faulty_fields(refused.error()) == "end-timestamp");
}

TEST_CASE_METHOD(Importing, "A host's rounding holds for time that is imported") {
  policies.rounding.add({"quarters", to_quarters});
  CompanyFile file = small_company();
  FiledTimeEntry entry = filed_entry();
  entry.details.start_time = 9h + 8min;
  file.time_entries = {entry};
  (void)import(file);
  CHECK(entry_of("erika").details.period.worked() == 465min);
  CHECK_THAT(import(file), Catch::VectorContains(std::string{"timeEntries 1 left"}));

  file.time_entries[0].details.end_time = 9h + 20min;
  CHECK(import(file) == Lines{"/timeEntries/0/endTime leaves no time once the period is rounded"});
}

TEST_CASE_METHOD(Workshop, "A host's break policy is asked about a session that somebody stops") {
  policies.breaks.add({"ten-minutes", demand_ten_minutes});
  at("08:00");
  (void)by(erika, start_clock).value();
  SECTION("after as long as it wants a break for") {
    at("12:01");
    CHECK(text_of(by(erika, stop_clock, stop_form())) == "to confirm worked 241 break 0");
    CHECK(text_of(by(erika, stop_clock, stop_form({.decision = BreakDecision::apply}))) ==
          "saved worked 231 break 10 applied");
  }
  SECTION("and is content below") {
    at("12:00");
    CHECK(text_of(by(erika, stop_clock, stop_form())) == "saved worked 240 break 0");
  }
  SECTION("behind the regulation of the company, whose finding it gets") {
    settings([](domain::TimeTrackingSettings& chosen) { chosen.break_regulation = german_breaks(); });
    at("14:20");
    CHECK(text_of(by(erika, stop_clock, stop_form({.decision = BreakDecision::apply}))) ==
          "saved worked 360 break 20 applied");
  }
}

TEST_CASE_METHOD(Workshop, "A host's break policy is asked about sessions that nobody stops") {
  policies.breaks.add({"ten-minutes", demand_ten_minutes});
  settings([](domain::TimeTrackingSettings& chosen) {
    chosen.auto_stop_after = 5h;
    chosen.break_regulation = domain::BreakRegulation{.tiers = {}, .maximum_daily_work = {}, .auto_apply = true};
  });
  at("08:00");
  (void)by(erika, start_clock).value();
  SECTION("but run out") {
    at("15:00");
    write_now(store, [&](Work& work) { return stop_overdue_clocks(work, acme.id, zones, now, policies) == 1; });
    CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-13:00 worked 290 break 10 done auto-stopped"});
  }
  SECTION("because their account is locked") {
    at("12:30");
    write_now(store, [&](Work& work) { return lock_account({work, now, zones, policies}, "erika@acme").has_value(); });
    CHECK(entries_of(erika) == Lines{"2026-03-02 08:00-12:30 worked 260 break 10 pending auto-stopped"});
  }
}

TEST_CASE("A correction that cannot be made is a fault of the policy") {
  const auto wrong = GENERATE(0min, -1min, 61min);
  Workshop shop;
  shop.policies.breaks.add({"wrong", [&](const JudgedSession&, const domain::BreakFinding&) {
                              return domain::BreakFinding{.verdict = domain::BreakFinding::Verdict::correctable,
                                                          .correction = wrong};
                            }});
  shop.at("08:00");
  (void)shop.by(shop.erika, start_clock).value();
  shop.at("09:00");
  CHECK_THROWS_AS(shop.by(shop.erika, stop_clock, stop_form({.decision = BreakDecision::apply})), std::logic_error);
  CHECK(shop.clock_of(shop.erika) == "running");
}

TEST_CASE_METHOD(TwoCompanies, "A host counts the days of absences that are filed and changed") {
  policies.day_counting.add({"saturdays", count_saturdays});
  const auto filed = by(erika, file_absence, vacation_form("2026-03-16", "2026-03-22")).value();
  CHECK(filed.days.days() == 6);
  const auto changed = by(erika, change_absence, filed.id, absence_form({.last = day("2026-03-29")})).value();
  CHECK(changed.days.days() == 12);
}

TEST_CASE_METHOD(Importing, "A host counts the days of absences that are imported, and after other schedules") {
  policies.day_counting.add({"saturdays", count_saturdays});
  CompanyFile file = small_company();
  FiledAbsence vacation = filed_vacation();
  vacation.last = day("2026-03-22");
  file.absences = {vacation};
  (void)import(file);
  CHECK(absence_of("erika").halves.code() == "3333330");
  file.employees[1].work_schedule = std::optional<std::string>{"part-time"};
  (void)import(file);
  CHECK(absence_of("erika").halves.code() == "3000030");
}
