// An employee leaves: their remaining leave, and their open matters.

#include <stint/application/accounts/leaving.hpp>
#include <stint/application/time_clock/clock.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint;
using namespace stint::test;
using application::LeavingCommand;
using application::LeavingView;

namespace {

/// Where Erika, who has 30 days a year, gives notice; years in which an employee leaves are counted by twelfths.
struct LastDays : Workshop {
  LastDays() {
    choose([](domain::Company& company) { company.absences.leave.partial_years = domain::PartialYears::twelfths; });
  }
  LeavingView leave(std::optional<domain::Date> last_day) {
    return by(ada, application::set_last_day, erika.id,
              application::Submitted<LeavingCommand>{{.last_day = std::optional{last_day}, .reason = "moves to Graz"}})
        .value();
  }
  /// "2026: 15, 10 left"
  std::string left_on(std::string_view last_day) {
    const auto left = leave(day(last_day)).leave_left.value();
    const auto text = [](domain::HalfDays days) { return std::to_string(days.count / 2); };
    return std::to_string(static_cast<int>(left.year)) + ": " + text(left.entitled) + ", " + text(left.remaining) +
           " left";
  }
  void entered_on(std::string_view first_day) {
    change(erika, [&](domain::Employee& employee) { employee.employment.first = day(first_day); });
  }
  domain::AbsenceId vacation(std::string_view first, std::string_view last, domain::AbsenceState state) {
    return import({.id = {}, .employee = erika.id, .details = {"VAC", days(first, last), {}, {}}, .state = state});
  }
  static Strings kinds_of(const std::vector<application::OpenMatter>& matters) {
    Strings kinds;
    for (const auto& matter : matters) kinds.emplace_back(name(matter.kind));
    return kinds;
  }
};

}  // namespace

TEST_CASE_METHOD(LastDays, "Who leaves is told of the days that are left, by what half of the year they leave in") {
  vacation_of_erika(domain::AbsenceState::approved);  // 16 to 20 March
  CHECK(left_on("2026-05-31") == "2026: 13, 8 left");
  CHECK(left_on("2026-06-30") == "2026: 15, 10 left");
  CHECK(left_on("2026-07-01") == "2026: 25, 20 left");
  CHECK(left_on("2026-12-31") == "2026: 30, 25 left");
  CHECK(left_on("2027-01-31") == "2027: 3, 3 left");  // a twelfth of 30 is 2.5
}

TEST_CASE_METHOD(LastDays, "The waiting period counts: before it is over there are twelfths, in whatever half") {
  entered_on("2025-10-01");
  CHECK(left_on("2026-03-31") == "2026: 8, 8 left");  // three twelfths, 7.5
  entered_on("2026-02-01");
  CHECK(left_on("2026-07-30") == "2026: 13, 13 left");
  CHECK(left_on("2026-07-31") == "2026: 15, 15 left");  // with the waiting period, not after it
  CHECK(left_on("2026-08-01") == "2026: 25, 25 left");
}

TEST_CASE_METHOD(LastDays, "Days behind the last day cannot be taken, and are left") {
  choose([](domain::Company& company) { company.absences.leave.partial_years = domain::PartialYears::whole; });
  const auto week = vacation_of_erika(domain::AbsenceState::approved);  // 16 to 20 March
  const auto view = leave(day("2026-03-18"));
  CHECK(view.leave_left->remaining == domain::HalfDays{54});
  REQUIRE(view.absences_after.size() == 1);
  CHECK(view.absences_after[0].id() == week);
  CHECK(left_on("2026-03-15") == "2026: 30, 30 left");
  CHECK(left_on("2026-03-20") == "2026: 30, 25 left");
}

TEST_CASE_METHOD(LastDays, "What was carried over is paid with the rest, unless it has lapsed before") {
  choose([](domain::Company& company) { company.absences.leave.carry_over_until_month = 3; });
  change(erika, [](domain::Employee& employee) { employee.vacation.carry_over = {{2026, {10}}}; });
  CHECK(left_on("2026-03-31") == "2026: 8, 13 left");
  CHECK(left_on("2026-04-30") == "2026: 10, 10 left");
}

TEST_CASE_METHOD(LastDays, "Who has taken more than their part of the year has less than nothing left") {
  vacation_of_erika(domain::AbsenceState::approved);
  CHECK(left_on("2026-03-31") == "2026: 8, 3 left");
  vacation("2026-03-09", "2026-03-13", domain::AbsenceState::approved);
  CHECK(left_on("2026-03-31") == "2026: 8, -2 left");
}

TEST_CASE_METHOD(LastDays, "Who stays after all is told neither of leave nor of what is open") {
  vacation_of_erika();
  REQUIRE(leave(day("2026-03-31")).leave_left);
  const auto view = leave(std::nullopt);
  CHECK_FALSE(view.leave_left);
  CHECK(view.open_matters.empty());
}

TEST_CASE_METHOD(LastDays, "What of theirs is open up to the last day is listed, and what is later stands by itself") {
  const auto early = vacation("2026-03-09", "2026-03-10", domain::AbsenceState::pending);
  const auto late = vacation("2026-04-07", "2026-04-10", domain::AbsenceState::pending);
  vacation("2026-03-12", "2026-03-12", domain::AbsenceState::approved);
  at("2026-03-02 09:00");
  REQUIRE(as(caller_of(erika), application::start_clock));
  REQUIRE(as(caller_of(sam), application::start_clock));
  after(std::chrono::hours{1});

  const auto view = leave(day("2026-04-06"));
  CHECK(kinds_of(view.open_matters) == Strings{"running session", "absence request"});
  CHECK(view.open_matters.back().id == early.value);
  REQUIRE(view.absences_after.size() == 1);
  CHECK(view.absences_after[0].id() == late);
  CHECK(kinds_of(leave(day("2026-04-07")).open_matters) ==
        Strings{"running session", "absence request", "absence request"});
}

TEST_CASE_METHOD(LastDays, "The session of who has left already is stopped, and waits for whoever decides") {
  at("2026-03-02 09:00");
  REQUIRE(as(caller_of(erika), application::start_clock));
  after(std::chrono::hours{1});
  const auto view = leave(day("2026-03-01"));
  CHECK_FALSE(view.is_clock_running);
  CHECK(view.open_matters.empty());  // its day is after the last one
  CHECK(view.entries_after == 1);
}
