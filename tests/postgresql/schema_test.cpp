#include <iterator>
#include <set>
#include <thread>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <catch2/catch.hpp>

#include <stint/sqlite/migrations.hpp>

#include "tests/postgresql/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using support::emptied_database;
using support::PostgresqlDatabase;
using support::PostgresqlServer;

namespace {

/// `table.column type nullable` of everything that SQLite stores.
std::set<std::string> columns_of_sqlite() {
  const support::TemporaryFolder folder;
  support::with_empty_database(folder / "stint.db");
  SQLite::Database database((folder / "stint.db").string());
  SQLite::Statement rows(database,
                         "SELECT t.name || '.' || c.name || ' ' || c.type || iif(c.\"notnull\" OR c.pk, '', ' null')"
                         " FROM sqlite_schema t, pragma_table_xinfo(t.name) c"
                         " WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'");
  std::set<std::string> columns;
  while (rows.executeStep()) columns.insert(rows.getColumn(0).getString());
  return columns;
}

/// All except the tables of what servers count and claim together: a file has only one server, which remembers that.
std::set<std::string> columns_of_postgresql() {
  const auto rows =
      answers(emptied_database(),
              "SELECT table_name || '.' || column_name || ' ' || CASE data_type WHEN 'bigint' THEN 'INTEGER'"
              " WHEN 'text' THEN 'TEXT' WHEN 'bytea' THEN 'BLOB' ELSE data_type END"
              " || CASE is_nullable WHEN 'YES' THEN ' null' ELSE '' END"
              " FROM information_schema.columns WHERE table_schema = 'public'"
              " AND table_name NOT IN ('stint_schema', 'address_tallies', 'job_claims', 'wrong_tries')");
  return {rows.begin(), rows.end()};
}

std::vector<std::string> missing_from(const std::set<std::string>& all, const std::set<std::string>& among) {
  std::vector<std::string> missing;
  std::ranges::set_difference(among, all, std::back_inserter(missing));
  return missing;
}

}  // namespace

TEST_CASE("a number of the schema means the same tables and columns in SQLite and in PostgreSQL") {
  CHECK(postgresql::newest_schema() == sqlite::newest_schema());
  const auto here = columns_of_postgresql();
  const auto there = columns_of_sqlite();
  CHECK(there.size() > 200);
  CHECK(missing_from(here, there) == std::vector<std::string>{});
  CHECK(missing_from(there, here) == std::vector<std::string>{});
}

TEST_CASE("texts compare by their bytes, whatever the locale of the database") {
  CHECK(answers(emptied_database(),
                "SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'"
                " AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'") == std::vector<std::string>{});
}

TEST_CASE_METHOD(PostgresqlDatabase, "several servers that start at once make the schema once") {
  std::vector<std::thread> servers;
  std::atomic<int> failed = 0;
  for (int i = 0; i < 4; ++i) {
    servers.emplace_back([&] {
      try {
        const postgresql::Store store{url()};
      } catch (const std::exception&) {
        ++failed;
      }
    });
  }
  for (auto& server : servers) server.join();
  CHECK(failed == 0);
  CHECK(postgresql::schema_of_database(url())->number == postgresql::newest_schema());
}

TEST_CASE_METHOD(PostgresqlDatabase, "ids go on where they were when they become sequences") {
  make_earlier(url(), 17,
               "UPDATE sequences SET last_id = 3 WHERE name = 'import';"
               "UPDATE sequences SET last_id = 41 WHERE name = 'company'");
  postgresql::Store store{url()};
  application::write_now(store, [](application::Work& work) {
    const auto company = work.companies().add(company_named("acme")).id;
    CHECK(company.value == 42);
    CHECK(work.employees(company).add({.id = {}, .key = "erika", .email = "erika@example"}).id.value == 1);
    CHECK(work.import_count().so_far() == 3);
    return true;
  });
}

TEST_CASE_METHOD(PostgresqlDatabase, "a database without a schema stays as it is until a store is opened") {
  CHECK(postgresql::schema_of_database(url()) == std::nullopt);
  CHECK(answers(url(), "SELECT tablename FROM pg_tables WHERE schemaname = 'public'").empty());
}

TEST_CASE_METHOD(PostgresqlDatabase, "a database of a later version is not touched") {
  PostgresqlServer::of_this_process().run(url(),
                                          "CREATE TABLE stint_schema (number INTEGER NOT NULL);"
                                          "INSERT INTO stint_schema VALUES (" +
                                              std::to_string(postgresql::newest_schema() + 1) + ")");
  CHECK_THROWS_WITH(postgresql::Store{url()}, Catch::Contains("later version"));
  CHECK(answers(url(), "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").front() == "1");
}

TEST_CASE_METHOD(PostgresqlDatabase, "a schema that cannot be made leaves nothing behind") {
  PostgresqlServer::of_this_process().run(url(), "CREATE TABLE outbox (mine INTEGER)");
  CHECK_THROWS_AS(postgresql::Store{url()}, postgresql::Error);
  CHECK(answers(url(), "SELECT tablename FROM pg_tables WHERE schemaname = 'public'") ==
        std::vector<std::string>{"outbox"});
}
