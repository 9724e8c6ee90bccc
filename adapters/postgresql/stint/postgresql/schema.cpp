#include <array>
#include <chrono>
#include <span>

#include <stint/postgresql/connection.hpp>
#include <stint/postgresql/locks.hpp>
#include <stint/postgresql/migrations/0012_absences.hpp>
#include <stint/postgresql/migrations/0012_companies.hpp>
#include <stint/postgresql/migrations/0012_employees.hpp>
#include <stint/postgresql/migrations/0012_identity.hpp>
#include <stint/postgresql/migrations/0012_journals.hpp>
#include <stint/postgresql/migrations/0012_settings_versions.hpp>
#include <stint/postgresql/migrations/0012_time_tracking.hpp>
#include <stint/postgresql/migrations/0013_deputyships.hpp>
#include <stint/postgresql/migrations/0014_terms.hpp>
#include <stint/postgresql/migrations/0015_working_time_findings.hpp>
#include <stint/postgresql/migrations/0016_versions_of_rules.hpp>
#include <stint/postgresql/migrations/0017_shared_limits.hpp>
#include <stint/postgresql/migrations/0018_sequences.hpp>
#include <stint/postgresql/migrations/0019_time_accounts.hpp>
#include <stint/postgresql/schema.hpp>

namespace stint::postgresql {
namespace {

/// One step of the schema. What has been released is never changed; a change of the schema is a new step at the end,
/// with the number that it has in SQLite.
struct Migration {
  std::int32_t number;
  std::span<const char* const> scripts;
};

constexpr std::array<const char*, 7> first{migrations::first_companies,        migrations::first_employees,
                                           migrations::first_absences,         migrations::first_time_tracking,
                                           migrations::first_identity,         migrations::first_journals,
                                           migrations::first_settings_versions};

constexpr std::array<const char*, 1> thirteenth{migrations::deputyships};
constexpr std::array<const char*, 2> fourteenth{migrations::terms, migrations::leave_rules};
constexpr std::array<const char*, 1> fifteenth{migrations::working_time_findings};

constexpr std::array<const char*, 1> sixteenth{migrations::versions_of_rules};
constexpr std::array<const char*, 1> seventeenth{migrations::shared_limits};
constexpr std::array<const char*, 1> eighteenth{migrations::sequences};
constexpr std::array<const char*, 1> nineteenth{migrations::time_accounts};

constexpr std::array all{Migration{12, first},      Migration{13, thirteenth}, Migration{14, fourteenth},
                         Migration{15, fifteenth},  Migration{16, sixteenth},  Migration{17, seventeenth},
                         Migration{18, eighteenth}, Migration{19, nineteenth}};

/// Within a transaction.
std::optional<std::int32_t> read_schema(Connection& connection) {
  auto table = connection.query("SELECT 1 WHERE to_regclass('stint_schema') IS NOT NULL");
  if (!table.next()) return std::nullopt;
  auto row = connection.query("SELECT number FROM stint_schema");
  if (!row.next()) return std::nullopt;
  return row.take<std::int32_t>();
}

void expect_known(std::int32_t schema) {
  if (schema <= newest_schema()) return;
  throw Error("the database was written by a later version of this program (schema " + std::to_string(schema) +
                  ", this one knows " + std::to_string(newest_schema()) + ")",
              "");
}

/// Takes the steps that are missing. The table of the number stands first, so that a database of others is told apart.
void take_steps(Connection& connection) {
  const auto present = read_schema(connection);
  if (present) expect_known(*present);
  auto& session = connection.session();
  if (!present) session.run("CREATE TABLE stint_schema (number INTEGER NOT NULL); INSERT INTO stint_schema VALUES (0)");
  for (const auto& migration : all) {
    if (migration.number <= present.value_or(0)) continue;
    for (const char* const script : migration.scripts) session.run(script);
  }
  connection.run("UPDATE stint_schema SET number = ?1", newest_schema());
}

}  // namespace

std::int32_t newest_schema() { return all.back().number; }

std::optional<std::int32_t> schema_of(Connection& connection) {
  connection.begin_reading();
  const auto schema = schema_within(connection);
  connection.end_reading();
  return schema;
}

std::optional<std::int32_t> schema_within(Connection& connection) {
  const auto schema = read_schema(connection);
  if (schema) expect_known(*schema);
  return schema;
}

std::optional<std::int32_t> schema_of_database(const std::string& url) {
  Connection connection(url);
  return schema_of(connection);
}

void migrate(Connection& connection) {
  if (schema_of(connection) == newest_schema()) return;
  auto& session = connection.session();
  constexpr std::chrono::hours a_day{24};
  session.set_patience(a_day);
  session.run("BEGIN");
  try {
    session.run("SET LOCAL statement_timeout = 0");  // years of entries take their time
    session.run(("SELECT pg_advisory_xact_lock(" + std::to_string(migration_lock) + ")").c_str());
    take_steps(connection);
    session.run("COMMIT");
  } catch (...) {
    connection.roll_back();
    throw;
  }
  session.set_patience(Session::usual_patience);
}

}  // namespace stint::postgresql
