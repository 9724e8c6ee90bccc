#include <algorithm>
#include <set>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <catch2/catch.hpp>

#include <stint/sql/copy/tables.hpp>

#include "tests/copy/full_database.hpp"
#include "tests/copy/places.hpp"
#include "tests/postgresql/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::copy_tests;
using sql::copy::copied_tables;
using sql::copy::query_for;
using sql::copy::Rows;

namespace {

std::set<std::string> tables_of_copy() {
  std::set<std::string> names;
  for (const auto& table : copied_tables()) names.emplace(table.name);
  for (const auto table : sql::copy::tables_left_behind()) names.emplace(table);
  return names;
}

std::vector<std::string> texts_of_sqlite(const std::filesystem::path& file, const std::string& query, int column) {
  SQLite::Database database(file.string());
  SQLite::Statement rows(database, query);
  std::vector<std::string> texts;
  while (rows.executeStep()) texts.push_back(rows.getColumn(column).getString());
  return texts;
}

}  // namespace

TEST_CASE("each table of a database is copied or left behind: a new one is named in the list of tables") {
  const SqlitePlace place;
  make_full_database(place.file());
  const auto names = texts_of_sqlite(
      place.file(), "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'", 0);
  CHECK(tables_of_copy() == std::set<std::string>{names.begin(), names.end()});
}

TEST_CASE("in PostgreSQL they are the same, beside those of servers and of the schema's number") {
  auto expected = tables_of_copy();
  expected.insert("stint_schema");
  expected.insert({"wrong_tries", "address_tallies", "job_claims"});  // what servers count and claim meanwhile
  const auto names = postgresql_tests::answers(support::emptied_database(),
                                               "SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  CHECK(std::set<std::string>{names.begin(), names.end()} == expected);
}

TEST_CASE("the same changes of the same tables renew the versions of people in both databases") {
  const SqlitePlace place;
  support::with_empty_database(place.file());
  const auto in_sqlite = texts_of_sqlite(
      place.file(),
      "SELECT tbl_name || CASE WHEN sql LIKE '% AFTER INSERT ON %' THEN ' insert' WHEN sql LIKE '% AFTER UPDATE ON %'"
      " THEN ' update' ELSE ' delete' END FROM sqlite_schema"
      " WHERE type = 'trigger' AND sql LIKE '%versions_of_people%'",
      0);
  const auto in_postgresql = postgresql_tests::answers(
      support::emptied_database(),
      "SELECT c.relname || event FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid"
      " JOIN pg_proc p ON p.oid = t.tgfoid"
      " CROSS JOIN (VALUES (4, ' insert'), (16, ' update'), (8, ' delete')) AS kinds (bit, event)"
      " WHERE NOT t.tgisinternal AND p.prosrc LIKE '%PERFORM renew_version%' AND t.tgtype & bit <> 0");
  using Changes = std::set<std::string>;
  Changes all{in_sqlite.begin(), in_sqlite.end()};
  CHECK(all.size() > 100);
  // In SQLite only the absence does, with which these rows are always written.
  for (const auto* const list : {"absence_people", "absence_decisions"}) {
    for (const auto* const event : {" insert", " delete"}) CHECK(all.insert(std::string{list} + event).second);
  }
  CHECK(Changes{in_postgresql.begin(), in_postgresql.end()} == all);
}

TEST_CASE("no table is copied twice") { CHECK(tables_of_copy().size() == copied_tables().size() + 1); }

TEST_CASE("each table of the full database has rows, of each company and of nobody else") {
  const SqlitePlace place;
  make_full_database(place.file());
  const auto all = digests_of(place);
  const auto acme = digests_of(place, "acme");
  const auto rival = digests_of(place, "rival");
  for (std::size_t i = 0; i < all.size(); ++i) {
    CAPTURE(all[i].table);
    const auto owner = copied_tables()[i].owner;
    CHECK(all[i].rows > 0);
    if (owner == sql::copy::Owner::all) {
      CHECK((acme[i].rows == 0 && rival[i].rows == 0));
    } else if (owner == sql::copy::Owner::server) {
      CHECK((acme[i] == all[i] && rival[i] == all[i]));
    } else {
      CHECK((acme[i].rows > 0 && rival[i].rows > 0));
      CHECK(acme[i].rows + rival[i].rows == all[i].rows);
    }
  }
}

TEST_CASE("all rows of a table are read from SQLite in the order of an index, and nothing is sorted") {
  const SqlitePlace place;
  make_full_database(place.file());
  const auto source = place.source();
  for (const auto& table : copied_tables()) {
    const auto query = query_for(table, source->columns_of(table.name), std::nullopt, Rows::to_send);
    CAPTURE(query);
    for (const auto& step : texts_of_sqlite(place.file(), "EXPLAIN QUERY PLAN " + query, 3)) {
      CHECK_THAT(step, !Catch::Contains("TEMP B-TREE"));
    }
  }
}

TEST_CASE("what a table is read by tells its rows apart") {
  for (const auto& table : copied_tables()) {
    CAPTURE(table.name);
    CHECK(postgresql_tests::answers(
              support::emptied_database(),
              "SELECT count(*) FROM pg_index i WHERE i.indrelid = '" + std::string{table.name} +
                  "'::regclass AND i.indisunique AND i.indpred IS NULL AND NOT EXISTS ("
                  "SELECT 1 FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)"
                  " AND a.attname <> 'company_id' AND a.attname <> ALL (string_to_array('" +
                  std::string{table.key} + "', ', ')))")
              .front() != "0");
  }
}
