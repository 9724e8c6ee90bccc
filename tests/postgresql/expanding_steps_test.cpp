// What a step may do alongside servers of the previous version.

#include "tests/postgresql/expanding_steps.hpp"

#include <catch2/catch.hpp>

#include "tests/later_version/later_steps.hpp"
#include "tests/postgresql/support.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using postgresql::Effect;
using postgresql::Step;

namespace {

using Texts = std::vector<std::string>;

/// Those of lists: a server that saves a record replaces all of its rows.
std::set<std::string> lists() {
  const auto tables = answers(support::common_database(),
                              "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public'"
                              " AND column_name = 'position'");
  return {tables.begin(), tables.end()};
}

Texts objections_to_step(const Step& step) {
  Texts statements;
  for (const char* const script : step.scripts) {
    for (auto& statement : statements_of(script)) statements.push_back(std::move(statement));
  }
  return objections_to(statements, lists());
}

}  // namespace

TEST_CASE("a script is divided into its statements") {
  CHECK(statements_of("CREATE TABLE a (\n  b TEXT -- it's; here\n);\n-- the end;\n") ==
        Texts{"CREATE TABLE a ( b TEXT )"});
  CHECK(statements_of("SELECT ';';  DO $$ BEGIN a; b; END $$;c") ==
        Texts{"SELECT ';'", "DO $$ BEGIN a; b; END $$", "c"});
}

TEST_CASE("a step that expands adds what servers of the version before need not know, and locks no table for long") {
  struct Row {
    const char* script;
    bool is_right;
  };
  const Row rows[]{
      {"CREATE TABLE a (b BIGINT PRIMARY KEY)", true},
      {"CREATE TABLE a (b BIGINT); CREATE UNIQUE INDEX c ON a (b); INSERT INTO a (b) VALUES (1)", true},
      {"CREATE TABLE a (b BIGINT); ALTER TABLE a ENABLE ROW LEVEL SECURITY; CREATE POLICY p ON a USING (true)", true},
      {"ALTER TABLE companies ADD COLUMN motto TEXT", true},
      {"ALTER TABLE companies ADD COLUMN motto TEXT COLLATE \"C\" NOT NULL DEFAULT ''", true},
      {"ALTER TABLE companies ADD COLUMN a BIGINT NOT NULL DEFAULT -1, ADD COLUMN b BIGINT CHECK (b > 0)", true},
      {"CREATE INDEX a ON companies (name)", true},
      {"CREATE FUNCTION f() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN DROP TABLE a; END $$", true},
      {"CREATE SEQUENCE a AS INTEGER", true},
      {"ALTER TABLE companies ADD COLUMN motto TEXT NOT NULL", false},
      {"ALTER TABLE companies ADD COLUMN a BIGINT, ADD COLUMN b BIGINT NOT NULL", false},
      {"ALTER TABLE companies ADD COLUMN a BIGINT NOT NULL DEFAULT random()", false},
      {"ALTER TABLE companies ADD COLUMN a BIGINT UNIQUE", false},
      {"ALTER TABLE companies ADD COLUMN a BIGINT REFERENCES employees (id)", false},
      {"ALTER TABLE companies ADD CONSTRAINT a CHECK (id > 0)", false},
      {"ALTER TABLE companies ADD COLUMN a BIGINT, DROP COLUMN name", false},
      {"ALTER TABLE companies ALTER COLUMN name DROP NOT NULL", false},
      {"ALTER TABLE companies RENAME COLUMN name TO title", false},
      {"ALTER TABLE companies ENABLE ROW LEVEL SECURITY", false},
      {"ALTER TABLE break_tiers ADD COLUMN a BIGINT", false},
      {"CREATE UNIQUE INDEX a ON companies (name)", false},
      {"CREATE OR REPLACE FUNCTION another_version() RETURNS BIGINT LANGUAGE sql AS $$ SELECT 1 $$", false},
      {"INSERT INTO sequences (name, last_id) VALUES ('a', 0)", false},
      {"UPDATE companies SET name = ''", false},
      {"DROP INDEX wrong_tries_by_age", false},
      {"DO $$ BEGIN END $$", false},
  };
  const auto rewritten = lists();
  REQUIRE(rewritten.contains("break_tiers"));
  for (const auto& row : rows) {
    CAPTURE(row.script);
    CHECK(objections_to(statements_of(row.script), rewritten).empty() == row.is_right);
  }
}

TEST_CASE("each step does what it says to servers of the version before") {
  std::int32_t before = 0;
  for (const auto& step : later_version::with_later_steps(postgresql::all_steps())) {
    CAPTURE(step.number);
    CHECK(step.number > before);
    before = step.number;
    if (step.effect == Effect::expands) CHECK(objections_to_step(step) == Texts{});
    CHECK((step.effect == Effect::contracts) == (step.compatible_from > 0));
    CHECK(step.compatible_from <= step.number);
  }
}
