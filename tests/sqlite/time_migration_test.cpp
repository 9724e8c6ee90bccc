#include <catch2/catch.hpp>

#include "tests/sqlite/support.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

namespace {

domain::Instant unix_ms(std::int64_t count) { return domain::Instant{std::chrono::milliseconds{count}}; }

}  // namespace

TEST_CASE("sessions that run during an upgrade keep their break, their pause and their trip") {
  const TemporaryFolder folder;
  const auto file = folder / "stint.db";
  make_earlier(file, 3,
               "INSERT INTO time_clocks (employee_id, company_id, started_at, waits_until, paused_at,"
               " completed_breaks_ms, trip_active) VALUES (1, 1, 1000000, NULL, 9000000, 600000, 1),"
               " (2, 1, 2000000, 2060000, NULL, 0, 0)");
  sqlite::Store store(file);
  store.read([](application::Work& work) {
    CHECK(work.clocks({1}).of({1}) ==
          domain::TimeClock::stored(domain::ClockSession{.started_at = unix_ms(1'000'000),
                                                         .paused_at = unix_ms(9'000'000),
                                                         .breaks = {{unix_ms(1'000'000), unix_ms(1'600'000)}},
                                                         .trip_started_at = unix_ms(1'000'000)}));
    CHECK(work.clocks({1}).of({2}) == domain::TimeClock::stored(domain::ClockSession{
                                          .started_at = unix_ms(2'000'000), .waits_until = unix_ms(2'060'000)}));
  });
}

TEST_CASE("hours that wait keep why they do, and may wait for one reason more") {
  const TemporaryFolder folder;
  const auto file = folder / "stint.db";
  make_earlier(file, 8,
               "INSERT INTO time_entries (employee_id, day, begin_minute, id, company_id, end_minute, break_minutes,"
               " remarks, state, origin, auto_stopped, deletion_requested, rejection_reason, held_for)"
               " VALUES (1, 20000, 28800000, 7, 1, 28800060, 0, '', 2, 1, 1, 0, '', 4),"
               " (1, 20001, 28801440, 8, 1, 28801500, 0, '', 2, 1, 0, 0, '', NULL)");
  sqlite::Store store(file);
  store.read([](application::Work& work) {
    CHECK(work.entries({1}).find({7}).value().record().session.held_for == domain::HoldReason::missing_project);
    CHECK_FALSE(work.entries({1}).find({8}).value().record().session.held_for);
  });
  CHECK_NOTHROW(execute(file, "UPDATE time_entries SET held_for = 5 WHERE id = 7"));
  CHECK_THROWS(execute(file, "UPDATE time_entries SET held_for = 6 WHERE id = 7"));
}

TEST_CASE("companies keep when their day turns next, and those that were never told of turn at once") {
  const TemporaryFolder folder;
  const auto file = folder / "stint.db";
  const auto company = [](const std::string& id_and_key) {
    return "INSERT INTO companies VALUES (" + id_and_key +
           ", 'Acme', 'UTC', 'en', NULL, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, NULL, NULL, 0, 0, 0, 0, 0, 0, 0, "
           "NULL,"
           " NULL, 1000, 0, 0, NULL, NULL, 0, NULL, 0, 0);";
  };
  make_earlier(
      file, 9,
      company("1, 'acme'") + company("2, 'rival'") + "INSERT INTO employments_judged VALUES (1, 20000, 4711000)");
  sqlite::Store store(file);
  store.read([](application::Work& work) {
    const auto& companies = work.companies();
    CHECK(companies.with_turned_day(unix_ms(4'710'999), 9) == std::vector<domain::CompanyId>{{2}});
    CHECK(companies.with_turned_day(unix_ms(4'711'000), 9) == std::vector<domain::CompanyId>{{2}, {1}});
    CHECK(companies.employments_judged({1}) == domain::Date{std::chrono::days{20000}});
    CHECK_FALSE(companies.employments_judged({2}));
  });
}
