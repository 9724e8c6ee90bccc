#include <set>
#include <string>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <catch2/catch.hpp>

#include <stint/sql/record_changes.hpp>

#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"
#include "tests/support/rows_before_company_keys.hpp"

using namespace stint;
using namespace stint::sqlite_tests;
using sql::ShownChange;

namespace {

std::set<std::string> tables_by(const std::filesystem::path& file, const std::string& query) {
  const SQLite::Database database(file.string());
  SQLite::Statement rows(database, query);
  std::set<std::string> tables;
  while (rows.executeStep()) tables.insert(rows.getColumn(0).getString());
  return tables;
}

std::set<std::string> tables_of(const std::filesystem::path& file) {
  return tables_by(file, "SELECT name FROM sqlite_schema WHERE type = 'table'");
}

/// Those with a trigger that gives another number to a person or to what all employees share.
std::set<std::string> tables_that_renew_versions(const std::filesystem::path& file, const std::string& event) {
  return tables_by(file, "SELECT tbl_name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%AFTER " + event +
                             " ON %versions_of_people%'");
}

}  // namespace

TEST_CASE("a change in any table makes another version of the data, but in those of which nothing is shown") {
  const TemporaryFolder folder;
  support::with_empty_database(folder / "stint.db");
  std::set<std::string> hidden;
  for (const auto& table : tables_of(folder / "stint.db")) {
    const auto added = sql::shown_change_of("INSERT INTO " + table + " (a) VALUES (?1)");
    const bool shown = added == ShownChange::certain;
    if (!shown) CHECK(added == ShownChange::none);
    const auto found = shown ? ShownChange::possible : ShownChange::none;
    CHECK(sql::shown_change_of("INSERT INTO " + table + " (a) VALUES (?1) ON CONFLICT DO NOTHING") == found);
    CHECK(sql::shown_change_of("INSERT INTO " + table + " (a) SELECT b FROM c") == found);
    CHECK(sql::shown_change_of("UPDATE " + table + " SET a = ?1") == found);
    CHECK(sql::shown_change_of("DELETE FROM " + table + " WHERE a = ?1") == found);
    if (!shown) hidden.insert(table);
  }
  CHECK(hidden ==
        std::set<std::string>{"audit_cuts",      "audit_heads",        "calendar_feeds",     "challenges",
                              "data_versions",   "feed_changes",       "idempotency_keys",   "imported_records",
                              "job_runs",        "login_addresses",    "one_time_links",     "outbox",
                              "personal_tokens", "record_changes",     "recovery_codes",     "refresh_tokens",
                              "revoked_access",  "sequences",          "settings_versions",  "signing_keys",
                              "totp_enrolments", "versions_of_people", "webhook_deliveries", "webhooks"});
  CHECK(sql::shown_change_of("SELECT a FROM absences") == ShownChange::none);
  CHECK(sql::shown_change_of("COMMIT") == ShownChange::none);
}

TEST_CASE("a change in any table with shown data makes another number for people unless tags of people leave it out") {
  const TemporaryFolder folder;
  const auto file = folder / "stint.db";
  support::with_empty_database(file);
  const auto added = tables_that_renew_versions(file, "INSERT");
  const auto changed = tables_that_renew_versions(file, "UPDATE");
  const auto removed = tables_that_renew_versions(file, "DELETE");
  std::set<std::string> left_out;
  for (const auto& table : tables_of(file)) {
    const bool is_hidden = sql::shown_change_of("DELETE FROM " + table) == ShownChange::none;
    if (is_hidden || table.starts_with("sqlite_")) continue;
    if (!changed.contains(table)) {
      left_out.insert(table);
      continue;
    }
    CAPTURE(table);
    // The lists of an absence are only written with the absence itself, except for an erased reason.
    const bool is_list_of_absence = table == "absence_people" || table == "absence_decisions";
    CHECK(added.contains(table) != is_list_of_absence);
    CHECK(removed.contains(table) == (table != "companies" && !is_list_of_absence));
  }
  CHECK(left_out == std::set<std::string>{// Shown by the version of the company.
                                          "audit_trail", "clients", "payroll_export_columns", "payroll_export_lines",
                                          "payroll_export_people", "payroll_export_wage_types", "payroll_exports",
                                          "provisioned_groups", "provisioned_people",
                                          // Shown without tags.
                                          "time_account_bookings", "time_account_days", "time_account_states",
                                          "time_clocks"});
}

TEST_CASE("companies of an earlier version get a version of their data, and no record of theirs has changed") {
  const TemporaryFolder folder;
  const auto file = folder / "stint.db";
  const auto digest = [](const std::string& digits) { return "x'" + digits + "'"; };
  make_earlier(file, 18, support::rows_before_company_keys(7, digest) + support::rows_before_company_keys(8, digest));
  { const sqlite::Store store(file); }
  CHECK(answer(file, "SELECT group_concat(company_id || ' ' || changed_at) FROM data_versions") == "7 0,8 0");
  CHECK(answer(file, "SELECT count(DISTINCT version) FROM data_versions") == "2");
  CHECK(answer(file, "SELECT count(*) FROM record_changes") == "0");
  CHECK(answer(file, "SELECT count(DISTINCT number) FROM versions_of_people WHERE employee_id = 0") == "2");
}
