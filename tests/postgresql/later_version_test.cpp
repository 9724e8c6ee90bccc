// A server alongside one of a later version, which changes the schema while both are running.

#include <thread>

#include <catch2/catch.hpp>

#include <stint/application/ports/store_failures.hpp>
#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/listener.hpp>
#include <stint/postgresql/migrate.hpp>
#include <stint/postgresql/session.hpp>

#include "tests/fakes/kept_log.hpp"
#include "tests/later_version/later_steps.hpp"
#include "tests/postgresql/support.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using namespace std::chrono_literals;
using application::StoreUnavailable;
using application::Work;
using postgresql::Effect;
using postgresql::newest_schema;
using postgresql::schema_of_database;
using postgresql::Step;
using support::PostgresqlDatabase;
using support::PostgresqlServer;

namespace {

/// The current steps and one more. The script must outlive them.
std::vector<Step> steps_with(const std::array<const char*, 1>& script, Effect effect) {
  std::vector<Step> steps{postgresql::all_steps().begin(), postgresql::all_steps().end()};
  steps.push_back({newest_schema() + 1, script, effect, effect == Effect::contracts ? newest_schema() + 1 : 0});
  return steps;
}

std::vector<Step> later_steps() { return later_version::with_later_steps(postgresql::all_steps()); }

void migrate(const PostgresqlDatabase& database, const std::vector<Step>& steps,
             const postgresql::MigrateOptions& options = {}) {
  postgresql::Connection connection{database.url()};
  postgresql::migrate_by(steps, connection, options);
}

void add_company(application::Store& store, const std::string& key) {
  application::write_now(store, [&](Work& work) {
    work.companies().add(company_named(key));
    return true;
  });
}

void read_deputyships(application::Store& store) {
  store.read([](Work& work) { static_cast<void>(work.deputyships({1}).all()); });
}

std::vector<std::string> structure_of(const PostgresqlDatabase& database) {
  return answers(database.url(),
                 "SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'"
                 " UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1");
}

/// A transaction that has read a table and does not end, such as that of pg_dump.
class LongReader {
 public:
  LongReader(const std::string& url, const std::string& table) : session_(url) {
    session_.run(("BEGIN; SELECT count(*) FROM " + table).c_str());
  }
  void end() { session_.run("ROLLBACK"); }

 private:
  postgresql::Session session_;
};

const std::array<const char*, 1> column_of_companies{"ALTER TABLE companies ADD COLUMN motto TEXT"};
const std::array<const char*, 1> no_deputyships{"DROP TABLE deputyships CASCADE"};

}  // namespace

TEST_CASE_METHOD(PostgresqlDatabase,
                 "a server of the version before goes on after a step that adds something, and another one may start") {
  fakes::KeptLog log;
  postgresql::Store store{url(), {.log = &log}};
  add_company(store, "before");
  auto expected = *schema_of_database(url());
  CHECK((expected.number == newest_schema() && expected.compatible_from <= newest_schema()));
  migrate(*this, later_steps());
  expected.number += 2;
  CHECK(store.look_at_schema() == expected);
  add_company(store, "after");
  CHECK(companies_in(store) == 2);
  postgresql::Store another{url()};
  add_company(another, "another");
  CHECK(companies_in(store) == 3);
  CHECK(log.lines().empty());
  CHECK(schema_of_database(url())->number == newest_schema() + 2);
}

TEST_CASE_METHOD(PostgresqlDatabase,
                 "what a version before uses is taken away when it is told to be, and not at a start") {
  fakes::KeptLog log;
  const auto indexes = "pg_indexes WHERE indexname = 'wrong_tries_by_age'";
  const auto is_there = [&] { return !answers(url(), std::string{"SELECT 1 FROM "} + indexes).empty(); };
  postgresql::Store store{url(), {.log = &log}};
  for (int start = 0; start < 2; ++start) migrate(*this, later_steps());
  CHECK(is_there());
  add_company(store, "between");

  migrate(*this, later_steps(), {.contracts = true});
  CHECK_FALSE(is_there());
  CHECK(answers(url(), "SELECT number, compatible_from, contracted_to FROM stint_schema") ==
        std::vector<std::string>{std::to_string(newest_schema() + 2) + ' ' + std::to_string(newest_schema() + 1) + ' ' +
                                 std::to_string(newest_schema() + 2)});
  // The server has not been notified yet.
  CHECK_THROWS_AS(add_company(store, "too late"), StoreUnavailable);
  CHECK(companies_in(store) == 1);

  store.look_at_schema();
  CHECK_THROWS_AS(companies_in(store), StoreUnavailable);
  CHECK_THROWS_AS(add_company(store, "too late"), StoreUnavailable);
  store.look_at_schema();
  CHECK(log.lines("error schema is that of a later version, which has to take over").size() == 1);
  CHECK_THROWS_WITH(postgresql::Store{url()}, Catch::Contains("later version"));

  // Like a backup.
  PostgresqlServer::of_this_process().run(url(), "UPDATE stint_schema SET compatible_from = number - 2");
  store.look_at_schema();
  CHECK(log.lines("info schema fits again").size() == 1);
  add_company(store, "again");
  CHECK(companies_in(store) == 2);
}

