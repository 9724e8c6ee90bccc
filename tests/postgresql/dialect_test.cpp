// Texts that name what SQLite and PostgreSQL spell differently.

#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <catch2/catch.hpp>

#include <stint/sql/migrations/parts.hpp>
#include <stint/sql/sql.hpp>

using namespace stint;
using sql::Dialect;
using sql::Sql;

namespace {

struct Spelled {
  Sql statement;
  std::string sqlite;
  std::string postgresql;
};

/// The sources directly in a folder of the adapters.
std::string sources_in(const std::string& folder) {
  std::ostringstream all;
  for (const auto& entry : std::filesystem::directory_iterator(STINT_SOURCE_DIR "/adapters/" + folder)) {
    if (entry.is_regular_file()) all << std::ifstream(entry.path()).rdbuf();
  }
  return all.str();
}

void check_used(std::span<const sql::Part> parts, const std::string& sources) {
  for (const auto& part : parts) {
    CAPTURE(part.name);
    const auto begin = '{' + std::string{part.name};
    CHECK((sources.find(begin + '}') != std::string::npos || sources.find(begin + ' ') != std::string::npos));
  }
}

void write(std::string_view text) {
  sql::write_in(Dialect::sqlite, sql::statement_parts, text, [](std::string_view /*piece*/) {});
}

}  // namespace

TEST_CASE("a statement is written in the spelling of each database") {
  const std::vector<Spelled> all{
      {"SELECT coalesce(a, 1) FROM b ORDER BY c DESC", "SELECT coalesce(a, 1) FROM b ORDER BY c DESC",
       "SELECT coalesce(a, 1) FROM b ORDER BY c DESC"},
      {"SELECT ?1, ?12 WHERE a = ?1", "SELECT ?1, ?12 WHERE a = ?1", "SELECT $1, $12 WHERE a = $1"},
      {"{numbers_in ?2}", "SELECT value FROM json_each(?2)", "SELECT json_array_elements_text($2::json)::bigint"},
      {"a {index b_c} x {index d}", "a INDEXED BY b_c x INDEXED BY d", "a  x "},
      {"a {join_in_order} b ON {no_index}c", "a CROSS JOIN b ON +c", "a JOIN b ON c"},
      {"ON CONFLICT ({of_company}id)", "ON CONFLICT (id)", "ON CONFLICT (company_id, id)"},
      {"{is_null_text ?3} {skip_taken}", "?3 IS NULL ", "$3::text IS NULL FOR UPDATE SKIP LOCKED"},
  };
  for (const auto& [statement, sqlite, postgresql] : all) {
    CHECK(statement.text_in(Dialect::sqlite) == sqlite);
    CHECK(statement.text_in(Dialect::postgresql) == postgresql);
  }
}

TEST_CASE("an argument is written in each of its places") {
  std::string text;
  sql::write_spelling("@_added ON @", "holidays", [&text](std::string_view piece) { text += piece; });
  CHECK(text == "holidays_added ON holidays");
}

TEST_CASE("a part that does not exist or does not end is refused") {
  CHECK_NOTHROW(write("{lower ?1}"));
  CHECK_THROWS_AS(write("{higher ?1}"), std::logic_error);
  CHECK_THROWS_AS(write("{}"), std::logic_error);
  CHECK_THROWS_AS(write("{lower ?1"), std::logic_error);
}

TEST_CASE("each part is in a statement or in a step of the schema") {
  check_used(sql::statement_parts, sources_in("sql/stint/sql"));
  check_used(sql::migrations::parts, sources_in("sql/stint/sql/migrations"));
}
