#include <regex>

#include <SQLiteCpp/Statement.h>

#include <stint/sql/work.hpp>
#include <stint/sqlite/connection.hpp>

#include "tests/sqlite/read_everything.hpp"
#include "tests/sqlite/statements_seen.hpp"
#include "tests/sqlite/support.hpp"
#include "tests/support/empty_sqlite.hpp"

using namespace stint;
using namespace stint::sqlite_tests;

namespace {

/// SQLite's plan of a statement, one line per step.
std::vector<std::string> plan_of(SQLite::Database& database, const std::string& sql) {
  SQLite::Statement explain(database, "EXPLAIN QUERY PLAN " + sql);
  std::vector<std::string> steps;
  while (explain.executeStep()) steps.push_back(explain.getColumn(3).getString());
  return steps;
}

struct Plans {
  Plans() : setting(store) {
    sql::Work work(reader);
    read_everything(work, setting);
  }
  TemporaryFolder folder;
  sqlite::Store store{support::with_empty_database(folder / "stint.db")};
  contracts::Setting setting;
  sqlite::Connection reader = sqlite::Connection::for_reading(folder / "stint.db");
};

}  // namespace

TEST_CASE_METHOD(Plans, "every statement of a request finds its rows by an index") {
  const auto statements = reader.prepared();
  REQUIRE(statements.size() > 50);
  for (const auto& sql : statements) {
    for (const auto& step : plan_of(reader.database(), sql)) {
      INFO(sql << "\n" << step);
      // Mails that wait or have failed, and companies that track time, are read completely, by a partial index; a
      // subquery has been searched already, and a list that is a parameter has no index.
      const bool is_bounded =
          step.find("failed_mails") != std::string::npos || step.find("mails_by_age") != std::string::npos ||
          step == "SCAN m" || step == "SCAN CONSTANT ROW" ||
          step.find("COVERING INDEX companies_that_track_time") != std::string::npos ||
          step.starts_with("SCAN json_each ") || step.find("SCAN employee_managers") != std::string::npos;
      CHECK((!step.starts_with("SCAN") || is_bounded));
    }
  }
}

TEST_CASE_METHOD(
    Plans,
    "only a team is sorted, and what payroll was told of one person; other lists come in the order of an index") {
  for (const auto& sql : reader.prepared()) {
    const bool is_small = sql.find("employee_managers") != std::string::npos ||
                          sql.find("json_each") != std::string::npos ||
                          sql.find("payroll_export_people_of_employees") != std::string::npos;
    for (const auto& step : plan_of(reader.database(), sql)) {
      INFO(sql << "\n" << step);
      CHECK((step.find("TEMP B-TREE") == std::string::npos || is_small));
    }
  }
}

TEST_CASE_METHOD(
    Plans,
    "who is also away and how many requests are open is answered by indexes without reading the absences there") {
  sql::Work work(reader);
  const auto days = domain::DateSpan{test::day("2026-03-02"), test::day("2026-03-06")};
  static_cast<void>(work.absence_listings(setting.acme).count_also_away(setting.erika, std::vector{setting.max}, days));
  static_cast<void>(work.absences(setting.acme).count_open(setting.erika));
  const auto searches = [&](const std::string& text, const std::string& index) {
    int count = 0;
    for (const auto& sql : reader.prepared()) {
      if (sql.find(text) == std::string::npos) continue;
      for (const auto& step : plan_of(reader.database(), sql)) {
        INFO(sql << "\n" << step);
        if (step.find(index) == std::string::npos) continue;
        CHECK(step.find("COVERING INDEX " + index) != std::string::npos);
        ++count;
      }
    }
    return count;
  };
  CHECK(searches(" absences k ", "absences_ahead") >= 2);  // managers now, and since a day
  CHECK(searches("SELECT count(*) FROM absences INDEXED BY absences_to_approve", "absences_to_approve") == 1);
}

