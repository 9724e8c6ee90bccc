#include <array>
#include <span>
#include <string>

#include <sqlite3.h>

#include <stint/sql/migrations/0012_absences.hpp>
#include <stint/sql/migrations/0012_companies.hpp>
#include <stint/sql/migrations/0012_employees.hpp>
#include <stint/sql/migrations/0012_identity.hpp>
#include <stint/sql/migrations/0012_journals.hpp>
#include <stint/sql/migrations/0012_settings_versions.hpp>
#include <stint/sql/migrations/0012_time_tracking.hpp>
#include <stint/sql/migrations/0013_to_0016.hpp>
#include <stint/sql/migrations/0021_to_0025.hpp>
#include <stint/sql/migrations/0026_to_0033.hpp>
#include <stint/sql/migrations/0034_to_0035.hpp>
#include <stint/sql/migrations/0036_to_0038.hpp>
#include <stint/sql/migrations/0039_to_0053.hpp>
#include <stint/sql/migrations/parts.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/migrations/0020_company_keys.hpp>
#include <stint/sqlite/migrations/0022_to_0045.hpp>
#include <stint/sqlite/migrations/0048_to_0050.hpp>
#include <stint/sqlite/migrations/0054_without_temporary_tables.hpp>
#include <stint/sqlite/migrations/0055_cheaper_writes.hpp>

namespace stint::sqlite {
namespace {

namespace both = sql::migrations;

/// Scripts of both dialects, in this one.
template <const auto&... texts>
constexpr const auto& shared = both::scripts<sql::Dialect::sqlite, texts...>;

/// The schema of version 0.2.0.
constexpr const auto& baseline =
    shared<both::first_companies, both::first_employees, both::first_absences, both::first_time_tracking,
           both::first_identity, both::first_journals, both::settings_versions>;

/// Only for PostgreSQL: its servers' shared counts and claims, its sequences, and its servers of different versions. A
/// file has one server.
constexpr std::array<const char*, 0> nothing{};

constexpr std::array<const char*, 4> twentieth{
    migrations::lists_of_company, migrations::records_of_company, migrations::credentials_of_company,
    both::script<sql::Dialect::sqlite, migrations::versions_with_lists>.data(),
    // There is no equivalent of PostgreSQL's row security between companies here.
};
constexpr std::array<const char*, 1> twenty_second{migrations::parts_of_absences};
constexpr std::array<const char*, 1> twenty_eighth{migrations::weekly_rest};
constexpr std::array<const char*, 1> thirtieth{migrations::for_others};
constexpr std::array<const char*, 5> thirty_fourth{
    shared<both::changes_and_keys>.front(),
    migrations::first_data_version,
    migrations::change_triggers<"absences", "0", "employee_id">.data(),
    migrations::change_triggers<"time_entries", "1", "employee_id">.data(),
    migrations::change_triggers<"employees", "2", "id">.data(),
};
constexpr std::array<const char*, 1> forty_first{migrations::uses_of_days};
constexpr std::array<const char*, 1> forty_fifth{migrations::confirmed_addresses};
constexpr std::array<const char*, 7> forty_eighth{
    shared<both::feed_changes>.front(),   migrations::gone_from_feeds,      migrations::new_absence_in_feeds.data(),
    migrations::absence_in_feeds.data(),  migrations::type_in_feeds.data(), migrations::person_in_feeds.data(),
    migrations::language_in_feeds.data(),
};
constexpr std::array<const char*, 9> fiftieth{
    shared<both::versions_of_people>.front(),
    migrations::shared_versions,
    migrations::version_with_absences.data(),
    migrations::version_with_list_of_absences<"absence_people">.data(),
    migrations::version_with_list_of_absences<"absence_decisions">.data(),
    migrations::version_with_entry_decisions.data(),
    migrations::version_with_escalations.data(),
    both::script_for_each<migrations::version_of_person, both::tables_of_people>.data(),
    both::script_for_each<migrations::shared_version, both::tables_for_all>.data(),
};
constexpr std::array<const char*, 8> fifty_fourth{
    migrations::lists_in_conditions,
    migrations::noted_changes<"absences", "0", "employee_id">.data(),
    migrations::noted_changes<"time_entries", "1", "employee_id">.data(),
    migrations::absences_in_feeds_by_value.data(),
    migrations::version_with_absences_by_value.data(),
    migrations::version_with_list_by_value<"absence_people">.data(),
    migrations::version_with_list_by_value<"absence_decisions">.data(),
    both::script_for_each<migrations::version_of_person_by_value, both::tables_of_people>.data(),
};

constexpr std::array<const char*, 4> fifty_fifth{
    migrations::triggers_of_absences.data(),
    migrations::triggers_of_entries.data(),
    migrations::lists_without_triggers,
    migrations::states_in_indexes,
};

constexpr std::array all{
    Migration{12, baseline},
    Migration{13, shared<both::deputyships>},
    Migration{14, shared<both::terms, both::leave_rules>},
    Migration{15, shared<both::working_time_findings>},
    Migration{16, shared<both::versions_of_rules>},
    Migration{17, nothing},
    Migration{18, nothing},
    Migration{19, nothing},
    Migration{20, twentieth},
    Migration{21, shared<both::leave>},
    Migration{22, twenty_second},
    Migration{23, shared<both::team_rules>},
    Migration{24, shared<both::time_accounts>},
    Migration{25, shared<both::illness>},
    Migration{26, shared<both::retention>},
    Migration{27, shared<both::weeks_of_schedules, both::regions_of_calendars>},
    Migration{28, twenty_eighth},
    Migration{29, shared<both::sites>},
    Migration{30, thirtieth},
    Migration{31, shared<both::months>},
    Migration{32, shared<both::calendar_feeds>},
    Migration{33, shared<both::audit_chain>},
    Migration{34, thirty_fourth},
    Migration{35, shared<both::own_accounts>},
    Migration{36, shared<both::payroll>},
    Migration{37, shared<both::webhooks>},
    Migration{38, shared<both::provisioning>},
    Migration{39, shared<both::kinds_of_sessions>},
    Migration{40, shared<both::leave_parts>},
    Migration{41, forty_first},
    Migration{42, shared<both::absences_ahead>},
    Migration{43, shared<both::holidays_by_law>},
    Migration{44, shared<both::former_time_zones>},
    Migration{45, forty_fifth},
    Migration{46, shared<both::earlier_employments>},
    Migration{47, shared<both::causes_of_mails>},
    Migration{48, forty_eighth},
    Migration{49, shared<both::certified_days>},
    Migration{50, fiftieth},
    Migration{51, shared<both::indexes_of_lists>},
    Migration{52, shared<both::settings_at_sign_in, both::fewer_indexes>},
    Migration{53, shared<both::minimum_notice>},
    Migration{54, fifty_fourth},
    Migration{55, fifty_fifth},
};

std::int32_t schema_of(Connection& connection) {
  return connection.database().execAndGet("PRAGMA user_version").getInt();
}

/// Allows the definitions of tables to be rewritten during its lifetime, which the connection otherwise refuses.
class RewritableSchema {
 public:
  explicit RewritableSchema(Connection& connection) : connection_(connection) { set_defensive(0); }
  ~RewritableSchema() { set_defensive(1); }
  RewritableSchema(const RewritableSchema&) = delete;
  RewritableSchema& operator=(const RewritableSchema&) = delete;

