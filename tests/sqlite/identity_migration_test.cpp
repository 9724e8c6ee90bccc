#include <chrono>
#include <string>

#include <catch2/catch.hpp>

#include "tests/sqlite/support.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

TEST_CASE("sessions that an earlier version has left count from now on") {
  const TemporaryFolder folder;
  const auto file = folder / "stint.db";
  make_earlier(
      file, 5,
      "INSERT INTO employees (id, company_id, role, active, first_name, last_name, email, key, employee_number,"
      " phone, mobile, department, cost_center, branch_office, language, additional_info, vacation_half_days,"
      " may_create_time_entries, exempt_from_terminal_only)"
      " VALUES (1, 1, 0, 1, '', '', 'erika@x', 'erika', '', '', '', '', '', '', 'en', '', 60, 1, 0);"
      "INSERT INTO refresh_tokens (hash, family, employee_id, client_id, expires_at, used)"
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