TEST_CASE_METHOD(PostgresqlDatabase, "what was taken away after later steps leaves the same as a new database has") {
  const PostgresqlDatabase at_once;
  { const postgresql::Store made{url()}; }
  migrate(*this, later_steps());
  migrate(*this, later_steps(), {.contracts = true});
  migrate(at_once, later_steps());
  CHECK(structure_of(*this) == structure_of(at_once));
  const std::string rows = "SELECT number, compatible_from, contracted_to FROM stint_schema";
  CHECK(answers(url(), rows) == answers(at_once.url(), rows));
}

TEST_CASE_METHOD(PostgresqlDatabase, "a step with which no version before can go on ends their units of work at once") {
  postgresql::Store store{url()};
  migrate(*this, steps_with(no_deputyships, Effect::breaks));
  SECTION("reading what is gone, before anybody has looked") {
    CHECK_THROWS_AS(read_deputyships(store), StoreUnavailable);
    CHECK_THROWS_AS(companies_in(store), StoreUnavailable);
  }
  SECTION("writing") { CHECK_THROWS_AS(add_company(store, "too late"), StoreUnavailable); }
}

TEST_CASE_METHOD(PostgresqlDatabase, "a dry run that misses a table finds that a later version has taken it away") {
  postgresql::Store store{url()};
  migrate(*this, steps_with(no_deputyships, Effect::breaks));
  CHECK_THROWS_AS(store.dry_run_within({}, [](Work& work) { static_cast<void>(work.deputyships({1}).all()); }),
                  StoreUnavailable);
  CHECK_THROWS_AS(companies_in(store), StoreUnavailable);
}

TEST_CASE_METHOD(PostgresqlDatabase, "a login that may not make temporary tables leaves dry runs to the writers") {
  postgresql::Store store{url()};
  PostgresqlServer::of_this_process().run(
      url(),
      "CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS"
      " $$ BEGIN RAISE insufficient_privilege; END $$;"
      " CREATE EVENT TRIGGER no_tables ON ddl_command_start WHEN TAG IN ('CREATE TABLE') EXECUTE FUNCTION refuse()");
  int runs = 0;
  CHECK_FALSE(store.dry_run_within({}, [&](Work& /*work*/) { ++runs; }));
  CHECK(runs == 0);
  add_company(store, "acme");
  CHECK(companies_in(store) == 1);
}

TEST_CASE_METHOD(PostgresqlDatabase, "a table that somebody else has taken away is a fault, and no later version") {
  postgresql::Store store{url()};
  PostgresqlServer::of_this_process().run(url(), no_deputyships.front());
  CHECK_THROWS_AS(read_deputyships(store), postgresql::Error);
  CHECK(companies_in(store) == 0);
}

TEST_CASE_METHOD(PostgresqlDatabase, "servers hear of a change of the schema when it is committed") {
  { const postgresql::Store made{url()}; }
  std::atomic<int> heard = 0;
  std::atomic<bool> listens = false;
  postgresql::Listener ear{url(), [&](std::string_view news) {
                             if (news.empty()) listens = true;
                             if (news == postgresql::news_of_schema) ++heard;
                           }};
  const auto eventually = [](auto condition) {
    const auto give_up = std::chrono::steady_clock::now() + 30s;
    while (!condition()) REQUIRE(std::chrono::steady_clock::now() < give_up);
  };
  eventually([&] { return listens.load(); });
  migrate(*this, later_steps());
  eventually([&] { return heard == 1; });
  migrate(*this, later_steps());  // there is nothing to do
  migrate(*this, later_steps(), {.contracts = true});
  eventually([&] { return heard == 2; });
}

TEST_CASE_METHOD(PostgresqlDatabase, "a migration that waits for somebody who reads for long holds up nobody else") {
  postgresql::Store store{url()};
  LongReader reader{url(), "companies"};
  fakes::KeptLog log;
  std::atomic<bool> is_done = false;
  std::thread migration{[&] {
    migrate(*this, steps_with(column_of_companies, Effect::expands),
            {.log = &log, .lock_patience = 100ms, .between_tries = 20ms});
    is_done = true;
  }};
  int written = 0;
  // The migration has waited and is waiting again: each write and read finds a gap.
  while (written < 10 || log.lines("warning migration waits for a lock").empty()) {
    const auto began = std::chrono::steady_clock::now();
    add_company(store, "company " + std::to_string(++written));
    CHECK(companies_in(store) == static_cast<std::size_t>(written));
    CHECK(std::chrono::steady_clock::now() - began < 10s);
  }
  CHECK_FALSE(is_done);
  reader.end();
  migration.join();
  CHECK(is_done);
  CHECK(log.lines().size() == 1);
  CHECK(store.look_at_schema()->number == newest_schema() + 1);
}

TEST_CASE_METHOD(PostgresqlDatabase, "a migration gives up where a lock is not to be had, and leaves nothing behind") {
  { const postgresql::Store made{url()}; }
  LongReader reader{url(), "companies"};
  CHECK_THROWS_WITH(migrate(*this, steps_with(column_of_companies, Effect::expands),
                            {.lock_patience = 10ms, .between_tries = 1ms, .patience = 50ms}),
                    Catch::Contains("lock timeout"));
  CHECK(schema_of_database(url())->number == newest_schema());
}
