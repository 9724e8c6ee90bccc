#include <stint/domain/absence/due_reminders.hpp>
#include <stint/domain/absence/entitlement.hpp>

#include "tests/domain/dates.hpp"

using namespace stint::domain;
using std::chrono::year;
using namespace stint::test;
using Reminders = std::vector<LeaveReminder>;

namespace {

constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

CountedAbsence vacation(DateSpan span) {
  return {.kind = AbsenceKind::vacation, .state = AbsenceState::approved, .span = span, .halves = plain_halves(span)};
}

/// 30 days a year, carried over into 2026 and later years until the end of March.
LeaveClaim carried() {
  return {.vacation = {.per_year = of(30)}, .rules = {.carry_over_from_year = 2026, .carry_over_until_month = 3}};
}

HalfDays left(const LeaveClaim& claim, std::string_view today) {
  return time_off(year{2026}, claim, {}, day(today)).vacation_remaining;
}

}  // namespace

TEST_CASE("Leave lapses only where its owner was told of it in time (BAG 9 AZR 541/15)") {
  auto claim = carried();
  claim.rules.lapse_needs_reminder = true;
  CHECK(left(claim, "2026-04-01") == of(60));
  claim.reminders = {{year{2025}, day("2026-04-01"), day("2026-03-31"), of(30)}};
  CHECK(left(claim, "2026-04-01") == of(60));  // a day late
  claim.reminders = {{year{2026}, day("2026-03-31"), day("2027-03-31"), of(30)}};
  CHECK(left(claim, "2026-04-01") == of(60));  // of another year's
  claim.reminders = {{year{2025}, day("2026-03-31"), day("2026-03-31"), of(30)}};
  CHECK(left(claim, "2026-03-31") == of(60));
  CHECK(left(claim, "2026-04-01") == of(30));
}

TEST_CASE("What did not lapse without a reminder joins the leave of the year, and lapses with it") {
  auto claim = carried();
  claim.rules.lapse_needs_reminder = true;
  const auto left_in_2027 = [&](std::string_view today) {
    return time_off(year{2027}, claim, {}, day(today)).vacation_remaining;
  };
  CHECK(left_in_2027("2027-04-01") == of(90));
  claim.reminders = {{year{2026}, day("2026-02-01"), day("2027-03-31"), of(60)}};
  CHECK(left_in_2027("2027-03-31") == of(90));
  CHECK(left_in_2027("2027-04-01") == of(30));
}

TEST_CASE("Before leave lapses people are told, once for each last day") {
  auto claim = carried();
  claim.rules.remind_days_before_lapse = 60;
  const auto due = [&](std::string_view today, const std::vector<CountedAbsence>& absences = {}) {
    return due_reminders(day(today), claim, absences).before_lapse;
  };
  CHECK(due("2026-01-29").empty());
  CHECK(due("2026-01-30") == Reminders{{year{2025}, day("2026-01-30"), day("2026-03-31"), of(30)}});
  CHECK(due("2026-03-31") == Reminders{{year{2025}, day("2026-03-31"), day("2026-03-31"), of(30)}});
  CHECK(due("2026-04-01").empty());
  // Leave that is planned by then does not lapse.
  CHECK(due("2026-02-02", {vacation(days("2026-03-02", "2026-03-06"))}).front().days == of(25));
  CHECK(due("2026-02-02", {vacation(days("2026-02-02", "2026-03-31"))}).empty());
  claim.reminders = {{year{2025}, day("2026-01-29"), day("2026-03-31"), of(30)}};
  CHECK(due("2026-01-30").size() == 1);  // was reminded before, but not within the 60 days
  claim.reminders = {{year{2025}, day("2026-01-30"), day("2026-03-31"), of(30)}};
  CHECK(due("2026-01-31").empty());
  claim.rules.remind_days_before_lapse = {};
  claim.reminders.clear();
  CHECK(due("2026-03-31").empty());
}

TEST_CASE("Where nothing is carried over what is left lapses with the year") {
  const LeaveClaim claim{.vacation = {.per_year = of(30)}, .rules = {.remind_days_before_lapse = 30}};
  const auto due = [&](std::string_view today) { return due_reminders(day(today), claim, {}).before_lapse; };
  CHECK(due("2026-11-30").empty());
  CHECK(due("2026-12-01") == Reminders{{year{2026}, day("2026-12-01"), day("2026-12-31"), of(30)}});
}

TEST_CASE("Once a leave year people are told what they have, from the company's month on") {
  auto claim = carried();
  claim.rules.remind_in_month = 2;
  const auto due = [&](std::string_view today) { return due_reminders(day(today), claim, {}).of_the_year; };
  CHECK(due("2026-01-31").empty());
  CHECK(due("2026-02-01") == Reminders{{year{2025}, day("2026-02-01"), day("2026-03-31"), of(30)},
                                       {year{2026}, day("2026-02-01"), day("2027-03-31"), of(30)}});
  CHECK(due("2026-04-01") == Reminders{{year{2026}, day("2026-04-01"), day("2027-03-31"), of(30)}});
  claim.reminders = {{year{2026}, day("2026-01-31"), day("2027-03-31"), of(30)}};
  CHECK(due("2026-02-01").size() == 2);
  claim.reminders = {{year{2026}, day("2026-02-01"), day("2027-03-31"), of(30)}};
  CHECK(due("2026-02-02").empty());
  CHECK(due("2027-02-01").size() == 2);
  claim.rules.carry_over_until_month = {};  // it never lapses
  CHECK(due("2027-02-01").empty());
}

TEST_CASE("The month of a leave year that begins in April may lie in the next calendar year") {
  LeaveClaim claim{.vacation = {.per_year = of(30)}, .rules = {.year_begins_in_month = 4, .remind_in_month = 1}};
  const auto due = [&](std::string_view today) { return due_reminders(day(today), claim, {}).of_the_year; };
  CHECK(due("2026-12-31").empty());
  CHECK(due("2027-01-01") == Reminders{{year{2026}, day("2027-01-01"), day("2027-03-31"), of(30)}});
  claim.rules.remind_in_month = 4;
  CHECK(due("2026-04-01") == Reminders{{year{2026}, day("2026-04-01"), day("2027-03-31"), of(30)}});
}

TEST_CASE("Nobody is told the same twice on one day") {
  LeaveClaim claim{.vacation = {.per_year = of(30)}, .rules = {.remind_days_before_lapse = 366, .remind_in_month = 1}};
  const auto due = due_reminders(day("2026-06-01"), claim, {});
  CHECK(due.of_the_year.size() == 1);
  CHECK(due.before_lapse.empty());
}
