#include <stdexcept>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/application/scheduled/schedule.hpp>
#include <stint/memory/store.hpp>

#include "tests/domain/dates.hpp"
#include "tests/fakes/hand_clock.hpp"

using namespace stint;
using namespace std::chrono_literals;
using application::Job;
using application::Work;

namespace {

/// A job that waters plants when they are thirsty, and every hour.
struct Garden {
  memory::Store store;
  fakes::HandClock clock{test::day("2026-03-02")};
  std::chrono::seconds interval = 1h;
  bool always = true;
  int thirsty = 0;
  int looks = 0;
  int waterings = 0;
  bool dry = false;
  std::vector<std::string> reports{};

  Job watering() {
    return {.name = "water", .interval = interval, .look = [this](Work&, domain::Instant) {
              ++looks;
              std::vector<Job::Unit> units;
              for (int plant = 0; plant < (always ? 1 : thirsty); ++plant) {
                units.emplace_back([this](Work&) {
                  if (dry) throw std::runtime_error("no water");
                  ++waterings;
                });
              }
              return units;
            }};
  }
  application::Schedule server() {
    return {store, clock, {watering()}, [this](std::string_view job, const std::exception_ptr& breakdown) {
              try {
                std::rethrow_exception(breakdown);
              } catch (const std::exception& error) {
                reports.push_back(std::string{job} + ": " + error.what());
              }
            }};
  }
  std::optional<domain::Instant> last_run() {
    std::optional<domain::Instant> at;
    store.read([&](Work& work) {
      const auto runs = work.job_runs().all();
      if (const auto run = runs.find("water"); run != runs.end()) at = run->second;
    });
    return at;
  }
};

}  // namespace

TEST_CASE("A job runs at once where it never ran, and then when its interval has passed") {
  Garden garden;
  auto server = garden.server();
  server.do_round();
  CHECK(garden.waterings == 1);
  CHECK(garden.last_run() == garden.clock.now());
  garden.clock.pass(1h - 1ms);
  server.do_round();
  CHECK(garden.waterings == 1);
  garden.clock.pass(1ms);
  server.do_round();
  CHECK(garden.waterings == 2);
  CHECK(garden.last_run() == garden.clock.now());
}

TEST_CASE("A server that is started anew, or another one, goes by the last run of all") {
  Garden garden;
  auto first = garden.server();
  first.do_round();
  auto second = garden.server();
  garden.clock.pass(59min);
  second.do_round();
  CHECK(garden.waterings == 1);
  garden.clock.pass(1min);
  second.do_round();
  first.do_round();
  CHECK(garden.waterings == 2);
}

TEST_CASE("A job that finds nothing to do is recorded once a minute, and at once when it finds something") {
  Garden garden;
  garden.interval = 1s;
  garden.always = false;
  auto server = garden.server();
  const auto begin = garden.clock.now();
  server.do_round();
  CHECK(garden.last_run() == begin);
  garden.clock.pass(59s);
  server.do_round();
  CHECK(garden.looks == 2);
  CHECK(garden.last_run() == begin);
  garden.thirsty = 2;
  server.do_round();
  CHECK(garden.waterings == 2);
  CHECK(garden.last_run() == begin + 59s);
  garden.thirsty = 0;
  garden.clock.pass(1min);
  server.do_round();
  CHECK(garden.last_run() == begin + 59s + 1min);
}

TEST_CASE("A run that breaks down is reported, not recorded, and tried again at the next round") {
  Garden garden;
  garden.dry = true;
  auto server = garden.server();
  server.do_round();
  CHECK(garden.reports == std::vector<std::string>{"water: no water"});
  CHECK_FALSE(garden.last_run());
  garden.dry = false;
  server.do_round();
  CHECK(garden.waterings == 1);
  CHECK(garden.last_run() == garden.clock.now());
}

TEST_CASE("A clock that was set back does not stop the jobs until it has caught up") {
  Garden garden;
  auto server = garden.server();
  server.do_round();
  garden.clock.pass(-24h);
  server.do_round();
  CHECK(garden.waterings == 2);
  CHECK(garden.last_run() == garden.clock.now());
}

TEST_CASE("A job that cannot even look is reported and holds up no other") {
  Garden garden;
  const Job blind{.name = "look", .interval = 1s, .look = [](Work&, domain::Instant) -> std::vector<Job::Unit> {
                    throw std::runtime_error("dark");
                  }};
  std::vector<std::string> reports;
  application::Schedule server{
      garden.store, garden.clock, {blind, garden.watering()}, [&](std::string_view job, const std::exception_ptr&) {
        reports.emplace_back(job);
      }};
  server.do_round();
  CHECK(reports == std::vector<std::string>{"look"});
  CHECK(garden.waterings == 1);
}

namespace {

/// A store that runs writes only when it is told to, as one does that ends.
class LateStore final : public application::Store {
 public:
  void read(const std::function<void(Work&)>& job) override { store_.read(job); }
  void write(WriteJob job, WriteDone done) override { queued_.emplace_back(std::move(job), std::move(done)); }
  void run_queued() {
    for (auto& [job, done] : queued_) store_.write(std::move(job), std::move(done));
    queued_.clear();
  }

 private:
  memory::Store store_;
  std::vector<std::pair<WriteJob, WriteDone>> queued_;
};

}  // namespace

TEST_CASE("What a schedule has queued is reported even when the schedule itself is gone") {
  Garden garden;
  garden.dry = true;
  LateStore store;
  std::vector<std::string> reports;
  {
    application::Schedule server{
        store, garden.clock, {garden.watering()}, [&reports](std::string_view job, const std::exception_ptr&) {
          reports.emplace_back(job);
        }};
    server.do_round();
  }
  store.run_queued();
  CHECK(reports == std::vector<std::string>{"water"});
}
