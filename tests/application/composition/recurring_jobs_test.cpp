#include <catch2/catch.hpp>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/composition/recurring_jobs.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_clock/settling.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using namespace std::chrono_literals;
namespace domain = stint::domain;

namespace {

/// Runs the work that a job finds, as the schedule does; returns the number of units.
std::size_t run(Workshop& shop, const Job& job) {
  std::vector<Job::Unit> units;
  shop.store.read([&](Work& work) { units = job.look(work, shop.now); });
  for (const auto& unit : units) {
    write_now(shop.store, [&](Work& work) {
      unit.act(work);
      return true;
    });
  }
  return units.size();
}

}  // namespace

TEST_CASE("The job that stops clocks finds those that have run out, and them once") {
  Workshop shop;
  shop.settings([](auto& chosen) { chosen.auto_stop_after = 10h; });
  shop.at("08:00");
  (void)shop.by(shop.erika, start_clock).value();
  const auto job = stop_clocks_that_ran_out(shop.zones);
  shop.at("17:59:59");
  CHECK(run(shop, job) == 0);
  shop.at("18:00");
  CHECK(run(shop, job) == 1);
  CHECK(shop.clock_of(shop.erika) == "idle");
  CHECK(run(shop, job) == 0);
}

TEST_CASE("The job that stops clocks stops those that nobody has stopped for a day, a few dozen at a time") {
  Workshop shop;
  shop.at("08:00");
  std::vector<domain::EmployeeId> people;
  write_now(shop.store, [&](Work& work) {
    for (std::size_t i = 0; i <= most_stopped_together; ++i) {
      auto somebody = shop.sam;
      somebody.key = "somebody" + std::to_string(i);
      somebody.email = somebody.key + "@acme";
      people.push_back(work.employees(shop.acme.id).add(somebody).id);
      work.clocks(shop.acme.id).save(people.back(), domain::TimeClock::stored(domain::ClockSession{shop.now}));
    }
    return true;
  });
  const auto running = [&] {
    std::size_t count = 0;
    shop.store.read([&](Work& work) { count = work.clocks(shop.acme.id).started_by(shop.now, 1000).size(); });
    return count;
  };
  const auto job = stop_clocks_that_ran_out(shop.zones);
  shop.after(24h - 1ms);
  CHECK(run(shop, job) == 0);
  shop.after(1ms);
  CHECK(run(shop, job) == 1);
  CHECK(running() == 1);
  CHECK(run(shop, job) == 1);
  CHECK(running() == 0);
  CHECK(run(shop, job) == 0);
}

TEST_CASE("The job that stops clocks leaves a company alone that has stopped tracking time") {
  Workshop shop;
  shop.settings([](auto& chosen) { chosen.auto_stop_after = 10h; });
  shop.at("08:00");
  (void)shop.by(shop.erika, start_clock).value();
  shop.settings([](auto& chosen) { chosen.active = false; });
  shop.at("20:00");
  CHECK(run(shop, stop_clocks_that_ran_out(shop.zones)) == 0);
}

TEST_CASE("What has expired is forgotten, and nothing else") {
  Workshop shop;
  const std::string early(32, 'a');
  const std::string late(32, 'b');
  write_now(shop.store, [&](Work& work) {
    for (const auto& [hash, expiry] : {std::pair{early, shop.now}, std::pair{late, shop.now + 1ms}}) {
      work.refresh_tokens().add(
          {.hash = hash, .family = hash, .employee = shop.erika.id, .client_id = "public", .expires_at = expiry});
      work.challenges().add({.hash = hash, .employee = shop.erika.id, .client_id = "public", .expires_at = expiry});
    }
    return true;
  });
  CHECK(run(shop, forget_what_expired()) == 1);
  shop.store.read([&](Work& work) {
    CHECK_FALSE(work.refresh_tokens().find(early));
    CHECK(work.refresh_tokens().find(late));
    CHECK_FALSE(work.challenges().find(early));
    CHECK(work.challenges().find(late));
  });
}

