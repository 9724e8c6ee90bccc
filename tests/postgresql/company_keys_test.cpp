#include <set>

#include <libpq-fe.h>

#include <stint/postgresql/connection.hpp>
#include <stint/sql/work.hpp>

#include "tests/postgresql/support.hpp"
#include "tests/sqlite/read_everything.hpp"
#include "tests/support/rows_before_company_keys.hpp"

using namespace stint;
using namespace stint::postgresql_tests;
using support::emptied_database;
using support::PostgresqlDatabase;

namespace {

/// Primary, unique and foreign keys, as `table (columns)`, that do not begin with the company.
std::set<std::string> keys_without_company() {
  const auto keys =
      answers(emptied_database(),
              "SELECT i.indrelid::regclass || ' (' || string_agg(pg_get_indexdef(i.indexrelid, n, true), ', ' ORDER BY "
              "n) || ')'"
              " FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace"
              " CROSS JOIN generate_series(1, i.indnatts) n WHERE i.indisunique"
              " AND pg_get_indexdef(i.indexrelid, 1, true) <> 'company_id' GROUP BY i.indexrelid, i.indrelid"
              " UNION ALL SELECT f.conrelid::regclass || ' ' || pg_get_constraintdef(f.oid) FROM pg_constraint f"
              " JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]"
              " WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace AND a.attname <> 'company_id'"
              " AND f.conrelid <> 'companies'::regclass");
  return {keys.begin(), keys.end()};
}

/// PostgreSQL's plan of a prepared statement, whatever its parameters are. It scans a table only if there is no other
/// way.
std::vector<std::string> plan_of(postgresql::Session& session, const std::string& statement) {
  const auto parameters = session.fetch(
      ("SELECT cardinality(parameter_types)::int FROM pg_prepared_statements WHERE name = '" + statement + "'")
          .c_str());
  REQUIRE(PQntuples(parameters.get()) == 1);
  const auto count = static_cast<unsigned char>(PQgetvalue(parameters.get(), 0, 0)[3]);
  std::string explain = "EXPLAIN (COSTS OFF) EXECUTE " + statement;
  for (int i = 0; i < count; ++i) explain += i == 0 ? "(NULL" : ", NULL";
  if (count > 0) explain += ")";
  const auto rows = session.run(explain.c_str());
  std::vector<std::string> steps;
  for (int i = 0; i < PQntuples(rows.get()); ++i) steps.emplace_back(PQgetvalue(rows.get(), i, 0));
  return steps;
}

/// The names and texts of the statements that read a company's tables.
std::map<std::string, std::string> statements_of(postgresql::Session& session) {
  const auto rows =
      session.run("SELECT name, statement FROM pg_prepared_statements WHERE statement NOT LIKE '%outbox%'");
  std::map<std::string, std::string> statements;
  for (int i = 0; i < PQntuples(rows.get()); ++i) {
    statements.emplace(PQgetvalue(rows.get(), i, 0), PQgetvalue(rows.get(), i, 1));
  }
  return statements;
}

}  // namespace

TEST_CASE("keys begin with the company, but for what is looked up before one is known") {
  CHECK(keys_without_company() == std::set<std::string>{
                                      // The company itself, which operators identify by its key.
                                      "companies (id)",
                                      "companies (key)",
                                      // Accounts: tokens contain the employee, people their address or their
                                      // provider's.
                                      "employees (id)",
                                      "employees (lower(email))",
                                      "identities (provider, subject)",
                                      // Digests of tokens. The use of a personal one is recorded by its number.
                                      "challenges (hash)",
                                      "one_time_links (hash)",
                                      "personal_tokens (hash)",
                                      "personal_tokens (id)",
                                      "calendar_feeds (hash)",
                                      "calendar_feeds (id)",
                                      "refresh_tokens (hash)",
                                      // Clients identify themselves.
                                      "clients (id)",
                                      // Mails are delivered by any server, for all companies.
                                      "outbox (id)",
                                      "outbox (message_id)",
                                      // Without a company: tokens and their keys, jobs, limits, ids.
                                      "address_tallies (server, limit_name, address)",
                                      "job_claims (name)",
                                      "job_runs (name)",
                                      "revoked_access (id)",
                                      "sequences (name)",
                                      "signing_keys (key_id)",
                                      "wrong_tries (kind, name)",
                                  });
}

