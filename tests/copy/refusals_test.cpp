// What is not copied, and that nothing of it is left.

#include <csignal>

#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/open_error.hpp>

#include "tests/copy/full_database.hpp"
#include "tests/copy/places.hpp"
#include "tests/postgresql/support.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::copy_tests;
using Catch::Contains;
using postgresql_tests::answers;

namespace {

/// Whether nothing of a copy exists, not even a partial one.
bool is_untouched(const SqlitePlace& place) {
  return !std::filesystem::exists(place.file()) && !std::filesystem::exists(place.file().string() + ".copying");
}

bool is_untouched(const PostgresqlPlace& place) {
  return answers(place.url(), "SELECT count(*) FROM companies").front() == "0" &&
         answers(place.url(), "SELECT count(*) FROM audit_trail").front() == "0";
}

void run_on(const SqlitePlace& place, const std::string& sql) { sqlite_tests::execute(place.file(), sql); }

void run_on(const PostgresqlPlace& place, const std::string& sql) {
  support::PostgresqlServer::of_this_process().run(place.url(), sql);
}

}  // namespace

TEMPLATE_TEST_CASE("a place that holds a company is no target, and stays as it is", "", SqlitePlace, PostgresqlPlace) {
  const SqlitePlace from;
  make_full_database(from.file());
  const TestType to;
  copy(from, to, "rival");
  const auto before = digests_of(to);
  CHECK_THROWS_WITH(copy(from, to, "acme"), Contains("holds companies already"));
  CHECK_THROWS_WITH(copy(to, to), Contains("holds companies already"));
  CHECK(digests_of(to) == before);
}

TEMPLATE_TEST_CASE("a database without a company has nothing to copy", "", SqlitePlace, PostgresqlPlace) {
  const TestType from;
  if constexpr (std::is_same_v<TestType, SqlitePlace>) {
    support::with_empty_database(from.file());
  } else {
    const postgresql::Store made(from.url());
  }
  const SqlitePlace to;
  CHECK_THROWS_WITH(copy(from, to), Contains("nothing to copy"));
  CHECK(is_untouched(to));
}

TEST_CASE("where there is no database there is nothing to copy") {
  const SqlitePlace sqlite;
  CHECK_THROWS_WITH(sqlite.source(), Contains("no database"));
  CHECK(is_untouched(sqlite));
  const PostgresqlPlace postgresql;
  CHECK_THROWS_WITH(postgresql.source(), Contains("no database"));
  CHECK(answers(postgresql.url(), "SELECT tablename FROM pg_tables WHERE schemaname = 'public'").empty());
}

TEMPLATE_TEST_CASE("a company that nobody knows is named, and nothing is copied", "", SqlitePlace, PostgresqlPlace) {
  const SqlitePlace from;
  make_full_database(from.file());
  const TestType to;
  CHECK_THROWS_WITH(copy(from, to, "nobody"), Contains("no company with the key nobody"));
  CHECK(is_untouched(to));
}

TEST_CASE("servers that cannot be reached, and folders that are not there, are told") {
  CHECK_THROWS_AS(postgresql::copy_source("postgresql://stint@127.0.0.1:1/stint"), postgresql::Error);
  CHECK_THROWS_AS(postgresql::copy_target("postgresql://stint@127.0.0.1:1/stint"), postgresql::Error);
  CHECK_THROWS_AS(sqlite::copy_target("/nowhere/stint.db"), sqlite::OpenError);
}

TEST_CASE("a source of another schema is refused and stays as it is") {
  const SqlitePlace older;
  sqlite_tests::make_earlier(older.file(), sqlite::newest_schema() - 1, "");
  CHECK_THROWS_WITH(older.source(), Contains("brings it up to date"));
  const PostgresqlPlace other;
  { const postgresql::Store made(other.url()); }
  run_on(other, "UPDATE stint_schema SET number = number - 1");
  CHECK_THROWS_WITH(other.source(), Contains("brings it up to date"));
  run_on(other, "UPDATE stint_schema SET number = number + 2");
  CHECK_THROWS_WITH(other.source(), Contains("later version"));
  CHECK_THROWS_WITH(other.target(), Contains("later version"));
}

