#include <catch2/catch.hpp>

#include <stint/application/scheduled/forget_what_expired.hpp>
#include <stint/application/scheduled/stop_clocks_that_ran_out.hpp>
#include <stint/application/time_clock/start_clock.hpp>
#include <stint/application/time_clock/stop_overdue_clocks.hpp>

#include "tests/application/support/workshop.hpp"

using namespace stint::application;
using namespace stint::test;
using namespace std::chrono_literals;
namespace domain = stint::domain;

namespace {

/// Lets a job look and do what it found, as the schedule does; answers how many units there were.
std::size_t run(Workshop& shop, const Job& job) {
  std::vector<Job::Unit> units;
  shop.store.read([&](Work& work) { units = job.look(work, shop.now); });
  for (const auto& unit : units) {
    write_now(shop.store, [&](Work& work) {
      unit(work);
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
      work.clocks(shop.acme.id).save(people.back(), domain::TimeClock{domain::ClockSession{shop.now}});
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
