#include <set>

#include <libpq-fe.h>

#include <stint/postgresql/connection.hpp>
#include <stint/sql/group_commit.hpp>
#include <stint/sql/work.hpp>

#include "tests/contracts/setting.hpp"
#include "tests/postgresql/support.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using application::signing_in;
using application::Work;
using application::WriteScope;
using support::common_database;

namespace {

/// A company has an absence, a decision about it, an entry and a mail, and so does its rival.
struct TwoOnOneDatabase {
  TwoOnOneDatabase() : setting(store) {
    application::write_now(store, [&](Work& work) {
      fill(work, setting.acme, setting.erika);
      fill(work, setting.rival, setting.ron);
      return true;
    });
  }
  static void fill(Work& work, domain::CompanyId company, domain::EmployeeId who) {
    auto absence = contracts::absence_of(who, "2026-03-02", "2026-03-03");
    absence.asked = {who};
    absence.decisions.push_back({.kind = domain::AbsenceDecisionKind::changed, .by = who});
    work.absences(company).add(domain::AbsenceRequest::stored(std::move(absence)));
    const auto entry =
        work.entries(company).add(domain::TimeEntry::stored(contracts::entry_of(who, "2026-03-02", 0, 60)));
    domain::EntryDecision decision{};
    decision.decided_by = who;
    work.entries(company).add_decision(entry.record().id, decision);
    work.clocks(company).save(who, domain::TimeClock::stored(domain::ClockSession{}));
    work.outbox().add({.company = company, .to_address = "a@example", .language = "en"});
    work.audit().add({.company = company, .action = "absence.filed"});
    work.login_addresses().record(who, "192.0.2.1", {});
    application::RefreshToken token{};
    token.hash = std::string(32, static_cast<char>('a' + company.value));
    token.employee = who;
    work.refresh_tokens().add(token);
  }

  postgresql::Store store{support::emptied_database()};
  contracts::Setting setting;
  postgresql::Connection connection{common_database()};
};

/// The number of rows that a statement finds or changes in the open transaction, whichever company owns them: it names
/// no company.
std::string count_by(postgresql::Connection& connection, const std::string& statement) {
  connection.settle();
  const auto result = connection.session().run(statement.c_str());
  return PQcmdTuples(result.get());
}

std::vector<std::string> tables_of_companies() {
  return answers(common_database(),
                 "SELECT table_name FROM information_schema.columns WHERE table_schema = 'public'"
                 " AND column_name = 'company_id' ORDER BY 1");
}

/// Runs jobs like a server with several to run at once.
std::vector<application::WriteOutcome> commit(
    postgresql::Connection& connection, const std::vector<std::pair<WriteScope, application::Store::WriteJob>>& jobs) {
  std::vector<sql::QueuedWrite> writes;
  for (const auto& [scope, job] : jobs) writes.push_back({job, {}, scope});
  std::vector<application::WriteOutcome> outcomes;
  for (const auto& result : sql::commit_together(connection, writes)) outcomes.push_back(result.outcome);
  return outcomes;
}

}  // namespace

TEST_CASE("every table of companies is behind the wall, and no other") {
  auto expected = tables_of_companies();
  REQUIRE(expected.size() > 40);
  expected.emplace_back("companies");
  std::ranges::sort(expected);
  CHECK(answers(common_database(),
                "SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'of_company'"
                " AND permissive = 'PERMISSIVE' AND cmd = 'ALL' AND roles = ARRAY['stint_company'::name]"
                " AND qual = format('(%s = (current_setting(''stint.company''::text))::bigint)',"
                " CASE tablename WHEN 'companies' THEN 'id' ELSE 'company_id' END) ORDER BY 1") == expected);
  CHECK(answers(common_database(),
                "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity ORDER BY "
                "1") == expected);
  // Nothing else grants access.
  CHECK(answers(common_database(),
                "SELECT count(*) FROM pg_policies WHERE policyname <> 'of_company'"
                " AND (cmd <> 'SELECT' OR roles <> ARRAY['stint_sign_in'::name])") == std::vector<std::string>{"0"});
}