 private:
  void set_defensive(int is_defensive) {
    sqlite3_db_config(connection_.database().getHandle(), SQLITE_DBCONFIG_DEFENSIVE, is_defensive, nullptr);
  }

  Connection& connection_;
};

}  // namespace

std::span<const Migration> all_migrations() { return all; }

std::int32_t oldest_schema() { return all.front().number; }

std::int32_t newest_schema() { return all.back().number; }

void migrate(Connection& connection, const application::OnProgress& on_progress) {
  if (schema_of(connection) == newest_schema()) return;
  const RewritableSchema rewritable(connection);
  connection.execute("BEGIN IMMEDIATE");
  try {
    const auto present = schema_of(connection);  // another process may have been faster
    application::ProgressCount progress(on_progress);
    progress.expect(static_cast<std::size_t>(newest_schema() - present));
    for (const auto& migration : all) {
      if (migration.number <= present) continue;
      for (const char* const script : migration.scripts) connection.execute(script);
      progress.one_is_done();
    }
    connection.execute("PRAGMA application_id = " + std::to_string(application_id));
    connection.execute("PRAGMA user_version = " + std::to_string(newest_schema()));
    connection.execute("COMMIT");
  } catch (...) {
    if (connection.in_transaction()) connection.execute("ROLLBACK");
    throw;
  }
}

}  // namespace stint::sqlite