TEST_CASE_METHOD(PostgresqlDatabase, "rows of an earlier version get the company of what they belong to") {
  const auto digest = [](const std::string& digits) { return "'\\x" + digits + "'::bytea"; };
  make_earlier(url(), 18, support::rows_before_company_keys(7, digest) + support::rows_before_company_keys(8, digest));
  std::map<std::string, std::string> rows;
  for (const auto& table : support::tables_that_got_a_company()) {
    rows[table] = answers(url(), "SELECT count(*) FROM " + table).front();
  }
  const auto versions = answers(url(), "SELECT version FROM settings_versions ORDER BY company_id");

  const postgresql::Store store{url()};
  for (const auto& table : support::tables_that_got_a_company()) {
    CAPTURE(table);
    const auto seven = answers(url(), "SELECT count(*) FROM " + table + " WHERE company_id = 7").front();
    const auto eight = answers(url(), "SELECT count(*) FROM " + table + " WHERE company_id = 8").front();
    CHECK((seven != "0" && seven == eight));
    CHECK(std::to_string(2 * std::stoi(seven)) == rows[table]);
  }
  CHECK(answers(url(),
                "SELECT count(*) FROM employee_managers WHERE employee_id / 10 <> company_id UNION ALL "
                "SELECT count(*) FROM holidays WHERE calendar_id / 10 <> company_id UNION ALL "
                "SELECT count(*) FROM absence_people WHERE absence_id / 10 <> company_id UNION ALL "
                "SELECT count(*) FROM time_entry_decisions WHERE entry_id / 10 <> company_id") ==
        std::vector<std::string>(4, "0"));
  CHECK(answers(url(), "SELECT version FROM settings_versions ORDER BY company_id") == versions);

  // Lists now record their changes by themselves.
  for (const std::string list : {"employee_managers", "employee_terms_managers", "former_vacation", "holidays"}) {
    CAPTURE(list);
    const auto before = answers(url(), "SELECT version FROM settings_versions ORDER BY company_id");
    support::PostgresqlServer::of_this_process().run(url(), "DELETE FROM " + list + " WHERE company_id = 7");
    const auto after = answers(url(), "SELECT version FROM settings_versions ORDER BY company_id");
    CHECK(after[0] != before[0]);
    CHECK(after[1] == before[1]);
  }
}

TEST_CASE("no key leads from one company to another") {
  postgresql::Store store{emptied_database()};
  const contracts::Setting setting{store};
  const auto acme = std::to_string(setting.acme.value);
  const auto erika = std::to_string(setting.erika.value);
  const auto ron = std::to_string(setting.ron.value);
  for (const std::string& across :
       {"INSERT INTO employee_managers (company_id, employee_id, position, manager_id) VALUES (" + acme + ", " + erika +
            ", 9, " + ron + ")",
        "INSERT INTO vacation_carry_over (company_id, employee_id, year, half_days) VALUES (" + acme + ", " + ron +
            ", 2026, 1)",
        "INSERT INTO identities (company_id, employee_id, provider, subject) VALUES (" + acme + ", " + ron +
            ", 'p', 's')"}) {
    CAPTURE(across);
    CHECK_THROWS_WITH(support::PostgresqlServer::of_this_process().run(support::common_database(), across),
                      Catch::Contains("foreign key"));
  }
}

TEST_CASE("what is read for a company is found by keys that begin with it") {
  const auto& url = emptied_database();
  postgresql::Store store{url};
  const contracts::Setting setting{store};
  postgresql::Connection connection{url};
  auto& session = connection.session();
  // Tables are almost empty: no index would be used.
  session.run("SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan");
  connection.begin_reading();
  {
    sql::Work work{connection};
    sqlite_tests::read_everything(work, setting);
  }
  connection.settle();
  const auto statements = statements_of(session);
  REQUIRE(statements.size() > 50);
  for (const auto& [name, text] : statements) {
    const auto plan = plan_of(session, name);
    for (std::size_t i = 0; i < plan.size(); ++i) {
      INFO(text << "\n" << plan[i]);
      const bool is_whole = plan[i].find("Seq Scan on ") != std::string::npos;
      const bool is_of_sequence = plan[i].find("Seq Scan on sequences") != std::string::npos;
      CHECK((!is_whole || is_of_sequence));
      const bool is_by_index =
          plan[i].find("Index Scan ") != std::string::npos || plan[i].find("Index Only Scan ") != std::string::npos;
      if (!is_by_index || text.find("company_id = $") == std::string::npos) continue;
      // How linked logins of people are joined depends on their number: here, where there are none, by a whole index.
      if (text.find("FROM identities WHERE company_id = $1 AND employee_id IN (SELECT json") != std::string::npos) {
        continue;
      }
      REQUIRE(i + 1 < plan.size());
      INFO(plan[i + 1]);
      CHECK(plan[i + 1].find("Index Cond: ") != std::string::npos);
    }
  }
  connection.end_reading();
}
