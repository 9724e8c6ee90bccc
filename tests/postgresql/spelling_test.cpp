#include <filesystem>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include <stint/postgresql/spelling.hpp>

using namespace stint;
using postgresql::spelled;

namespace {

/// The statements of the collections in the sources, the pieces of each joined.
std::string all_sources() {
  std::string text;
  for (const auto& entry : std::filesystem::directory_iterator(STINT_SOURCE_DIR "/adapters/sql/stint/sql")) {
    std::ostringstream content;
    content << std::ifstream(entry.path()).rdbuf();
    text += content.str();
  }
  return text;
}

}  // namespace

TEST_CASE("parameters are numbered with a dollar, also twice") {
  CHECK(spelled("SELECT ?1, ?12 WHERE a = ?1") == "SELECT $1, $12 WHERE a = $1");
}

TEST_CASE("SQLite is told which index serves, PostgreSQL is not") {
  CHECK(spelled("SELECT 1 FROM a INDEXED BY b_c WHERE x = 1 UNION SELECT 2 FROM d INDEXED BY e WHERE y = 2") ==
        "SELECT 1 FROM a WHERE x = 1 UNION SELECT 2 FROM d WHERE y = 2");
}

TEST_CASE("joins that keep their order in SQLite are plain ones in PostgreSQL") {
  CHECK(spelled("SELECT 1 FROM a CROSS JOIN b ON b.x = a.x") == "SELECT 1 FROM a JOIN b ON b.x = a.x");
}

TEST_CASE("what is alike stays as it is") {
  CHECK(spelled("SELECT coalesce(a, 1) FROM b ORDER BY c DESC") == "SELECT coalesce(a, 1) FROM b ORDER BY c DESC");
}

TEST_CASE("each spelling is that of a statement") {
  const auto sources = all_sources();
  for (const auto& [sqlite, postgresql] : postgresql::spellings()) {
    CAPTURE(sqlite);
    CHECK(sources.find(sqlite) != std::string::npos);
  }
}