TEST_CASE("the roles of the wall reach no table that has none") {
  auto behind = tables_of_companies();
  behind.emplace_back("companies");
  behind.emplace_back("revoked_access");
  const std::set<std::string> allowed{behind.begin(), behind.end()};
  for (const auto& table :
       answers(common_database(),
               "SELECT tablename FROM pg_tables, unnest(ARRAY['stint_company', 'stint_sign_in']) role"
               " WHERE schemaname = 'public' AND has_table_privilege(role, 'public.' || tablename,"
               " 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE')")) {
    CAPTURE(table);
    CHECK(allowed.contains(table));
  }
}

TEST_CASE("who signs in reads of employees what admits them, and nothing about the person") {
  CHECK(answers(common_database(),
                "SELECT column_name FROM information_schema.columns WHERE table_schema = 'public'"
                " AND table_name = 'employees' AND has_column_privilege('stint_sign_in', 'public.employees',"
                " column_name, 'SELECT') ORDER BY column_name") ==
        std::vector<std::string>{"access_revoked_until", "active", "company_id", "confirmed_address",
                                 "earlier_employments", "email", "employment_end", "employment_start", "id",
                                 "last_totp_step", "password_hash", "role", "session_epoch", "totp_secret"});
}

TEST_CASE("who signs in reads these tables and changes none") {
  const std::vector<std::string> expected{"additional_recipients",
                                          "allowed_networks",
                                          "branch_offices",
                                          "break_tiers",
                                          "calendar_feeds",
                                          "challenges",
                                          "clients",
                                          "companies",
                                          "company_holidays",
                                          "employees",
                                          "former_time_zones",
                                          "identities",
                                          "leave_extra_days",
                                          "one_time_links",
                                          "payroll_columns",
                                          "payroll_wage_types",
                                          "personal_tokens",
                                          "refresh_tokens",
                                          "revoked_access",
                                          "settings_versions",
                                          "team_rules_blackouts",
                                          "team_rules_group_members",
                                          "team_rules_most_away",
                                          "team_rules_one_present",
                                          "working_time_branch_offices",
                                          "working_time_surcharge_windows"};
  CHECK(answers(common_database(),
                "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'"
                " AND has_any_column_privilege('stint_sign_in', oid, 'SELECT') ORDER BY 1") == expected);
  CHECK(answers(common_database(),
                "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'"
                " AND has_table_privilege('stint_sign_in', oid, 'INSERT, UPDATE, DELETE, TRUNCATE')") ==
        std::vector<std::string>{"0"});
}

TEST_CASE("a statement that forgets the company finds and changes the rows of the unit of work's company alone") {
  TwoOnOneDatabase both;
  auto& connection = both.connection;
  const auto acme = std::to_string(both.setting.acme.value);
  std::size_t checked = 0;
  for (const auto& table : tables_of_companies()) {
    CAPTURE(table);
    const auto own = answers(common_database(), "SELECT count(*) FROM " + table + " WHERE company_id = " + acme);
    const auto all = answers(common_database(), "SELECT count(*) FROM " + table);
    if (own == all) continue;
    ++checked;
    connection.begin_reading({both.setting.acme});
    CHECK(count_by(connection, "SELECT 1 FROM " + table) == own.front());
    connection.end_reading();
    connection.begin_writing({both.setting.acme});
    CHECK(count_by(connection, "UPDATE " + table + " SET company_id = company_id") == own.front());
    connection.roll_back();
  }
  CHECK(checked >= 14);
  connection.begin_writing({both.setting.acme});
  CHECK(count_by(connection, "DELETE FROM absences") == "1");
  CHECK(count_by(connection, "UPDATE companies SET name = 'ours'") == "1");
  connection.run("COMMIT");
  connection.settle();
  CHECK(answers(common_database(), "SELECT company_id FROM absences") ==
        std::vector<std::string>{std::to_string(both.setting.rival.value)});
}

