#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/leave_reminding.hpp>

#include "tests/application/support/two_companies.hpp"

using namespace stint::application;
using namespace stint::test;
using stint::domain::HalfDays;

namespace {

/// Where 30 days are carried over each year, until the end of March.
class Office : public TwoCompanies {
 public:
  explicit Office(const std::function<void(stint::domain::LeaveRules&)>& rules) {
    choose([&](auto& company) {
      company.absences.leave.carry_over_from_year = 2026;
      company.absences.leave.carry_over_until_month = 3;
      rules(company.absences.leave);
    });
    for (auto* who : {&ada, &max, &mia, &lenny, &otto, &sam, &olga, &lara}) {
      change(*who, [](auto& employee) { employee.employment.last = day("2025-12-31"); });
    }
  }

  /// The mails of a day, on which the job runs twice.
  std::vector<std::string> mails_on(std::string_view date) {
    now = day(date) + std::chrono::hours{8};
    run();
    run();
    return new_mails();
  }

  HalfDays left() { return by(erika, show_time_off)->vacation_remaining; }

 private:
  void run() {
    const auto job = remind_of_leave(zones);
    std::vector<Job::Unit> units;
    store.read([&](Work& work) { units = job.look(work, now); });
    for (const auto& unit : units) keep(repeating, [&](Work& work) { unit.act(work); });
  }
};

using Mails = std::vector<std::string>;

}  // namespace

TEST_CASE("Before leave lapses its owner gets a mail, once") {
  Office office([](auto& rules) { rules.remind_days_before_lapse = 30; });
  CHECK(office.mails_on("2026-02-28").empty());
  CHECK(office.mails_on("2026-03-01") == Mails{"leave-lapses erika@acme"});
  CHECK(office.mails_on("2026-03-02").empty());
  const auto facts = office.mails().back().facts;
  CHECK(facts == std::vector<std::pair<std::string, std::string>>{{"daysLeft", "30"}, {"takeUntil", "2026-03-31"}});
  CHECK(office.audit_actions() == std::vector<std::string>{"leave.reminded"});
}

TEST_CASE("Once a year people get a mail of what they have") {
  Office office([](auto& rules) { rules.remind_in_month = 2; });
  CHECK(office.mails_on("2026-01-31").empty());
  CHECK(office.mails_on("2026-02-01") == Mails{"leave-of-year erika@acme", "leave-of-year erika@acme"});
  CHECK(office.mails_on("2026-02-02").empty());
}

TEST_CASE("Leave lapses only of those who were told, where the company says so") {
  Office office([](auto& rules) { rules.lapse_needs_reminder = true; });
  CHECK(office.mails_on("2026-03-31").empty());
  CHECK(office.mails_on("2026-04-01").empty());
  CHECK(office.left().days() == 60);
  Office telling([](auto& rules) {
    rules.lapse_needs_reminder = true;
    rules.remind_days_before_lapse = 10;
  });
  CHECK(telling.mails_on("2026-03-25").size() == 1);
  CHECK(telling.left().days() == 60);
  CHECK(telling.mails_on("2026-04-01").empty());
  CHECK(telling.left().days() == 30);
}

TEST_CASE("A company that says nothing of reminders sends none, and keeps no day of them") {
  Office office([](auto& /*rules*/) {});
  CHECK(office.mails_on("2026-03-31").empty());
  office.store.read([&](Work& work) { CHECK_FALSE(work.leave_records(office.acme.id).reminded_on()); });
}
