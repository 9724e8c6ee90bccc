// Whether a server can work, on a store that the test makes fail.
#include <future>
#include <stdexcept>

#include <catch2/catch.hpp>

#include <stint/memory/store.hpp>
#include <stint/readiness.hpp>

#include "tests/fakes/hand_clock.hpp"

using namespace std::chrono_literals;
using namespace stint;
using app::Readiness;
using application::WriteOutcome;

namespace {

/// Holds writes until the test decides their result.
struct Held final : application::Store {
  void read(const std::function<void(application::Work&)>&) override { FAIL("nobody reads"); }
  void write(WriteJob job, WriteDone done) override {
    jobs.push_back(std::move(job));
    waiting.push_back(std::move(done));
  }

  std::vector<WriteJob> jobs;
  std::vector<WriteDone> waiting;
};

/// Ends every write at once.
struct Immediate final : application::Store {
  void read(const std::function<void(application::Work&)>&) override { FAIL("nobody reads"); }
  void write(WriteJob, WriteDone done) override {
    ++writes;
    done(outcome, failure);
  }

  int writes = 0;
  WriteOutcome outcome = WriteOutcome::kept;
  std::exception_ptr failure{};
};

constexpr app::ReadinessLimits impatient{.kept = 0ms, .patience = 1ms};
constexpr app::ReadinessLimits forgetful{.kept = 0ms, .patience = 30s};
constexpr app::ReadinessLimits retentive{.kept = 1h, .patience = 30s};

Readiness::Obstacle current() { return std::nullopt; }

}  // namespace

TEST_CASE("A server is ready when a write has been kept, which is recorded as a job") {
  memory::Store store;
  const fakes::HandClock clock{domain::Instant{std::chrono::hours{1}}};
  Readiness readiness{store, clock, current};
  CHECK(readiness.obstacle() == std::nullopt);
  store.read([&](application::Work& work) { CHECK(work.job_runs().all().at("readiness") == clock.now()); });
}

TEST_CASE("A finding is kept for a while, good or bad") {
  Immediate store;
  const fakes::HandClock clock{domain::Instant{std::chrono::hours{1}}};
  store.outcome = GENERATE(WriteOutcome::kept, WriteOutcome::failed);
  Readiness readiness{store, clock, current, retentive};
  const auto first = readiness.obstacle();
  CHECK(first.has_value() == (store.outcome == WriteOutcome::failed));
  store.outcome = WriteOutcome::overloaded;
  for (int i = 0; i < 100; ++i) CHECK(readiness.obstacle() == first);
  CHECK(store.writes == 1);
}

TEST_CASE("Why a write failed is said") {
  Immediate store;
  const fakes::HandClock clock{domain::Instant{std::chrono::hours{1}}};
  Readiness readiness{store, clock, current, forgetful};
  store.outcome = WriteOutcome::failed;
  store.failure = std::make_exception_ptr(std::runtime_error{"disk I/O error"});
  CHECK(readiness.obstacle() == "the database cannot be written: disk I/O error");
  store.failure = std::make_exception_ptr(1);
  CHECK(readiness.obstacle() == "the database cannot be written: exception without a description");
  store.outcome = WriteOutcome::overloaded;
  CHECK(readiness.obstacle() == "too many writes are waiting");
  store.outcome = WriteOutcome::kept;
  CHECK(readiness.obstacle() == std::nullopt);
}

TEST_CASE("Where the schema is another, or cannot be looked at, nothing is written") {
  Held store;
  const fakes::HandClock clock{domain::Instant{std::chrono::hours{1}}};
  Readiness other{store, clock, [] { return Readiness::Obstacle{"schema 7"}; }, forgetful};
  CHECK(other.obstacle() == "schema 7");
  Readiness unreadable{store, clock, []() -> Readiness::Obstacle { throw std::runtime_error{"locked"}; }, forgetful};
  CHECK(unreadable.obstacle() == "locked");
  CHECK(store.jobs.empty());
}

TEST_CASE("A write that hangs is waited for in bounds, and no other is begun meanwhile") {
  Held store;
  const fakes::HandClock clock{domain::Instant{std::chrono::hours{1}}};
  Readiness readiness{store, clock, current, impatient};
  for (int i = 0; i < 10; ++i) CHECK(readiness.obstacle() == "the database has not taken a write in time");
  REQUIRE(store.waiting.size() == 1);
  store.waiting[0](WriteOutcome::kept, nullptr);
  CHECK(readiness.obstacle() == std::nullopt);
  CHECK(store.waiting.size() == 1);
  CHECK(readiness.obstacle() == "the database has not taken a write in time");
  CHECK(store.waiting.size() == 2);
}

TEST_CASE("A server that stops is not ready, and whoever waits is told at once") {
  Held store;
  const fakes::HandClock clock{domain::Instant{std::chrono::hours{1}}};
  Readiness readiness{store, clock, current, forgetful};
  std::promise<void> asking;
  auto waiting = std::async(std::launch::async, [&] {
    asking.set_value();
    return readiness.obstacle();
  });
  asking.get_future().wait();
  readiness.stop();
  REQUIRE(waiting.wait_for(20s) == std::future_status::ready);
  CHECK(waiting.get() == "the server is stopping");
  CHECK(readiness.obstacle() == "the server is stopping");
}
