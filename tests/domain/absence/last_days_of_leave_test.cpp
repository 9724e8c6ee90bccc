#include <stint/domain/absence/due_reminders.hpp>
#include <stint/domain/absence/entitlement.hpp>

#include "tests/domain/dates.hpp"

// Statutory and contractual leave, each by its own rules. Employees have 30 days, 20 of which are statutory.

using namespace stint::domain;
using std::chrono::year;
using namespace stint::test;

namespace {

constexpr HalfDays of(double number) { return {static_cast<std::int32_t>(2 * number)}; }

CountedAbsence away(AbsenceKind kind, DateSpan span) {
  return {.kind = kind, .state = AbsenceState::approved, .span = span, .halves = plain_halves(span)};
}
CountedAbsence ill(DateSpan span) { return away(AbsenceKind::illness, span); }
CountedAbsence vacation(DateSpan span) { return away(AbsenceKind::vacation, span); }

const CountedAbsence week_of_2025 = vacation(days("2025-06-02", "2025-06-06"));
const CountedAbsence week_of_may_2026 = vacation(days("2026-05-04", "2026-05-08"));

/// Statutory leave until the end of March, with a reminder; contractual leave until the end of June, without one.
LeaveClaim kept_apart() {
  return {.vacation = {.per_year = of(30)},
          .rules = {.carry_over_from_year = 2026,
                    .carry_over_until_month = 3,
                    .lapse_needs_reminder = true,
                    .by_law_from_year = 2025,
                    .contract_carry_over_until_month = 6}};
}

LeaveReminder told(int of_year, std::string_view on) { return {year{of_year}, day(on), day("2199-12-31"), of(1)}; }

HalfDays left(const LeaveClaim& claim, std::string_view today, const std::vector<CountedAbsence>& absences = {}) {
  const Date date = day(today);
  return time_off(year_of(date), claim, absences, date).vacation_remaining;
}

struct KeptApart {
  LeaveClaim claim = kept_apart();
};

}  // namespace

TEST_CASE_METHOD(KeptApart, "Each part lapses on its own last day") {
  claim.reminders = {told(2025, "2025-10-01")};
  CHECK(left(claim, "2026-03-31") == of(60));
  CHECK(left(claim, "2026-04-01") == of(40));
  CHECK(left(claim, "2026-06-30") == of(40));
  CHECK(left(claim, "2026-07-01") == of(30));
}

TEST_CASE_METHOD(KeptApart, "Who was never reminded loses the contract's days alone (BAG 9 AZR 541/15)") {
  CHECK(left(claim, "2026-04-01") == of(60));
  CHECK(left(claim, "2026-07-01") == of(50));
  claim.reminders = {told(2025, "2026-03-31")};
  CHECK(left(claim, "2026-04-01") == of(40));
  claim.reminders = {told(2025, "2026-04-01")};  // too late
  CHECK(left(claim, "2026-04-01") == of(60));
  claim.rules.contract_lapse_needs_reminder = true;
  CHECK(left(claim, "2026-07-01") == of(50));  // was reminded by the end of June
  claim.reminders.clear();
  CHECK(left(claim, "2026-07-01") == of(60));
}

TEST_CASE_METHOD(KeptApart, "Taken days are the law's first, unless the company says otherwise") {
  claim.reminders = {told(2025, "2025-10-01")};
  CHECK(left(claim, "2026-04-01", {week_of_2025}) == of(40));  // 15 by law have lapsed
  CHECK(left(claim, "2026-07-01", {week_of_2025}) == of(30));
  claim.rules.taken_first = LeavePart::contract;
  CHECK(left(claim, "2026-04-01", {week_of_2025}) == of(35));  // all 20
  CHECK(left(claim, "2026-07-01", {week_of_2025}) == of(30));
}

TEST_CASE("Days of the year before are taken before those of the year, whatever their part") {
  auto claim = kept_apart();
  claim.reminders = {told(2025, "2025-10-01")};
  CHECK(left(claim, "2026-07-01", {week_of_may_2026}) == of(30));  // five of the contract's ten are left, and lapse
  const auto next = leave_of(year{2026}, claim, std::vector{week_of_may_2026}).left;
  CHECK(next ==
        std::vector<CarriedLeave>{{year{2026}, of(20), LeavePart::law}, {year{2026}, of(10), LeavePart::contract}});
}

TEST_CASE_METHOD(KeptApart, "The contract's days end with their year where they are not carried over") {
  claim.rules.contract_carries_over = false;
  CHECK(left(claim, "2025-12-31") == of(30));
  CHECK(left(claim, "2026-01-01") == of(50));
  CHECK(left(claim, "2026-01-01", {week_of_2025}) == of(45));
  claim.rules.contract_lapse_needs_reminder = true;
  CHECK(left(claim, "2026-01-01") == of(60));
  claim.reminders = {told(2025, "2025-12-31")};
  CHECK(left(claim, "2026-01-01") == of(50));
}

TEST_CASE_METHOD(KeptApart, "Where nothing is carried over by count, days by law without a reminder are not lost") {
  claim.rules.carry_over_from_year = {};
  CHECK(left(claim, "2026-01-01") == of(50));
  CHECK(left(claim, "2027-01-01") == of(70));  // those of 2025 are days of 2026 by then
  claim.reminders = {told(2025, "2025-12-31")};
  CHECK(left(claim, "2026-01-01") == of(30));
  claim.reminders = {told(2025, "2026-01-01")};
  CHECK(left(claim, "2026-01-01") == of(50));
  claim.reminders = {told(2026, "2026-12-31")};
  CHECK(left(claim, "2027-01-01") == of(30));
  claim.rules.lapse_needs_reminder = false;
  CHECK(left(claim, "2026-01-01") == of(30));
}

