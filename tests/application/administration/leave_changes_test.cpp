// A dry run of a change of an employee's record reports how their leave would change.

#include "tests/application/administration/administering.hpp"

using namespace stint;
using namespace stint::application;
using namespace stint::test;

namespace {

std::string text(domain::HalfDays days) { return std::to_string(days.count / 2) + (days.count % 2 != 0 ? ".5" : ""); }

/// "2026: 30 to 24, 25 to 19 left"
std::string told(const LeaveChange& change) {
  const auto& [before, after] = change;
  return std::to_string(static_cast<int>(after.year)) + ": " + text(before.entitled) + " to " + text(after.entitled) +
         ", " + text(before.remaining) + " to " + text(after.remaining) + " left";
}

/// The personnel office, which does a dry run before it changes something. Erika has 30 days a year; acme counts years
/// in which employees join or leave by twelfths.
struct Rehearsing : Administration {
  Rehearsing() {
    choose([](domain::Company& company) { company.absences.leave.partial_years = domain::PartialYears::twelfths; });
    const auto days_of = [](domain::WeeklyMinutes week) { return domain::WorkPattern{std::move(week)}; };
    add<WorkScheduleRecords>(ada, {.key = "three-days", .pattern = days_of({.from_monday = {480, 480, 480}})}).value();
  }
  Strings rehearsed(FiledEmployee filed) {
    return told_by(change<EmployeeRecords>(ada, "erika", std::move(filed), {}, true));
  }
  domain::HalfDays days_taken_by_erika() {
    domain::HalfDays taken;
    store.read([&](Work& work) {
      for (const auto& absence : work.absences(acme.id).of_employee(erika.id)) taken += absence.record().days();
    });
    return taken;
  }
  Strings rehearsed_terms(FiledTerms terms) { return rehearsed({.terms = std::vector{std::move(terms)}}); }
  static Strings told_by(const domain::Result<ChangedRecordView<FiledEmployee>>& view) {
    Strings all;
    for (const auto& change : view.value().rehearsal.value().leave_changes) all.push_back(told(change));
    return all;
  }
};

FiledTerms fewer_days_from(std::string_view first) { return {.valid_from = day(first), .vacation_per_year = {{40}}}; }

FiledTerms three_days_from(std::string_view first) {
  return {
      .valid_from = day(first), .work_schedule = std::optional<std::string>{"three-days"}, .vacation_per_year = {{36}}};
}

}  // namespace

TEST_CASE_METHOD(Rehearsing, "Other leave from New Year on leaves this year as it is") {
  CHECK(rehearsed_terms(fewer_days_from("2027-01-01")) == Strings{"2027: 30 to 20, 30 to 20 left"});
  CHECK(rehearsed_terms(fewer_days_from("2026-12-01")) ==
        Strings{"2026: 30 to 29.5, 30 to 29.5 left", "2027: 30 to 20, 30 to 20 left"});
}

TEST_CASE_METHOD(Rehearsing, "Years behind the next one are not looked at") {
  CHECK(rehearsed_terms(fewer_days_from("2027-12-01")) == Strings{"2027: 30 to 29.5, 30 to 29.5 left"});
  CHECK(rehearsed_terms(fewer_days_from("2028-01-01")).empty());
}

TEST_CASE_METHOD(Rehearsing, "Full time that becomes part time within the year is weighed by its working days") {
  vacation_of_erika(domain::AbsenceState::approved);
  CHECK(rehearsed_terms(three_days_from("2026-07-01")) ==
        Strings{"2026: 30 to 24, 25 to 19 left", "2027: 30 to 18, 30 to 18 left"});
  choose([](domain::Company& company) { company.absences.leave.carry_over_from_year = 2027; });
  CHECK(rehearsed_terms(three_days_from("2026-07-01")) ==
        Strings{"2026: 30 to 24, 25 to 19 left", "2027: 30 to 18, 55 to 37 left"});
}

TEST_CASE_METHOD(Rehearsing,
                 "Other hours leave the days that somebody has, and what a vacation takes of them changes") {
  vacation_of_erika();
  CHECK(rehearsed({.work_schedule = std::optional<std::string>{"three-days"}}) ==
        Strings{"2026: 30 to 30, 25 to 27 left"});
}

