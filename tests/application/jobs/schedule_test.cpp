#include <stdexcept>

#include <stint/application/jobs/schedule.hpp>
#include <stint/memory/store.hpp>

#include "tests/domain/dates.hpp"
#include "tests/fakes/hand_clock.hpp"

using namespace stint;
using namespace std::chrono_literals;
using application::Job;
using application::Work;

namespace {

std::optional<domain::Instant> last_run_of(std::string_view job, application::Store& store) {
  std::optional<domain::Instant> at;
  store.read([&](Work& work) {
    const auto runs = work.job_runs().all();
    if (const auto run = runs.find(job); run != runs.end()) at = run->second;
  });
  return at;
}

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
    return {store, clock, {watering()}, [this](std::string_view job, const std::exception_ptr& failure) {
              try {
                std::rethrow_exception(failure);
              } catch (const std::exception& error) {
                reports.push_back(std::string{job} + ": " + error.what());
              }
            }};
  }
  std::optional<domain::Instant> last_run() { return last_run_of("water", store); }
};

}  // namespace

TEST_CASE_METHOD(Garden, "A job runs at once where it never ran, and then when its interval has passed") {
  auto running = server();
  running.do_round();
  CHECK(waterings == 1);
  CHECK(last_run() == clock.now());
  clock.pass(1h - 1ms);
  running.do_round();
  CHECK(waterings == 1);
  clock.pass(1ms);
  running.do_round();
  CHECK(waterings == 2);
  CHECK(last_run() == clock.now());
}

TEST_CASE_METHOD(Garden, "A server that is started anew, or another one, goes by the last run of all") {
  auto first = server();
  first.do_round();
  auto second = server();
  clock.pass(59min);
  second.do_round();
  CHECK(waterings == 1);
  clock.pass(1min);
  second.do_round();
  first.do_round();
  CHECK(waterings == 2);
}

TEST_CASE_METHOD(Garden,
                 "A job that finds nothing to do is recorded once a minute, and at once when it finds something") {
  interval = 1s;
  always = false;
  auto running = server();
  const auto begin = clock.now();
  running.do_round();
  CHECK(last_run() == begin);
  clock.pass(59s);
  running.do_round();
  CHECK(looks == 2);
  CHECK(last_run() == begin);
  thirsty = 2;
  running.do_round();
  CHECK(waterings == 2);
  CHECK(last_run() == begin + 59s);
  thirsty = 0;
  clock.pass(1min);
  running.do_round();
  CHECK(last_run() == begin + 59s + 1min);
}

TEST_CASE_METHOD(Garden, "A run that breaks down is reported, not recorded, and tried again at the next round") {
  dry = true;
  auto running = server();
  running.do_round();
  CHECK(reports == std::vector<std::string>{"water: no water"});
  CHECK_FALSE(last_run());
  dry = false;
  running.do_round();
  CHECK(waterings == 1);
  CHECK(last_run() == clock.now());
}

