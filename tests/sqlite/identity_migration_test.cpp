#include <chrono>
#include <string>
#include <string_view>

#include <catch2/catch.hpp>

#include <stint/sqlite/migrations.hpp>

#include "tests/sqlite/support.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

TEST_CASE("sessions that an earlier version has left count from now on") {
  const TemporaryFolder folder;
  const auto file = folder / "stint.db";
  std::int32_t version = 0;
  for (const auto& migration : sqlite::all_migrations()) {
    if (std::string_view{migration.scripts.front()}.find("logged_in_at") != std::string_view::npos) break;
    for (const char* const script : migration.scripts) execute(file, script);
    version = migration.number;
  }
  execute(file, "PRAGMA application_id = " + std::to_string(sqlite::application_id) +
                    "; PRAGMA user_version = " + std::to_string(version) +
                    "; PRAGMA foreign_keys = OFF;"
                    " INSERT INTO refresh_tokens (hash, family, employee_id, client_id, expires_at, used)"
                    " VALUES (zeroblob(32), zeroblob(32), 1, 'public', 4711000, 0)");
  const auto before = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  sqlite::Store store(file);
  const auto after = std::chrono::system_clock::now();
  store.read([&](application::Work& work) {
    const auto token = work.refresh_tokens().find(std::string(32, '\0'));
    REQUIRE(token);
    CHECK(token->logged_in_at >= before);
    CHECK(token->logged_in_at <= after);
  });
}