TEST_CASE_METHOD(InFolder,
                 "a directory is few statements, however many stand in it, and one for people who were read before") {
  sqlite::Store store(support::with_empty_database(folder / "stint.db"));
  const contracts::Setting setting(store);
  keep(store, [&](application::Work& work) {
    for (int i = 0; i < 50; ++i) {
      auto report = contracts::person("report" + std::to_string(i), "R", "R");
      report.managers = {setting.max};
      work.employees(setting.acme).add(report);
    }
  });
  auto reader = sqlite::Connection::for_reading(folder / "stint.db");
  StatementsRun statements{reader.database()};
  sql::Work work{reader};
  const auto& employees = work.employees(setting.acme);
  CHECK(statements.by([&] { CHECK(employees.all().size() == 54); }) == 2);
  const auto visible = [&] { CHECK(employees.visible_to(setting.max, test::day("2026-03-02")).size() == 53); };
  CHECK(statements.by(visible) == 4);  // their ids, the version of settings, and two for the people
  CHECK(statements.by(visible) == 1);
}

TEST_CASE_METHOD(InFolder, "all absence types of a company and their lists are two statements, once for a version") {
  sqlite::Store store(support::with_empty_database(folder / "stint.db"));
  const contracts::Setting setting(store);
  auto reader = sqlite::Connection::for_reading(folder / "stint.db");
  StatementsRun statements{reader.database()};
  sql::Work work{reader};
  CHECK(statements.by([&] { CHECK(work.absence_types(setting.acme).find("VAC")); }) == 3);
  CHECK(statements.by([&] { CHECK(work.absence_types(setting.acme).all().size() == 2); }) == 0);
}

TEST_CASE_METHOD(Plans, "who sees few costs no reading of the whole company") {
  int checked = 0;
  for (const auto& sql : reader.prepared()) {
    if (sql.find("extra_view_rights WHERE employee_id = ?2") == std::string::npos) continue;
    for (const auto& step : plan_of(reader.database(), sql)) {
      INFO(sql << "\n" << step);
      CHECK(step.find("(company_id=?)") == std::string::npos);
      ++checked;
    }
  }
  CHECK(checked > 0);
}

TEST_CASE_METHOD(Plans,
                 "records outside of an employment are found in one statement, entries without reading those inside") {
  const auto statements = reader.prepared();
  const auto outside = std::ranges::find_if(
      statements, [](const std::string& sql) { return sql.find("last_day > ?4") != std::string::npos; });
  REQUIRE(outside != statements.end());
  auto steps = plan_of(reader.database(), *outside);
  std::erase_if(steps, [](const std::string& step) { return !step.starts_with("SEARCH"); });
  CHECK(steps == std::vector<std::string>{"SEARCH absences USING PRIMARY KEY (employee_id=?)",
                                          "SEARCH time_entries USING PRIMARY KEY (employee_id=? AND day<?)",
                                          "SEARCH time_entries USING PRIMARY KEY (employee_id=? AND day>?)"});
}

TEST_CASE_METHOD(Plans, "overlaps are found among the entries of a few days") {
  int checked = 0;
  for (const auto& sql : reader.prepared()) {
    if (sql.find("begin_minute >= ?4") == std::string::npos) continue;
    const auto steps = plan_of(reader.database(), sql);
    INFO(sql);
    CHECK(std::ranges::count(steps, "SEARCH time_entries USING PRIMARY KEY (employee_id=? AND day>? AND day<?)") == 1);
    ++checked;
  }
  CHECK(checked == 2);  // of one and of several
}

TEST_CASE("no statement about named employees goes through the records of their company") {
  // A condition in parentheses, `(?6 IS NULL OR employee_id IN …)`, restricts nothing if no employee is given.
  static const std::regex about_employees{
      R"((AND|WHERE) (\w\.)?employee_id (= \?[0-9]|IN \(SELECT value FROM json_each))"};
  static const std::regex through_company{R"(\(company_id=\?( AND \w+[<>]\?)*\))"};
  Plans plans;
  int checked = 0;
  for (const auto& sql : plans.reader.prepared()) {
    if (!std::regex_search(sql, about_employees)) continue;
    for (const auto& step : plan_of(plans.reader.database(), sql)) {
      INFO(sql << "\n" << step);
      CHECK_FALSE(std::regex_search(step, through_company));
    }
    ++checked;
  }
  CHECK(checked > 20);
}