TEST_CASE_METHOD(Garden, "A clock that was set back does not stop the jobs until it has caught up") {
  auto running = server();
  running.do_round();
  clock.pass(-24h);
  running.do_round();
  CHECK(waterings == 2);
  CHECK(last_run() == clock.now());
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

/// A store that runs writes only when the test requests it, like one that is ending. A commit may fail: then the jobs
/// have run, and nothing of them is stored.
class LateStore final : public application::Store {
 public:
  void read(const std::function<void(Work&)>& job) override { store_.read(job); }
  void write(WriteJob job, WriteDone done) override {
    if (is_full) return done(application::WriteOutcome::overloaded, nullptr);
    queued_.emplace_back(std::move(job), std::move(done));
  }
  /// Runs the oldest queued write.
  void run_one(bool commits = true) {
    auto [job, done] = std::move(queued_.front());
    queued_.erase(queued_.begin());
    if (commits) return store_.write(std::move(job), std::move(done));
    store_.write([&job](Work& work) -> bool { static_cast<void>(job(work)), throw std::runtime_error("disk full"); },
                 std::move(done));
  }
  void run_queued() {
    while (!queued_.empty()) run_one();
  }
  [[nodiscard]] std::size_t queued() const { return queued_.size(); }

  bool is_full = false;

 private:
  memory::Store store_;
  std::vector<std::pair<WriteJob, WriteDone>> queued_;
};

/// A server whose job processes a list on a slow store.
struct LateServer {
  LateStore store;
  fakes::HandClock clock{test::day("2026-03-02")};
  int to_do = 2;
  int done = 0;
  std::vector<std::string> reports{};
  application::Schedule schedule{store, clock, {work_off()}, [this](std::string_view job, const std::exception_ptr&) {
                                   reports.emplace_back(job);
                                 }};

  Job work_off() {
    return {.name = "work-off",
            .interval = 1h,
            .look =
                [this](Work&, domain::Instant) {
                  return std::vector<Job::Unit>(static_cast<std::size_t>(to_do), [this](Work&) { ++done; });
                },
            .undo = [this] { done = 0; }};
  }
  std::optional<domain::Instant> last_run() { return last_run_of("work-off", store); }
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

TEST_CASE_METHOD(LateServer, "A run is recorded once all of its units are committed, not before") {
  schedule.do_round();
  CHECK(store.queued() == 2);
  store.run_one();
  CHECK(store.queued() == 1);  // nothing but the other unit
  store.run_one();
  CHECK(store.queued() == 1);  // the record
  CHECK_FALSE(last_run());
  clock.pass(1s);
  schedule.do_round();  // while the record is still queued
  CHECK(store.queued() == 1);
  store.run_one();
  CHECK(last_run() == clock.now() - 1s);
}

TEST_CASE_METHOD(LateServer, "A run of many units leaves room for others in the store's queue") {
  to_do = 1000;
  schedule.do_round();
  while (done < to_do) {
    REQUIRE(store.queued() > 0);
    REQUIRE(store.queued() <= 4);
    store.run_one();
  }
  store.run_queued();
  CHECK(last_run() == clock.now());

  Garden garden;  // whose store is done before it returns
  garden.always = false;
  garden.thirsty = 100'000;
  auto at_once = garden.server();
  at_once.do_round();
  CHECK(garden.waterings == 100'000);
  CHECK(garden.last_run() == garden.clock.now());
}

TEST_CASE("A run whose commit fails is not recorded: its units run again") {
  for (const bool first_fails : {true, false}) {
    CAPTURE(first_fails);
    LateServer server;
    server.schedule.do_round();
    server.store.run_one(!first_fails);
    server.store.run_one(first_fails);
    CHECK(server.reports == std::vector<std::string>{"work-off"});
    CHECK(server.store.queued() == 0);
    CHECK_FALSE(server.last_run());
    CHECK(server.done == 0);  // what the units removed from memory is restored
    server.schedule.do_round();
    server.store.run_queued();
    CHECK(server.done == 2);
    CHECK(server.last_run() == server.clock.now());
  }
}

TEST_CASE_METHOD(LateServer, "A run whose units the store is too full to take is not recorded and comes again") {
  SECTION("of all") { store.is_full = true; }
  SECTION("of the record") {
    schedule.do_round();
    store.run_one();
    store.is_full = true;
    store.run_one();
    CHECK(done == 2);
  }
  schedule.do_round();
  CHECK(store.queued() == 0);
  CHECK_FALSE(last_run());
  CHECK(reports.empty());
  store.is_full = false;
  schedule.do_round();
  store.run_queued();
  CHECK(last_run() == clock.now());
}

TEST_CASE_METHOD(LateServer, "A run that found nothing to do and could not be recorded is looked for again") {
  to_do = 0;
  schedule.do_round();
  store.run_one(false);
  CHECK_FALSE(last_run());
  schedule.do_round();
  store.run_one();
  CHECK(last_run() == clock.now());
}

namespace {

/// Grants every claim to one server.
struct FirstCome final : application::JobClaims {
  [[nodiscard]] bool claim(std::string_view job, std::optional<domain::Instant>) override {
    claimed.emplace_back(job);
    if (is_out_of_reach) throw std::runtime_error("out of reach");
    return is_first;
  }

  bool is_first = true;
  bool is_out_of_reach = false;
  std::vector<std::string> claimed{};
};

}  // namespace

TEST_CASE_METHOD(Garden, "A job that another server has claimed is left to it, and looked at again a round later") {
  FirstCome claims;
  claims.is_first = false;
  application::Schedule server{store, clock, {watering()}, [](std::string_view, const std::exception_ptr&) {}, &claims};
  server.do_round();
  CHECK(waterings == 0);
  CHECK_FALSE(last_run());
  claims.is_first = true;
  server.do_round();
  CHECK(waterings == 1);
  CHECK(claims.claimed.size() == 2);
}

TEST_CASE_METHOD(Garden, "A job that finds nothing to do is not claimed") {
  always = false;
  FirstCome claims;
  application::Schedule server{store, clock, {watering()}, [](std::string_view, const std::exception_ptr&) {}, &claims};
  server.do_round();
  CHECK(last_run() == clock.now());
  CHECK(claims.claimed.empty());
}

TEST_CASE("Where claims are out of reach it is reported, and the job waits") {
  Garden garden;
  FirstCome claims;
  claims.is_out_of_reach = true;
  std::vector<std::string> reports;
  application::Schedule server{garden.store,
                               garden.clock,
                               {garden.watering()},
                               [&](std::string_view job, const std::exception_ptr&) { reports.emplace_back(job); },
                               &claims};
  server.do_round();
  CHECK(garden.waterings == 0);
  CHECK(reports == std::vector<std::string>{"water"});
}

TEST_CASE_METHOD(Garden, "A job of each server runs on each, whenever it ran on another, and without a claim") {
  FirstCome claims;
  claims.is_first = false;
  auto job = watering();
  job.is_of_each_server = true;
  const auto report = [](std::string_view, const std::exception_ptr&) {};
  application::Schedule one{store, clock, {job}, report, &claims};
  application::Schedule other{store, clock, {job}, report, &claims};
  for (int hour = 1; hour <= 3; ++hour) {
    one.do_round();
    one.do_round();
    clock.pass(1s);
    other.do_round();
    CHECK(waterings == 2 * hour);
    clock.pass(1h);
  }
}
