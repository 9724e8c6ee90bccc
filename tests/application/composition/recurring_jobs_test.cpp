#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/composition/recurring_jobs.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/settling.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;

namespace {

/// Runs the work that a job finds, as the schedule does; returns the number of units.
std::size_t run(Workshop& shop, const Job& job) {
  std::vector<Job::Unit> units;
  shop.store.read([&](Work& work) { units = job.look(work, shop.now); });
  for (const auto& unit : units) keep(shop.store, [&](Work& work) { unit.act(work); });
  return units.size();
}

}  // namespace

TEST_CASE_METHOD(Workshop, "The job that stops clocks finds those that have run out, and them once") {
  settings([](auto& chosen) { chosen.auto_stop_after = 10h; });
  at("08:00");
  (void)by(erika, start_clock).value();
  const auto job = stop_clocks_that_ran_out(zones);
  at("17:59:59");
  CHECK(run(*this, job) == 0);
  at("18:00");
  CHECK(run(*this, job) == 1);
  CHECK(clock_of(erika) == "idle");
  CHECK(run(*this, job) == 0);
}

TEST_CASE_METHOD(Workshop,
                 "The job that stops clocks stops those that nobody has stopped for a day, a few dozen at a time") {
  at("08:00");
  std::vector<domain::EmployeeId> people;
  keep(store, [&](Work& work) {
    for (std::size_t i = 0; i <= most_stopped_together; ++i) {
      auto somebody = sam;
      somebody.key = "somebody" + std::to_string(i);
      somebody.email = somebody.key + "@acme";
      people.push_back(work.employees(acme.id).add(somebody).id);
      work.clocks(acme.id).save(people.back(), domain::TimeClock::stored(domain::ClockSession{now}));
    }
  });
  const auto running = [&] {
    std::size_t count = 0;
    store.read([&](Work& work) { count = work.clocks(acme.id).started_by(now, 1000).size(); });
    return count;
  };
  const auto job = stop_clocks_that_ran_out(zones);
  after(24h - 1ms);
  CHECK(run(*this, job) == 0);
  after(1ms);
  CHECK(run(*this, job) == 1);
  CHECK(running() == 1);
  CHECK(run(*this, job) == 1);
  CHECK(running() == 0);
  CHECK(run(*this, job) == 0);
}

TEST_CASE_METHOD(Workshop, "The job that stops clocks leaves a company alone that has stopped tracking time") {
  settings([](auto& chosen) { chosen.auto_stop_after = 10h; });
  at("08:00");
  (void)by(erika, start_clock).value();
  settings([](auto& chosen) { chosen.active = false; });
  at("20:00");
  CHECK(run(*this, stop_clocks_that_ran_out(zones)) == 0);
}

TEST_CASE_METHOD(Workshop, "What has expired is forgotten, and nothing else") {
  const std::string early(32, 'a');
  const std::string late(32, 'b');
  keep(store, [&](Work& work) {
    for (const auto& [hash, expiry] : {std::pair{early, now}, std::pair{late, now + 1ms}}) {
      work.refresh_tokens().add(
          {.hash = hash, .family = hash, .employee = erika.id, .client_id = "public", .expires_at = expiry});
      work.challenges().add({.hash = hash, .employee = erika.id, .client_id = "public", .expires_at = expiry});
    }
  });
  CHECK(run(*this, forget_what_expired()) == 1);
  store.read([&](Work& work) {
    CHECK_FALSE(work.refresh_tokens().find(early));
    CHECK(work.refresh_tokens().find(late));
    CHECK_FALSE(work.challenges().find(early));
    CHECK(work.challenges().find(late));
  });
}