TEST_CASE_METHOD(Plans, "absences of a team and of the company are ranges by their first days, not all years") {
  int checked = 0;
  for (const auto& sql : reader.prepared()) {
    if (sql.find("a.first_day BETWEEN") == std::string::npos) continue;
    const auto steps = plan_of(reader.database(), sql);
    INFO(sql);
    CHECK(std::ranges::any_of(steps, [](const std::string& step) {
      return step.starts_with("SEARCH a USING") && step.find("first_day>? AND first_day<?") != std::string::npos;
    }));
    ++checked;
  }
  CHECK(checked == 3);  // own, a manager's, the company's
}

TEST_CASE_METHOD(Plans, "what waits for a manager is found by its owners, and not among what waits in the company") {
  int checked = 0;
  for (const auto& sql : reader.prepared()) {
    if (sql.find("IN (SELECT employee_id FROM employee_managers WHERE") == std::string::npos) continue;
    for (const auto& step : plan_of(reader.database(), sql)) {
      INFO(sql << "\n" << step);
      if (!step.starts_with("SEARCH a USING") && !step.starts_with("SEARCH t USING") &&
          !step.starts_with("SEARCH time_entries USING")) {
        continue;
      }
      CHECK(step.find("(company_id=? AND employee_id=?)") != std::string::npos);
      ++checked;
    }
  }
  CHECK(checked > 8);
}

TEST_CASE_METHOD(
    Plans, "findings of the whole company are a range of days, and deleted people of a directory are read alone") {
  const auto steps_of = [&](std::string_view part) {
    for (const auto& sql : reader.prepared()) {
      if (sql.find(part) != std::string::npos) return plan_of(reader.database(), sql);
    }
    return std::vector<std::string>{};
  };
  CHECK(
      steps_of("FROM working_time_findings WHERE company_id = ?3") ==
      std::vector<std::string>{
          "SEARCH working_time_findings USING INDEX working_time_findings_by_day (company_id=? AND day>? AND day<?)"});
  CHECK(steps_of("INDEXED BY removed_people") ==
        std::vector<std::string>{"SEARCH provisioned_people USING INDEX removed_people (company_id=?)"});
}

TEST_CASE_METHOD(Plans, "own absences are one range of their table") {
  const auto plan_with = [&](std::string_view end) {
    for (const auto& sql : reader.prepared()) {
      const bool is_own =
          sql.find("FROM absences a WHERE a.employee_id = ?1 AND a.company_id = ?2") != std::string::npos;
      if (is_own && sql.find(end) != std::string::npos) return plan_of(reader.database(), sql);
    }
    return std::vector<std::string>{};
  };
  CHECK(plan_with("?2 ORDER BY") == std::vector<std::string>{"SEARCH a USING PRIMARY KEY (employee_id=?)"});
  CHECK(plan_with("?2 AND a.first_day BETWEEN") ==
        std::vector<std::string>{"SEARCH a USING PRIMARY KEY (employee_id=? AND first_day>? AND first_day<?)"});
}

TEST_CASE_METHOD(InFolder, "ending sessions never reads through refresh tokens that are used") {
  sqlite::Store store(support::with_empty_database(folder / "stint.db"));
  const contracts::Setting setting(store);
  auto connection = sqlite::Connection::for_writing(folder / "stint.db");
  {
    sql::Work work(connection);
    work.refresh_tokens().revoke_family("f");
    work.refresh_tokens().revoke_all_of(setting.erika);
  }
  std::vector<std::string> steps;
  for (const auto& sql : connection.prepared()) {
    if (sql.find("refresh_tokens") == std::string::npos) continue;
    for (auto& step : plan_of(connection.database(), sql)) steps.push_back(std::move(step));
  }
  std::ranges::sort(steps);
  CHECK(steps ==
        std::vector<std::string>{"SEARCH refresh_tokens USING INDEX live_refresh_tokens_by_family (family=?)",
                                 "SEARCH refresh_tokens USING INDEX live_refresh_tokens_of_employee (employee_id=?)"});
}