TEST_CASE_METHOD(Rehearsing,
                 "Who leaves has a part of the year, by what half of it they leave in, and none of the next") {
  CHECK(rehearsed({.employment_end = day("2026-06-30")}) ==
        Strings{"2026: 30 to 15, 30 to 15 left", "2027: 30 to 0, 30 to 0 left"});
  CHECK(rehearsed({.employment_end = day("2026-07-01")}) ==
        Strings{"2026: 30 to 25, 30 to 25 left", "2027: 30 to 0, 30 to 0 left"});
  CHECK(rehearsed({.employment_end = day("2026-12-31")}) == Strings{"2027: 30 to 0, 30 to 0 left"});
  CHECK(rehearsed({.employment_end = day("2027-12-31")}).empty());
}

TEST_CASE_METHOD(Rehearsing, "Who entered later has a part of the year, unless the waiting period ends in it") {
  CHECK(rehearsed({.employment_start = day("2026-01-01")}).empty());
  CHECK(rehearsed({.employment_start = day("2026-07-01")}) == Strings{"2026: 30 to 15, 30 to 15 left"});
  CHECK(rehearsed({.employment_start = day("2026-06-30")}) == Strings{"2026: 30 to 25, 30 to 25 left"});
}

TEST_CASE_METHOD(Rehearsing, "Who is to be hired had nothing before") {
  FiledEmployee nina{.first_name = "Nina", .last_name = "Neu", .email = "nina@acme"};
  nina.employment_start = day("2026-07-01");
  nina.vacation_per_year = domain::HalfDays{60};
  CHECK(told_by(add<EmployeeRecords>(ada, nina, true)) ==
        Strings{"2026: 0 to 15, 0 to 15 left", "2027: 0 to 30, 0 to 30 left"});
}

TEST_CASE_METHOD(Rehearsing, "The years are the company's leave years") {
  choose([](domain::Company& company) { company.absences.leave.year_begins_in_month = 4; });
  CHECK(rehearsed_terms(fewer_days_from("2026-04-01")) == Strings{"2026: 30 to 20, 30 to 20 left"});
  now = day("2026-04-01") + std::chrono::hours{8};
  CHECK(rehearsed_terms(fewer_days_from("2027-04-01")) == Strings{"2027: 30 to 20, 30 to 20 left"});
}

TEST_CASE_METHOD(Rehearsing, "What does not touch leave says nothing of it, and a rehearsal keeps nothing") {
  vacation_of_erika();
  CHECK(rehearsed({.phone = "110"}).empty());
  CHECK(rehearsed({.vacation_per_year = domain::HalfDays{60}}).empty());
  CHECK(rehearsed({.vacation_per_year = domain::HalfDays{61}}) ==
        Strings{"2026: 30 to 30.5, 25 to 25.5 left", "2027: 30 to 30.5, 30 to 30.5 left"});
  CHECK(rehearsed({.vacation_per_year = domain::HalfDays{60}}).empty());  // nothing was kept
}

TEST_CASE_METHOD(Rehearsing, "Terms that are dated back leave vacation that is over as it was, and warn of it") {
  import({.id = {},
          .employee = erika.id,
          .details = {"VAC", days("2026-02-02", "2026-02-06"), {}, {}},
          .state = domain::AbsenceState::approved});
  const auto warnings = [&](std::string_view first) {
    Strings told;
    const auto view = change<EmployeeRecords>(ada, "erika", {.terms = std::vector{three_days_from(first)}}, {}, true);
    for (const auto& warning : view->rehearsal.value().warnings) told.push_back(warning.name + ": " + warning.message);
    return told;
  };
  CHECK(warnings("2026-02-05") ==
        Strings{"counted-differently: leave counts 5 days for the absence from 2026-02-02 to 2026-02-06, the time "
                "account 3 days"});
  CHECK(warnings("2026-02-07").empty());  // the vacation is over by then
  CHECK(warnings("2026-03-03").empty());  // not dated back
  choose([](domain::Company& company) { company.absences.leave.recounts_past = true; });
  CHECK(warnings("2026-02-05").empty());
  const auto done = change<EmployeeRecords>(ada, "erika", {.terms = std::vector{three_days_from("2026-02-05")}});
  REQUIRE(done);
  CHECK(days_taken_by_erika() == domain::HalfDays{6});
}

TEST_CASE_METHOD(Rehearsing,
                 "Of other records nothing is told about leave, and of what is done there is no rehearsal") {
  const auto schedule = change<WorkScheduleRecords>(ada, "three-days", {.pattern = domain::WorkPattern{}}, {}, true);
  CHECK(schedule->rehearsal.value().leave_changes.empty());
  CHECK_FALSE(change<EmployeeRecords>(ada, "erika", {.employment_end = day("2026-06-30")})->rehearsal);
}