TEST_CASE_METHOD(KeptApart, "A company that keeps nothing apart loses all of it with the year, as before") {
  claim.rules.carry_over_from_year = {};
  claim.rules.by_law_from_year = {};
  CHECK(left(claim, "2026-01-01") == of(30));
  claim.rules.by_law_from_year = 2026;
  CHECK(left(claim, "2026-01-01") == of(30));
  CHECK(left(claim, "2027-01-01") == of(50));
}

TEST_CASE("Who was ill throughout loses the law's days 15 months after their year, reminded or not") {
  const std::vector absences{ill(days("2025-01-01", "2027-12-31"))};
  auto claim = kept_apart();
  CHECK(left(claim, "2027-03-31", absences) == of(80));  // by law 20 of each year, and the contract's of the last two
  CHECK(left(claim, "2027-04-01", absences) == of(60));
  claim.reminders = {told(2025, "2025-10-01")};
  CHECK(left(claim, "2027-04-01", absences) == of(60));
  claim.rules.carry_over_from_year = {};
  CHECK(left(claim, "2027-03-31", absences) == of(70));
  CHECK(left(claim, "2027-04-01", absences) == of(50));
}

TEST_CASE("Illness changes when leave lapses only if its last day is later than that of other leave") {
  const std::vector absences{ill(days("2025-01-01", "2027-12-31"))};
  auto claim = kept_apart();
  claim.rules.carry_over_months_if_ill = 3;
  CHECK(left(claim, "2026-04-01", absences) == of(60));  // the employee was not reminded
  claim.reminders = {told(2025, "2025-10-01")};
  CHECK(left(claim, "2026-04-01", absences) == of(40));
  claim.reminders.clear();
  claim.rules.carry_over_months_if_ill = 4;
  CHECK(left(claim, "2026-04-30", absences) == of(60));
  CHECK(left(claim, "2026-05-01", absences) == of(40));
}

TEST_CASE("Where the parts are not kept apart leave kept by illness does not lapse without a reminder either") {
  const std::vector absences{ill(days("2025-01-01", "2027-12-31"))};
  auto claim = kept_apart();
  claim.rules.by_law_from_year = {};
  claim.rules.carry_over_months_if_ill = 15;
  CHECK(left(claim, "2027-04-01", absences) == of(90));
  claim.reminders = {told(2025, "2025-10-01")};
  CHECK(left(claim, "2027-03-31", absences) == of(90));
  CHECK(left(claim, "2027-04-01", absences) == of(60));
}

TEST_CASE("Who fell ill in the year keeps what could have been taken before, unless reminded in time (ECJ C-518/20)") {
  // Seven working days before the illness, from 1 to 9 January.
  const std::vector absences{ill(days("2025-01-10", "2027-12-31"))};
  auto claim = kept_apart();
  CHECK(left(claim, "2027-03-31", absences) == of(80));
  CHECK(left(claim, "2027-04-01", absences) == of(67));
  claim.reminders = {told(2025, "2025-12-31")};
  CHECK(left(claim, "2027-04-01", absences) == of(60));
}

TEST_CASE("The reminder of the year says until when each part can be taken") {
  auto claim = kept_apart();
  claim.rules.remind_in_month = 10;
  const auto reminders = [&](const std::vector<CountedAbsence>& absences = {}) {
    std::vector<std::pair<Date, HalfDays>> found;
    for (const auto& one : due_reminders(day("2025-10-01"), claim, absences).of_the_year) {
      CHECK(one.year == year{2025});
      found.emplace_back(one.last_day, one.days);
    }
    return found;
  };
  using Found = std::vector<std::pair<Date, HalfDays>>;
  CHECK(reminders() == Found{{day("2026-03-31"), of(20)}, {day("2026-06-30"), of(10)}});
  CHECK(reminders({week_of_2025}) == Found{{day("2026-03-31"), of(15)}, {day("2026-06-30"), of(10)}});
  claim.rules.contract_carry_over_until_month = 3;
  CHECK(reminders() == Found{{day("2026-03-31"), of(30)}});
  claim.rules.contract_carries_over = false;
  CHECK(reminders() == Found{{day("2025-12-31"), of(10)}, {day("2026-03-31"), of(20)}});
}

TEST_CASE("Before each part lapses its days are told") {
  auto claim = kept_apart();
  claim.rules.remind_days_before_lapse = 30;
  claim.rules.contract_carries_over = false;
  const auto due = [&](std::string_view today) { return due_reminders(day(today), claim, {}).before_lapse; };
  CHECK(due("2025-12-15") == std::vector<LeaveReminder>{{year{2025}, day("2025-12-15"), day("2025-12-31"), of(10)}});
  CHECK(due("2026-03-15") == std::vector<LeaveReminder>{{year{2025}, day("2026-03-15"), day("2026-03-31"), of(20)}});
}

TEST_CASE_METHOD(KeptApart, "Years to count reach back over the years whose days by law may go on") {
  claim.rules.carry_over_from_year = {};
  CHECK(years_to_count(days("2028-05-01", "2028-05-01"), claim) == days("2025-01-01", "2028-12-31"));
  claim.vacation.carry_over = {{2027, of(2)}};
  claim.rules.carry_over_until_month = {};
  CHECK(years_to_count(days("2028-05-01", "2028-05-01"), claim) == days("2027-01-01", "2028-12-31"));
}