TEST_CASE_METHOD(TwoOnOneDatabase, "a row of another company cannot be added either") {
  connection.begin_writing({setting.acme});
  const auto rival = std::to_string(setting.rival.value);
  CHECK_THROWS_WITH(count_by(connection, "INSERT INTO projects (company_id, id, key, name, active) VALUES (" + rival +
                                             ", 999, 'x', '', 1)"),
                    Catch::Contains("row-level security"));
  connection.roll_back();
}

TEST_CASE("a collection that is opened for another company past the first wall is empty") {
  TwoOnOneDatabase both;
  auto& connection = both.connection;
  const auto rival = both.setting.rival;
  connection.begin_writing({both.setting.acme});
  sql::Work work{connection};
  CHECK_THROWS_AS(work.employees(rival), std::logic_error);  // the first wall
  CHECK(work.employees(both.setting.acme).all().size() == 4);
  CHECK(sql::Employees(connection, rival).all().empty());
  CHECK_FALSE(sql::Employees(connection, rival).find(both.setting.ron));
  sql::AbsenceRequests absences(connection, rival);
  CHECK(absences.of_employee(both.setting.ron).empty());
  CHECK(absences.open(std::nullopt).empty());
  CHECK(sql::TimeEntries(connection, rival)
            .dated(both.setting.ron, {test::day("2026-01-01"), test::day("2026-12-31")})
            .empty());
  std::size_t seen = 0;
  sql::AbsenceListings(connection, rival).of_team({}, {}, [&](const auto&) { ++seen; });
  CHECK(seen == 0);
  CHECK_FALSE(work.companies().find(rival));
  CHECK_FALSE(work.accounts().find(both.setting.ron));
  work.accounts().set_active(both.setting.ron, false);
  connection.run("COMMIT");
  connection.settle();
  CHECK(answers(common_database(), "SELECT count(*) FROM employees WHERE active = 0").front() == "0");
}

TEST_CASE("who signs in finds accounts of all companies and nothing of what they have filed, until it is known whose") {
  TwoOnOneDatabase both;
  both.store.read_within(signing_in, [&](Work& work) {
    CHECK(work.accounts().find_by_email("erika@example"));
    CHECK(work.accounts().status(both.setting.ron).value().company == both.setting.rival);
    CHECK(work.refresh_tokens().find(std::string(32, static_cast<char>('a' + both.setting.rival.value))));
    CHECK(work.companies().find(both.setting.rival));  // with all of its lists
    CHECK_THROWS_AS(work.absences(both.setting.rival), std::logic_error);
    work.keep_to(both.setting.rival);
    CHECK(work.absences(both.setting.rival).of_employee(both.setting.ron).size() == 1);
    CHECK_FALSE(work.accounts().find_by_email("erika@example"));
  });
  auto& connection = both.connection;
  connection.begin_reading(signing_in);
  CHECK_THROWS_WITH(count_by(connection, "SELECT 1 FROM absences"), Catch::Contains("permission denied"));
  connection.roll_back();
  connection.begin_writing(signing_in);
  CHECK_THROWS_WITH(count_by(connection, "UPDATE employees SET active = 0"), Catch::Contains("permission denied"));
  connection.roll_back();
}

