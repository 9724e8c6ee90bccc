#include <catch2/catch.hpp>

#include <stint/sqlite/migrations.hpp>

#include "tests/sqlite/support.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

namespace {

/// A file of the schema before breaks and trips were kept with their times, without foreign keys to satisfy.
void make_older(const std::filesystem::path& file, const std::string& rows) {
  for (const auto& migration : sqlite::all_migrations().first(3)) {
    for (const char* const script : migration.scripts) execute(file, script);
  }
  execute(file, "PRAGMA application_id = " + std::to_string(sqlite::application_id) +
                    "; PRAGMA user_version = 3; PRAGMA foreign_keys = OFF; " + rows);
}

domain::Instant unix_ms(std::int64_t count) { return domain::Instant{std::chrono::milliseconds{count}}; }

}  // namespace

TEST_CASE("sessions that run during an upgrade keep their break, their pause and their trip") {
  const TemporaryFolder folder;
  const auto file = folder / "stint.db";
  make_older(file,
             "INSERT INTO time_clocks (employee_id, company_id, started_at, waits_until, paused_at,"
             " completed_breaks_ms, trip_active) VALUES (1, 1, 1000000, NULL, 9000000, 600000, 1),"
             " (2, 1, 2000000, 2060000, NULL, 0, 0)");
  sqlite::Store store(file);
  store.read([](application::Work& work) {
    CHECK(work.clocks({1}).of({1}) ==
          domain::TimeClock{domain::ClockSession{.started_at = unix_ms(1'000'000),
                                                 .paused_at = unix_ms(9'000'000),
                                                 .breaks = {{unix_ms(1'000'000), unix_ms(1'600'000)}},
                                                 .trip_started_at = unix_ms(1'000'000)}});
    CHECK(work.clocks({1}).of({2}) ==
          domain::TimeClock{domain::ClockSession{.started_at = unix_ms(2'000'000), .waits_until = unix_ms(2'060'000)}});
  });
}