TEST_CASE("A clock that runs when the last day ends is stopped then, and its hours are pending") {
  Workshop shop;
  shop.change(shop.erika, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  const auto job = turn_employments(shop.zones);
  CHECK(run(shop, job) == 2);  // companies that were never processed
  CHECK(run(shop, job) == 0);
  shop.at("21:00");
  (void)shop.by(shop.erika, start_clock).value();
  (void)shop.by(shop.sam, start_clock).value();
  shop.at("23:59:59");
  CHECK(run(shop, job) == 0);
  shop.at(GENERATE("2026-03-03 00:00", "2026-03-03 08:00", "2026-03-09 08:00"));
  CHECK(run(shop, job) == 2);
  CHECK(shop.clock_of(shop.erika) == "idle");
  CHECK(shop.entries_of(shop.erika) ==
        std::vector<std::string>{"2026-03-02 21:00-00:00 worked 180 break 0 pending auto-stopped"});
  CHECK(shop.entries_of(shop.sam).empty());
  CHECK(run(shop, job) == 0);
  CHECK(shop.last_audit_fact("held-for") == "employment-ended");
}

TEST_CASE("Where summer time ends on the last day, a clock runs an hour longer") {
  Workshop shop;
  shop.change(shop.erika, [](auto& employee) { employee.employment = {.last = day("2026-10-25")}; });
  shop.at("2026-10-25 00:30");
  const auto job = turn_employments(shop.zones);
  (void)run(shop, job);
  (void)shop.by(shop.erika, start_clock).value();
  shop.settings([](auto& chosen) { chosen.auto_stop_after = 48h; });
  shop.at("2026-10-26 01:00");
  (void)run(shop, job);
  CHECK(shop.entries_of(shop.erika) ==
        std::vector<std::string>{"2026-10-25 00:30-00:00 worked 1470 break 0 pending auto-stopped"});
}

TEST_CASE("The clock of the last administrator runs on after the last day") {
  Workshop shop;
  shop.change(shop.ada, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  (void)run(shop, turn_employments(shop.zones));
  shop.at("21:00");
  (void)shop.by(shop.ada, start_clock).value();
  shop.at("2026-03-03 08:00");
  CHECK(run(shop, turn_employments(shop.zones)) == 2);
  CHECK(shop.clock_of(shop.ada) == "running");
}

TEST_CASE("At the turn of the day requests are judged anew where a manager leaves or comes") {
  Workshop shop;
  const auto job = turn_employments(shop.zones);
  (void)run(shop, job);
  const auto filed = shop.by(shop.erika, file_absence, vacation_form()).value();
  (void)shop.new_mails();
  const auto state = [&] { return shop.stored(filed.id)->state; };
  SECTION("one that has all approvals that still count is approved") {
    REQUIRE(shop.by(shop.max, approve_absence, filed.id));
    shop.change(shop.mia, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
    shop.at("23:59:59");
    (void)run(shop, job);
    CHECK(state() == domain::AbsenceState::pending);
    (void)shop.new_mails();
    shop.at("2026-03-03 00:00");
    (void)run(shop, job);
    CHECK(state() == domain::AbsenceState::approved);
    CHECK(shop.new_mails() == std::vector<std::string>{"absence-approved erika@acme"});
    shop.at("2026-03-04 00:00");
    (void)run(shop, job);
    CHECK(shop.new_mails().empty());
  }
  SECTION("and whoever must decide by then gets the mail") {
    shop.change(shop.lenny, [](auto& employee) {
      employee.active = true;
      employee.employment = {.first = day("2026-03-03")};
    });
    shop.at("2026-03-03 00:00");
    (void)run(shop, job);
    CHECK(shop.new_mails() == std::vector<std::string>{"absence-filed lenny@acme"});
  }
  SECTION("which is the administrator where all managers have left") {
    for (auto* manager : {&shop.max, &shop.mia}) {
      shop.change(*manager, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
    }
    shop.at("2026-03-05 10:00");
    (void)run(shop, job);
    CHECK(shop.new_mails() == std::vector<std::string>{"absence-filed ada@acme"});
  }
}

TEST_CASE("Who has left may refresh no token, who comes and who stays may") {
  Workshop shop;
  const auto job = turn_employments(shop.zones);
  (void)run(shop, job);
  write_now(shop.store, [&](Work& work) {
    for (const auto* who : {&shop.erika, &shop.sam, &shop.ada}) {
      work.refresh_tokens().add({.hash = std::string(32, who->key.front()),
                                 .family = who->key,
                                 .employee = who->id,
                                 .client_id = "public",
                                 .expires_at = shop.now + 1000h});
    }
    return true;
  });
  const auto may_refresh = [&](const domain::Employee& who) {
    bool may = false;
    shop.store.read(
        [&](Work& work) { may = !work.refresh_tokens().find(std::string(32, who.key.front())).value().used; });
    return may;
  };
  shop.change(shop.erika, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  shop.change(shop.sam, [](auto& employee) { employee.employment = {.first = day("2026-03-03")}; });
  shop.change(shop.ada, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  shop.at("2026-03-03 00:00");
  (void)run(shop, job);
  CHECK_FALSE(may_refresh(shop.erika));
  CHECK(may_refresh(shop.sam));
  CHECK(may_refresh(shop.ada));  // the last administrator
}

TEST_CASE("Who was exempt as the last administrator may refresh no token once another is employed") {
  Workshop shop;
  shop.change(shop.ada, [](auto& employee) { employee.employment = {.last = day("2026-03-02")}; });
  shop.change(shop.otto, [](auto& employee) {
    employee.role = domain::Role::administrator;
    employee.employment = {.first = day("2026-03-05")};
  });
  const auto job = turn_employments(shop.zones);
  (void)run(shop, job);
  shop.at("2026-03-04 21:00");
  write_now(shop.store, [&](Work& work) {
    work.refresh_tokens().add({.hash = "session",
                               .family = "session",
                               .employee = shop.ada.id,
                               .client_id = "public",
                               .expires_at = shop.now + 1000h});
    work.personal_tokens().add({.hash = "personal", .employee = shop.ada.id, .name = "script"});
    return true;
  });
  const auto has_tokens = [&] {
    bool has = false;
    shop.store.read([&](Work& work) {
      has = work.personal_tokens().find("personal").has_value();
      CHECK(work.refresh_tokens().find("session").value().used == !has);
    });
    return has;
  };
  (void)run(shop, job);
  CHECK(has_tokens());
  shop.at("2026-03-05 00:00");
  (void)run(shop, job);
  CHECK_FALSE(has_tokens());
}