TEST_CASE_METHOD(Workshop, "A clock that runs when the last day ends is stopped then, and its hours are pending") {
  change(erika, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  const auto job = turn_employments(zones);
  CHECK(run(*this, job) == 2);  // companies that were never processed
  CHECK(run(*this, job) == 0);
  at("21:00");
  (void)by(erika, start_clock).value();
  (void)by(sam, start_clock).value();
  at("23:59:59");
  CHECK(run(*this, job) == 0);
  at(GENERATE("2026-03-03 00:00", "2026-03-03 08:00", "2026-03-09 08:00"));
  CHECK(run(*this, job) == 2);
  CHECK(clock_of(erika) == "idle");
  CHECK(entries_of(erika) ==
        std::vector<std::string>{"2026-03-02 21:00-00:00 worked 180 break 0 pending auto-stopped"});
  CHECK(entries_of(sam).empty());
  CHECK(run(*this, job) == 0);
  CHECK(last_audit_fact("held-for") == "employment-ended");
}

TEST_CASE_METHOD(Workshop, "Where summer time ends on the last day, a clock runs an hour longer") {
  change(erika, [](auto& employee) { employee.employment = {.last = day("2026-10-25")}; });
  at("2026-10-25 00:30");
  const auto job = turn_employments(zones);
  (void)run(*this, job);
  (void)by(erika, start_clock).value();
  settings([](auto& chosen) { chosen.auto_stop_after = 48h; });
  at("2026-10-26 01:00");
  (void)run(*this, job);
  CHECK(entries_of(erika) ==
        std::vector<std::string>{"2026-10-25 00:30-00:00 worked 1470 break 0 pending auto-stopped"});
}

TEST_CASE_METHOD(Workshop, "The clock of the last administrator runs on after the last day") {
  change(ada, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  (void)run(*this, turn_employments(zones));
  at("21:00");
  (void)by(ada, start_clock).value();
  at("2026-03-03 08:00");
  CHECK(run(*this, turn_employments(zones)) == 2);
  CHECK(clock_of(ada) == "running");
}

TEST_CASE_METHOD(Workshop, "At the turn of the day requests are judged anew where a manager leaves or comes") {
  const auto job = turn_employments(zones);
  (void)run(*this, job);
  const auto filed = by(erika, file_absence, vacation_form()).value();
  (void)new_mails();
  const auto state = [&] { return stored(filed.id)->state; };
  SECTION("one that has all approvals that still count is approved") {
    REQUIRE(by(max, approve_absence, filed.id));
    change(mia, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
    at("23:59:59");
    (void)run(*this, job);
    CHECK(state() == domain::AbsenceState::pending);
    (void)new_mails();
    at("2026-03-03 00:00");
    (void)run(*this, job);
    CHECK(state() == domain::AbsenceState::approved);
    CHECK(new_mails() == std::vector<std::string>{"absence-approved erika@acme"});
    at("2026-03-04 00:00");
    (void)run(*this, job);
    CHECK(new_mails().empty());
  }
  SECTION("and whoever must decide by then gets the mail") {
    change(lenny, [](auto& employee) {
      employee.active = true;
      employee.employment = {.first = day("2026-03-03")};
    });
    at("2026-03-03 00:00");
    (void)run(*this, job);
    CHECK(new_mails() == std::vector<std::string>{"absence-filed lenny@acme"});
  }
  SECTION("which is the administrator where all managers have left") {
    for (auto* manager : {&max, &mia}) {
      change(*manager, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
    }
    at("2026-03-05 10:00");
    (void)run(*this, job);
    CHECK(new_mails() == std::vector<std::string>{"absence-filed ada@acme"});
  }
}

TEST_CASE_METHOD(Workshop, "Who has left may refresh no token, who comes and who stays may") {
  const auto job = turn_employments(zones);
  (void)run(*this, job);
  keep(store, [&](Work& work) {
    for (const auto* who : {&erika, &sam, &ada}) {
      work.refresh_tokens().add({.hash = std::string(32, who->key.front()),
                                 .family = who->key,
                                 .employee = who->id,
                                 .client_id = "public",
                                 .expires_at = now + 1000h});
    }
  });
  const auto may_refresh = [&](const domain::Employee& who) {
    bool may = false;
    store.read([&](Work& work) { may = !work.refresh_tokens().find(std::string(32, who.key.front())).value().used; });
    return may;
  };
  change(erika, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  change(sam, [](auto& employee) { employee.employment = {.first = day("2026-03-03")}; });
  change(ada, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  at("2026-03-03 00:00");
  (void)run(*this, job);
  CHECK_FALSE(may_refresh(erika));
  CHECK(may_refresh(sam));
  CHECK(may_refresh(ada));  // the last administrator
}

TEST_CASE_METHOD(Workshop, "Who was exempt as the last administrator may refresh no token once another is employed") {
  change(ada, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  change(otto, [](auto& employee) {
    employee.role = domain::Role::administrator;
    employee.employment = {.first = day("2026-03-05")};
  });
  const auto job = turn_employments(zones);
  (void)run(*this, job);
  at("2026-03-04 21:00");
  keep(store, [&](Work& work) {
    work.refresh_tokens().add(
        {.hash = "session", .family = "session", .employee = ada.id, .client_id = "public", .expires_at = now + 1000h});
    work.personal_tokens().add({.hash = "personal", .employee = ada.id, .name = "script"});
  });
  const auto has_tokens = [&] {
    bool has = false;
    store.read([&](Work& work) {
      has = work.personal_tokens().find("personal").has_value();
      CHECK(work.refresh_tokens().find("session").value().used == !has);
    });
    return has;
  };
  (void)run(*this, job);
  CHECK(has_tokens());
  at("2026-03-05 00:00");
  (void)run(*this, job);
  CHECK_FALSE(has_tokens());
}
