#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/leave_corrections.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::EmployeeId;
using stint::domain::HalfDays;
using Kind = stint::domain::LeaveMovementKind;

namespace {

using Form = Submitted<LeaveCorrectionCommand>;

Form form(int year, std::int32_t half_days, std::string reason = "as agreed") {
  return {.command = {std::chrono::year{year}, HalfDays{half_days}, std::move(reason)}, .faults = {}};
}

struct Office : TwoCompanies {
  auto correct(const stint::domain::Employee& who, EmployeeId employee, const Form& submitted) {
    return by(who, [&](const Context& context) { return correct_leave(context, employee, submitted); });
  }
  LeaveAccountView account(const stint::domain::Employee& who, int year) {
    return read_by(who,
                   [&](const Context& context) {
                     return show_leave_account_of(context, erika.id,
                                                  {.command = {std::chrono::year{year}}, .faults = {}});
                   })
        .value();
  }
};

}  // namespace

TEST_CASE("An administrator adds days to somebody's leave, or takes some off, and says why") {
  Office office;
  const auto added = office.correct(office.ada, office.erika.id, form(2026, 3, "carried over from the old system"));
  REQUIRE(added);
  CHECK(added->correction.day == day("2026-03-02"));
  CHECK(added->by_name == office.ada.display_name());
  REQUIRE(office.correct(office.ada, office.erika.id, form(2026, -1)));
  const auto account = office.account(office.erika, 2026);
  REQUIRE(account.movements.size() == 3);
  CHECK(account.movements[1].kind == Kind::corrected);
  CHECK(account.movements[1].days.days() == 1.5);
  CHECK(account.movements[1].by == office.ada.id);
  CHECK(account.movements[1].by_name == office.ada.display_name());
  CHECK(account.movements[1].reason == "carried over from the old system");
  CHECK_FALSE(account.movements[0].by);
  CHECK(account.movements[2].balance.days() == 31);
  const auto summary = office.by(office.erika, show_time_off).value();
  CHECK(summary.vacation_remaining.days() == 31);
  CHECK(summary.vacation_total.days() == 31);
  CHECK(office.audit_actions() == std::vector<std::string>{"leave.corrected", "leave.corrected"});
  CHECK(office.new_mails().empty());
}

TEST_CASE_METHOD(Office, "A correction counts today, or on the nearest day of its leave year") {
  CHECK(correct(ada, erika.id, form(2025, 1))->correction.day == day("2025-12-31"));
  CHECK(correct(ada, erika.id, form(2027, 1))->correction.day == day("2027-01-01"));
  choose([](auto& company) { company.absences.leave.year_begins_in_month = 4; });
  CHECK(correct(ada, erika.id, form(2026, 1))->correction.day == day("2026-04-01"));
  CHECK(correct(ada, erika.id, form(2025, 1))->correction.day == day("2026-03-02"));
}

TEST_CASE_METHOD(Office, "What was corrected in a year is carried over with the rest") {
  choose([](auto& company) { company.absences.leave.carry_over_from_year = 2026; });
  REQUIRE(correct(ada, erika.id, form(2025, -10)));
  CHECK(account(ada, 2026).movements.at(1).days.days() == 25);
}

TEST_CASE_METHOD(Office, "A closed month stops no correction, for administrators alone make them") {
  choose([](auto& company) { company.time_tracking.closed_through = std::chrono::year{2026} / 3; });
  CHECK(word(correct(ada, erika.id, form(2026, 1))) == "done");
}

TEST_CASE_METHOD(Office, "Nobody else corrects leave, and nobody that of another company") {
  CHECK(word(correct(max, erika.id, form(2026, 1))) == "forbidden");
  CHECK(word(correct(erika, erika.id, form(2026, 1))) == "forbidden");
  CHECK(word(correct(rita, erika.id, form(2026, 1))) == "unknown");
  CHECK(word(correct(ada, {4711}, {})) == "unknown");
  CHECK(word(correct(ada, ada.id, form(2026, 1))) == "done");
}

TEST_CASE_METHOD(Office, "A correction has a year, days and a reason, all of which are judged at once") {
  const auto faults = [&](const Form& submitted) {
    const auto refused = correct(ada, erika.id, submitted);
    REQUIRE_FALSE(refused);
    require_words_for(refused.error());
    return faulty_fields(refused.error());
  };
  CHECK(faults({}) == "days reason year");
  CHECK(faults(form(2026, 0)) == "days");
  CHECK(faults(form(2026, 733)) == "days");
  CHECK(faults(form(2026, -733)) == "days");
  CHECK(faults(form(2026, 1, " \t\n")) == "reason");
  CHECK(faults(form(2026, 1, std::string(4001, 'x'))) == "reason");
  CHECK(word(correct(ada, erika.id, form(2026, 732, std::string(4000, 'x')))) == "done");
}

TEST_CASE_METHOD(Office, "A year of somebody's leave has at most a hundred corrections") {
  for (std::size_t i = 0; i < most_leave_corrections; ++i) {
    REQUIRE(correct(ada, erika.id, form(2026, 1)));
  }
  CHECK(rule(correct(ada, erika.id, form(2026, 1))) == "too-many-corrections");
  CHECK(word(correct(ada, erika.id, form(2025, 1))) == "done");
  CHECK(word(correct(ada, sam.id, form(2026, 1))) == "done");
}

TEST_CASE_METHOD(Office, "Only administrators and the owner read of a severe disability, the others of days alone") {
  change(erika, [](auto& employee) { employee.severe_disability.first = day("2020-01-01"); });
  const auto kinds = [&](const auto& who) {
    std::vector<Kind> shown;
    for (const auto& movement : account(who, 2026).movements) shown.push_back(movement.kind);
    return shown;
  };
  CHECK(kinds(erika) == std::vector{Kind::entitled, Kind::additional});
  CHECK(kinds(ada) == std::vector{Kind::entitled, Kind::additional});
  CHECK(kinds(max) == std::vector{Kind::entitled});
  CHECK(account(max, 2026).movements.back().balance.days() == 35);
}