TEST_CASE_METHOD(InFolder,
                 "taking and settling mails never reads through the outbox, however much has been delivered") {
  sqlite::Store store(support::with_empty_database(folder / "stint.db"));
  const contracts::Setting setting(store);
  auto connection = sqlite::Connection::for_writing(folder / "stint.db");
  const domain::Instant now = test::day("2026-03-02");
  {
    sql::Work work(connection);
    auto& outbox = work.outbox();
    outbox.add({.company = setting.acme, .to_address = "max@x", .created_at = now});
    const auto mails = outbox.take(now, now + std::chrono::minutes{5}, 10, [] { return "<1@x>"; });
    REQUIRE(mails.size() == 1);
    const application::Lease lease{mails[0].id, *mails[0].taken_until};
    outbox.put_back(lease, {1, now, "later"});
    outbox.release(lease);
    outbox.mark_failed(lease, now, "never");
    outbox.give_up(now, now, "never");
    outbox.retry(lease.mail, now);
    outbox.retry_failed(now);
    outbox.mark_delivered(lease.mail, now);
    outbox.remove_delivered(now);
    outbox.remove_replaced(now);
    static_cast<void>(outbox.delivered_after(now));
  }
  std::size_t checked = 0;
  for (const auto& sql : connection.prepared()) {
    if (sql.find("outbox") == std::string::npos) continue;
    for (const auto& step : plan_of(connection.database(), sql)) {
      INFO(sql << "\n" << step);
      // All failed ones are wanted there. A row without a table is not a scan of one.
      CHECK(
          (!step.starts_with("SCAN") || step == "SCAN CONSTANT ROW" || step.find("failed_mails") != std::string::npos));
      CHECK(step.find("TEMP B-TREE") == std::string::npos);
      ++checked;
    }
  }
  CHECK(checked >= 11);
}

TEST_CASE_METHOD(InFolder,
                 "lists and rules read no long texts but those that they show, which cost pages of their own") {
  sqlite::Store store{support::with_empty_database(folder / "stint.db")};
  const contracts::Setting setting{store};
  const fakes::FixedZone zone{std::chrono::hours{1}};
  const auto today = test::day("2026-03-02");
  const std::vector<std::string> long_texts{
      "absences.comments",    "absences.rejection_reason",     "absences.cancellation_reason",
      "time_entries.remarks", "time_entries.proposed_remarks", "time_entries.rejection_reason"};
  const auto read_by = [&](const auto& list) {
    auto reader = sqlite::Connection::for_reading(folder / "stint.db");
    const ColumnsRead columns{reader.database()};
    sql::Work work{reader};
    list(work);
    return columns.of(long_texts);
  };
  const auto of_both_scopes = [&](const auto& list) {
    return read_by([&](application::Work& work) {
      list(work, application::TeamScope{});
      list(work, application::TeamScope{setting.max});
    });
  };
  using Names = std::vector<std::string>;
  using application::TeamScope;
  using application::Work;
  const auto none = [](const auto&) {};

  CHECK(read_by([&](Work& work) { work.absence_listings(setting.acme).of_employee(setting.erika, {}, none); }) ==
        Names{});
  CHECK(read_by([&](Work& work) { work.absence_listings(setting.acme).substitutions_of(setting.erika); }) == Names{});
  CHECK(read_by([&](Work& work) {
          work.absence_listings(setting.acme).count_decidable_substitutions(setting.erika);
        }) == Names{});
  CHECK(read_by([&](Work& work) { (void)work.entries(setting.acme).dated(setting.erika, {today, today}); }) == Names{});
  CHECK(read_by([&](Work& work) {
          (void)work.entries(setting.acme).overlapping(setting.erika, {today, today + std::chrono::hours{1}});
        }) == Names{});
  CHECK(of_both_scopes([&](Work& work, TeamScope scope) {
          work.absence_listings(setting.acme).of_team(scope, {}, none);
          work.absence_listings(setting.acme).count_open(scope);
          work.entry_listings(setting.acme).count_open_requests(scope);
        }) == Names{});
  CHECK(of_both_scopes([&](Work& work, TeamScope scope) {
          work.absence_listings(setting.acme).open_cancellations(scope);
        }) == Names{"absences.cancellation_reason"});
  CHECK(read_by([&](Work& work) {
          work.entry_listings(setting.acme).of_employee(setting.erika, {.span = {today, today}}, zone, none);
        }) == Names{"time_entries.remarks"});
}