TEST_CASE_METHOD(TwoOnOneDatabase,
                 "what one unit of work keeps to does not stick to the next on its connection, nor around it") {
  postgresql::Store one{common_database(), {.readers = 1}};
  const auto sees = [&](Work& work) { return work.companies().all().size(); };
  one.read_within({setting.acme}, [&](Work& work) { CHECK(sees(work) == 1); });
  one.read([&](Work& work) {
    CHECK(sees(work) == 2);
    one.read([&](Work& inner) {
      inner.keep_to(setting.rival);
      CHECK(sees(inner) == 1);
    });
    CHECK(sees(work) == 2);
    CHECK_THROWS_AS(one.read([&](Work& inner) {
      inner.keep_to(setting.rival);
      throw std::runtime_error("in vain");
    }),
                    std::runtime_error);
    CHECK(sees(work) == 2);
    CHECK(work.absences(setting.acme).of_employee(setting.erika).size() == 1);
  });
  // The same statement, prepared once.
  for (const auto company : {setting.acme, setting.rival, setting.acme}) {
    one.read_within({company}, [&](Work& work) { CHECK(work.companies().all().front().id == company); });
  }
}

TEST_CASE_METHOD(TwoOnOneDatabase, "jobs that share a commit each have a wall of their own") {
  const auto acme = setting.acme;
  const auto rival = setting.rival;
  std::vector<std::size_t> seen;
  const auto look = [&seen](Work& work) { seen.push_back(work.companies().all().size()); };
  const auto keep_to = [&](domain::CompanyId company, bool keeps) {
    return [&look, company, keeps](Work& work) {
      work.keep_to(company);
      look(work);
      work.audit().add({.company = company, .action = "token.given"});
      return keeps;
    };
  };
  const auto look_alone = [&look](Work& work) {
    look(work);
    return true;
  };
  using enum application::WriteOutcome;
  CHECK(commit(connection, {{signing_in, keep_to(acme, true)},
                            {WriteScope{}, look_alone},
                            {signing_in, keep_to(rival, false)},
                            {WriteScope{}, look_alone},
                            {signing_in, keep_to(rival, true)},
                            {signing_in, look_alone},
                            {{acme}, look_alone}}) == std::vector{kept, kept, dropped, kept, kept, kept, kept});
  CHECK(seen == std::vector<std::size_t>{1, 2, 1, 2, 1, 2, 1});
  CHECK(answers(common_database(), "SELECT count(*) FROM audit_trail WHERE action = 'token.given'").front() == "2");
}

TEST_CASE("a login role that cannot create the other two works once an administrator has created both") {
  const support::PostgresqlDatabase database;
  const auto& server = support::PostgresqlServer::of_this_process();
  auto url = database.url();
  const std::string user = "stint@";
  url.replace(url.find(user), user.size(), "modest@");
  const auto name = database.url().substr(database.url().rfind('/') + 1);
  server.run(database.url(), "CREATE ROLE modest LOGIN; ALTER DATABASE " + name + " OWNER TO modest");
  CHECK_THROWS_WITH(postgresql::Store{url},
                    "modest cannot assume the roles modest_company and modest_sign_in, which every login needs. An "
                    "administrator of the server runs: CREATE ROLE modest_company NOLOGIN; CREATE ROLE modest_sign_in "
                    "NOLOGIN; GRANT modest_company, modest_sign_in TO modest");
  CHECK(postgresql::schema_of_database(url) == std::nullopt);
  server.run(database.url(),
             "CREATE ROLE modest_company NOLOGIN; CREATE ROLE modest_sign_in NOLOGIN;"
             " GRANT modest_company, modest_sign_in TO modest");
  {
    postgresql::Store store{url};
    const contracts::Setting setting{store};
    store.read_within({setting.acme}, [&](Work& work) { CHECK(work.companies().all().size() == 1); });
    store.read([&](Work& work) { CHECK(work.companies().all().size() == 2); });
    CHECK(application::write_now(store, {setting.acme}, [&](Work& work) {
      work.absences(setting.acme)
          .add(domain::AbsenceRequest::stored(contracts::absence_of(setting.erika, "2026-03-02", "2026-03-03")));
      return true;
    }));
  }
  server.run(database.url(),
             "REASSIGN OWNED BY modest TO stint; DROP OWNED BY modest, modest_company, modest_sign_in;"
             " DROP ROLE modest, modest_company, modest_sign_in");
}