TEST_CASE("a target of an older schema is brought up to date, unless it holds a company") {
  const SqlitePlace from;
  make_full_database(from.file());
  const SqlitePlace to;
  sqlite_tests::make_earlier(to.file(), sqlite::newest_schema() - 1, "");
  copy(from, to);
  CHECK(digests_of(to) == digests_of(from));

  const PostgresqlPlace full;
  copy(from, full);
  run_on(full, "UPDATE stint_schema SET number = number - 1");
  CHECK_THROWS_WITH(full.target(), Contains("holds companies already"));
  CHECK(postgresql::schema_of_database(full.url())->number == postgresql::newest_schema() - 1);
}

TEST_CASE("a target that is being served is refused") {
  const PostgresqlPlace postgresql;
  {
    const postgresql::Store served(postgresql.url());
    CHECK_THROWS_WITH(postgresql.target(), Contains("being used by another process"));
  }
  CHECK_NOTHROW(postgresql.target());
  const SqlitePlace sqlite;
  {
    const sqlite::ServingLock served(sqlite.file());
    CHECK_THROWS_WITH(sqlite.target(), Contains("already being served"));
  }
  CHECK_NOTHROW(sqlite.target());
}

TEMPLATE_TEST_CASE("a byte that changes on the way is found, and nothing is kept", "", SqlitePlace, PostgresqlPlace) {
  class ChangingTarget final : public PassingTarget {
   public:
    using PassingTarget::PassingTarget;
    void write(std::string_view table, const sql::copy::Columns& columns,
               const std::function<void(const sql::copy::Visit& add)>& give) override {
      PassingTarget::write(table, columns, [&](const sql::copy::Visit& add) {
        give([&](sql::copy::Row row) {
          std::vector<sql::copy::Value> changed(row.begin(), row.end());
          for (std::size_t i = 0; i < changed.size(); ++i) {
            if (table == "absences" && columns[i].name == "comments") changed[i] = std::string_view{"Skifahrem"};
          }
          add(changed);
        });
      });
    }
  };
  const SqlitePlace from;
  make_full_database(from.file());
  const TestType to;
  {
    ChangingTarget target(to.target());
    CHECK_THROWS_WITH(copy(*from.source(), target), Contains("the table absences has not arrived as it was sent"));
  }
  CHECK(is_untouched(to));
}

TEMPLATE_TEST_CASE("a byte that is changed in a copy is found by its digest", "", SqlitePlace, PostgresqlPlace) {
  const SqlitePlace from;
  make_full_database(from.file());
  const TestType to;
  const auto sent = copy(from, to);
  run_on(to, "UPDATE time_entries SET remarks = 'è' WHERE id = 2000");
  const auto found = digests_of(to);
  for (std::size_t i = 0; i < sent.size(); ++i) {
    CAPTURE(sent[i].table);
    // A change of an entry renews the version of its owner.
    const bool has_changed = sent[i].table == "time_entries" || sent[i].table == "versions_of_people";
    CHECK((sent[i] == found[i]) == !has_changed);
    CHECK(sent[i].rows == found[i].rows);
  }
}

TEMPLATE_TEST_CASE("a record that names one which is not there is found, and nothing is kept", "", SqlitePlace,
                   PostgresqlPlace) {
  const SqlitePlace from;
  make_full_database(from.file());
  run_on(from, "PRAGMA foreign_keys = OFF; DELETE FROM work_schedules WHERE id = 1000");
  const TestType to;
  CHECK_THROWS_WITH(copy(from, to), Contains("work_schedules"));
  CHECK(is_untouched(to));
}

TEMPLATE_TEST_CASE("a copy that is killed in the middle leaves nothing, and the next one succeeds", "", SqlitePlace,
                   PostgresqlPlace) {
  class DyingTarget final : public PassingTarget {
   public:
    using PassingTarget::PassingTarget;
    void keep() override { static_cast<void>(::raise(SIGKILL)); }
  };
  const SqlitePlace from;
  make_full_database(from.file());
  const TestType to;
  sqlite_tests::Process killed([&] {
    DyingTarget target(to.target());
    copy(*from.source(), target);
    return 0;
  });
  CHECK(killed.answer() == -1);
  if constexpr (std::is_same_v<TestType, SqlitePlace>) {
    CHECK_FALSE(std::filesystem::exists(to.file()));
  } else {
    CHECK(is_untouched(to));
  }
  copy(from, to);
  CHECK(digests_of(to) == digests_of(from));
}
