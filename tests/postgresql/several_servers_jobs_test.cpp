// Work that only one of several servers on a database does: jobs of the schedule, and the delivery of a mail.

#include <set>
#include <thread>

#include <stint/application/jobs/schedule.hpp>
#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/shared_connection.hpp>
#include <stint/sql/work.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/fakes/hand_clock.hpp"
#include "tests/postgresql/support.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using namespace std::chrono_literals;
using application::Job;
using application::Work;
using postgresql::Store;
using support::emptied_database;

namespace {

const auto morning = test::day("2026-03-02") + 8h;

void record(application::Store& store, std::string_view job, domain::Instant at) {
  application::write_now(store, [&](Work& work) {
    work.job_runs().record(job, at);
    return true;
  });
}

/// A server that has one job, which `ran` counts.
struct Worker {
  Worker(const std::string& url, const std::string& name, const domain::Clock& clock, std::atomic<int>& ran)
      : store(url),
        outage(url, nullptr),
        connection(url, outage),
        claims(connection, name),
        schedule(
            store, clock, {job(ran)}, [](std::string_view, const std::exception_ptr&) {}, &claims) {}

  static Job job(std::atomic<int>& ran) {
    return {.name = "water", .interval = 1s, .look = [&ran](Work&, domain::Instant) {
              return std::vector<Job::Unit>{[&ran](Work&) { ++ran; }};
            }};
  }
  /// Until everything that it has queued so far is done, and what that has queued.
  void finish() {
    for (int i = 0; i < 3; ++i) application::write_now(store, [](Work&) { return false; });
  }

  Store store;
  postgresql::Outage outage;
  postgresql::SharedConnection connection;
  postgresql::SharedJobClaims claims;
  application::Schedule schedule;
};

}  // namespace

TEST_CASE("a job that is due runs once, on whichever server comes first") {
  const auto& url = emptied_database();
  fakes::HandClock clock{morning};
  std::atomic<int> ran = 0;
  Worker one{url, "one", clock, ran};
  Worker other{url, "other", clock, ran};
  constexpr int slots = 40;
  for (int slot = 1; slot <= slots; ++slot) {
    std::thread beside{[&] { other.schedule.do_round(); }};
    one.schedule.do_round();
    beside.join();
    one.finish();
    other.finish();
    REQUIRE(ran == slot);
    clock.pass(1s);
  }
}

TEST_CASE("a job whose look the database refuses holds up no other one") {
  const auto& url = emptied_database();
  Store store{url};
  const fakes::HandClock clock{morning};
  std::atomic<int> ran = 0;
  std::vector<std::string> failed;
  const Job refused{.name = "refused", .interval = 1s, .look = [](Work& work, domain::Instant) {
                      static_cast<void>(work.companies().find_by_key("\xff"));  // which is not UTF-8
                      return std::vector<Job::Unit>{};
                    }};
  application::Schedule schedule{
      store, clock, {refused, Worker::job(ran)}, [&](std::string_view job, const std::exception_ptr&) {
        failed.emplace_back(job);
      }};
  schedule.do_round();
  for (int i = 0; i < 3; ++i) application::write_now(store, [](Work&) { return false; });
  CHECK(failed == std::vector<std::string>{"refused"});
  CHECK(ran == 1);
}

TEST_CASE("a claim holds until the job is recorded, and whoever saw an earlier run comes too late") {
  const auto& url = emptied_database();
  Store store{url};
  postgresql::Outage outage{url, nullptr};
  postgresql::SharedConnection connection{url, outage};
  postgresql::SharedJobClaims one{connection, "one"};
  postgresql::SharedJobClaims other{connection, "other"};
  CHECK(one.claim("water", {}));
  CHECK_FALSE(other.claim("water", {}));
  CHECK(one.claim("water", {}));
  CHECK(other.claim("weed", {}));
  record(store, "water", morning);
  CHECK_FALSE(other.claim("water", {}));
  CHECK(other.claim("water", morning));
  CHECK_FALSE(one.claim("water", morning));
}

TEST_CASE("the job of a server that has died is another one's after a minute") {
  const auto& url = emptied_database();
  const Store store{url};
  postgresql::Outage outage{url, nullptr};
  postgresql::SharedConnection connection{url, outage};
  postgresql::SharedJobClaims dead{connection, "dead"};
  postgresql::SharedJobClaims alive{connection, "alive"};
  CHECK(dead.claim("water", {}));
  CHECK_FALSE(alive.claim("water", {}));
  const auto pass = [&](const std::string& interval) {
    support::PostgresqlServer::of_this_process().run(
        url, "UPDATE job_claims SET claimed_until = claimed_until - INTERVAL '" + interval + "'");
  };
  pass("50 seconds");
  CHECK_FALSE(alive.claim("water", {}));
  pass("10 seconds");
  CHECK(alive.claim("water", {}));
  CHECK_FALSE(dead.claim("water", {}));
}

TEST_CASE("mails that one server is about to take are passed over by the next, which does not wait for it") {
  const auto& url = emptied_database();
  Store store{url};
  const contracts::Setting setting{store};
  application::write_now(store, [&](Work& work) {
    for (int i = 0; i < 5; ++i) {
      work.outbox().add({.company = setting.acme,
                         .kind = application::MailKind::absence_filed,
                         .to_address = "erika@acme.example",
                         .created_at = morning});
    }
    return true;
  });
  std::set<std::int64_t> taken;
  std::array<postgresql::Connection, 2> servers{postgresql::Connection{url}, postgresql::Connection{url}};
  int ids = 0;
  for (const std::size_t count : {3U, 4U}) {
    auto& connection = servers.at(taken.size() == 3 ? 1 : 0);
    connection.session().run("SET lock_timeout = '5s'; BEGIN");
    sql::Work work{connection};
    const auto mails =
        work.outbox().take(morning, morning + 5min, count, [&] { return "<" + std::to_string(++ids) + ">"; });
    for (const auto& mail : mails) CHECK(taken.insert(mail.id).second);
  }
  for (auto& connection : servers) connection.session().run("COMMIT");
  CHECK(taken.size() == 5);
}
