#include <array>
#include <span>
#include <string>

#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/migrations/0001_absences.hpp>
#include <stint/sqlite/migrations/0001_companies.hpp>
#include <stint/sqlite/migrations/0001_credentials.hpp>
#include <stint/sqlite/migrations/0001_employees.hpp>
#include <stint/sqlite/migrations/0001_journals.hpp>
#include <stint/sqlite/migrations/0001_time_tracking.hpp>
#include <stint/sqlite/migrations/0002_jobs.hpp>
#include <stint/sqlite/migrations/0002_mail_delivery.hpp>
#include <stint/sqlite/migrations/0002_second_factor.hpp>
#include <stint/sqlite/migrations/0002_sessions.hpp>
#include <stint/sqlite/migrations/0003_live_refresh_tokens.hpp>
#include <stint/sqlite/migrations/0004_absences.hpp>
#include <stint/sqlite/migrations/0005_imported_records.hpp>
#include <stint/sqlite/migrations/0006_identity.hpp>
#include <stint/sqlite/migrations/0007_working_time.hpp>
#include <stint/sqlite/migrations/0008_employment.hpp>
#include <stint/sqlite/migrations/0009_hold_reasons.hpp>
#include <stint/sqlite/migrations/0010_changes_of_day.hpp>
#include <stint/sqlite/migrations/0012_settings_versions.hpp>
#include <stint/sqlite/migrations/0013_deputyships.hpp>
#include <stint/sqlite/migrations/0014_terms.hpp>
#include <stint/sqlite/migrations/0015_working_time_findings.hpp>
#include <stint/sqlite/migrations/0020_company_keys.hpp>
#include <stint/sqlite/migrations/0021_leave.hpp>
#include <stint/sqlite/migrations/0022_parts_of_absences.hpp>
#include <stint/sqlite/migrations/0023_team_rules.hpp>
#include <stint/sqlite/migrations/0024_time_accounts.hpp>
#include <stint/sqlite/migrations/0025_illness.hpp>
#include <stint/sqlite/migrations/0026_retention.hpp>
#include <stint/sqlite/migrations/0027_weeks_of_schedules.hpp>
#include <stint/sqlite/migrations/0028_weekly_rest.hpp>
#include <stint/sqlite/migrations/0029_sites.hpp>
#include <stint/sqlite/migrations/0030_for_others.hpp>
#include <stint/sqlite/migrations/0031_months.hpp>
#include <stint/sqlite/migrations/0032_calendar_feeds.hpp>
#include <stint/sqlite/migrations/0033_audit_chain.hpp>
#include <stint/sqlite/migrations/0034_changes_and_keys.hpp>
#include <stint/sqlite/migrations/0035_own_accounts.hpp>
#include <stint/sqlite/migrations/0036_payroll.hpp>
#include <stint/sqlite/migrations/0037_webhooks.hpp>
#include <stint/sqlite/migrations/0038_provisioning.hpp>
#include <stint/sqlite/migrations/0040_leave_parts.hpp>
#include <stint/sqlite/migrations/0041_uses_of_days.hpp>
#include <stint/sqlite/migrations/0042_absences_ahead.hpp>
#include <stint/sqlite/migrations/0043_holidays_by_law.hpp>
#include <stint/sqlite/migrations/0044_former_time_zones.hpp>
#include <stint/sqlite/migrations/0045_confirmed_addresses.hpp>
#include <stint/sqlite/migrations/0046_earlier_employments.hpp>
#include <stint/sqlite/migrations/0047_causes_of_mails.hpp>
#include <stint/sqlite/migrations/0048_feed_changes.hpp>
#include <stint/sqlite/migrations/0050_versions_of_people.hpp>
#include <stint/sqlite/migrations/0051_indexes_of_lists.hpp>

namespace stint::sqlite {
namespace {

constexpr std::array<const char*, 6> first{migrations::first_companies,   migrations::first_employees,
                                           migrations::first_absences,    migrations::first_time_tracking,
                                           migrations::first_credentials, migrations::first_journals};

constexpr std::array<const char*, 4> second{migrations::sessions, migrations::second_factor, migrations::jobs,
                                            migrations::mail_delivery};

constexpr std::array<const char*, 1> third{migrations::live_refresh_tokens};

constexpr std::array<const char*, 1> fourth{migrations::absences_keep_what_was};

constexpr std::array<const char*, 1> fifth{migrations::imported_records};

constexpr std::array<const char*, 1> sixth{migrations::identity};

constexpr std::array<const char*, 1> seventh{migrations::working_time};

constexpr std::array<const char*, 1> eighth{migrations::employment};

constexpr std::array<const char*, 1> ninth{migrations::hold_reasons};

constexpr std::array<const char*, 1> tenth{migrations::changes_of_day};

constexpr std::array<const char*, 1> eleventh{R"sql(
CREATE TABLE absence_type_blackouts (
  company_id INTEGER NOT NULL,
  code TEXT NOT NULL,
  position INTEGER NOT NULL,
  start_date INTEGER NOT NULL,
  end_date INTEGER NOT NULL,
  PRIMARY KEY (company_id, code, position),
  FOREIGN KEY (company_id, code) REFERENCES absence_types (company_id, code)
) STRICT, WITHOUT ROWID;
)sql"};

constexpr std::array<const char*, 10> twelfth{
    migrations::settings_versions,
    migrations::triggers_of_company_list<"employees">.data(),
    migrations::triggers_of_company_list<"break_tiers">.data(),
    migrations::triggers_of_company_list<"allowed_networks">.data(),
    migrations::triggers_of_company_list<"additional_recipients">.data(),
    migrations::triggers_of_employee_list<"employee_managers">.data(),
    migrations::triggers_of_employee_list<"extra_view_rights">.data(),
    migrations::triggers_of_employee_list<"favorite_projects">.data(),
    migrations::triggers_of_employee_list<"vacation_carry_over">.data(),
    migrations::triggers_of_employee_list<"former_vacation">.data(),
};

constexpr std::array<const char*, 1> thirteenth{migrations::deputyships};
constexpr std::array<const char*, 4> fourteenth{
    migrations::terms,
    migrations::leave_rules,
    migrations::triggers_of_employee_list<"employee_terms">.data(),
    migrations::triggers_of_employee_list<"employee_terms_managers">.data(),
};
constexpr std::array<const char*, 3> fifteenth{
    migrations::working_time_findings,
    migrations::triggers_of_company_list<"working_time_branch_offices">.data(),
    migrations::triggers_of_company_list<"working_time_surcharge_windows">.data(),
};

/// Further settings of a company that change its version.
constexpr std::array<const char*, 7> sixteenth{
    migrations::triggers_of_company_list<"absence_types">.data(),
    migrations::triggers_of_company_list<"absence_type_roles">.data(),
    migrations::triggers_of_company_list<"absence_type_blackouts">.data(),
    migrations::triggers_of_company_list<"work_schedules">.data(),
    migrations::triggers_of_company_list<"holiday_calendars">.data(),
    migrations::triggers_of_calendar_list<"holidays">.data(),
    migrations::triggers_of_company_list<"deputyships">.data(),
};

/// The shared counts and claims of PostgreSQL's servers. A file has one server, which keeps them in memory.
constexpr std::array<const char*, 0> seventeenth{};

/// Only for PostgreSQL, whose ids come from sequences.
constexpr std::array<const char*, 0> eighteenth{};

/// Compatibility of PostgreSQL's servers of different versions. A file has one server.
constexpr std::array<const char*, 0> nineteenth{};

constexpr std::array<const char*, 10> twentieth{
    migrations::lists_of_company,
    migrations::records_of_company,
    migrations::credentials_of_company,
    migrations::triggers_of_company_list<"holidays">.data(),
    migrations::triggers_of_company_list<"employee_managers">.data(),
    migrations::triggers_of_company_list<"extra_view_rights">.data(),
    migrations::triggers_of_company_list<"favorite_projects">.data(),
    migrations::triggers_of_company_list<"vacation_carry_over">.data(),
    migrations::triggers_of_company_list<"former_vacation">.data(),
    migrations::triggers_of_company_list<"employee_terms_managers">.data(),
    // There is no equivalent of PostgreSQL's row security between companies here.
};

constexpr std::array<const char*, 2> twenty_first{
    migrations::leave,
    migrations::triggers_of_company_list<"leave_extra_days">.data(),
};
constexpr std::array<const char*, 1> twenty_second{migrations::parts_of_absences};

/// Limits on simultaneous absences, days on which a company is closed, and requests that wait too long.
constexpr std::array<const char*, 6> twenty_third{
    migrations::team_rules,
    migrations::triggers_of_company_list<"team_rules_blackouts">.data(),
    migrations::triggers_of_company_list<"team_rules_most_away">.data(),
    migrations::triggers_of_company_list<"team_rules_one_present">.data(),
    migrations::triggers_of_company_list<"team_rules_group_members">.data(),
    migrations::triggers_of_company_list<"company_holidays">.data(),
};

constexpr std::array<const char*, 1> twenty_fourth{migrations::time_accounts};
constexpr std::array<const char*, 1> twenty_fifth{migrations::illness};
constexpr std::array<const char*, 1> twenty_sixth{migrations::retention};
constexpr std::array<const char*, 3> twenty_seventh{
    migrations::weeks_of_schedules,
    migrations::triggers_of_company_list<"work_schedule_weeks">.data(),
    migrations::regions_of_calendars,
};
constexpr std::array<const char*, 1> twenty_eighth{migrations::weekly_rest};

constexpr std::array<const char*, 2> twenty_ninth{
    migrations::sites,
    migrations::triggers_of_company_list<"branch_offices">.data(),
};

constexpr std::array<const char*, 1> thirtieth{migrations::for_others};
constexpr std::array<const char*, 1> thirty_first{migrations::months};
constexpr std::array<const char*, 1> thirty_second{migrations::calendar_feeds};
constexpr std::array<const char*, 1> thirty_third{migrations::audit_chain};
constexpr std::array<const char*, 4> thirty_fourth{
    migrations::changes_and_keys,
    migrations::change_triggers<"absences", "0", "employee_id">.data(),
    migrations::change_triggers<"time_entries", "1", "employee_id">.data(),
    migrations::change_triggers<"employees", "2", "id">.data(),
};
constexpr std::array<const char*, 1> thirty_fifth{migrations::own_accounts};
constexpr std::array<const char*, 3> thirty_sixth{
    migrations::payroll,
    migrations::triggers_of_company_list<"payroll_wage_types">.data(),
    migrations::triggers_of_company_list<"payroll_columns">.data(),
};
constexpr std::array<const char*, 1> thirty_seventh{migrations::webhooks};
constexpr std::array<const char*, 1> thirty_eighth{migrations::provisioning};
constexpr std::array<const char*, 1> thirty_ninth{
    // How a session is authenticated, see application::SessionKind.
    "ALTER TABLE refresh_tokens ADD COLUMN kind INTEGER NOT NULL DEFAULT 0 CHECK (kind BETWEEN 0 AND 2)"};
constexpr std::array<const char*, 1> fortieth{migrations::leave_parts};
constexpr std::array<const char*, 1> forty_first{migrations::uses_of_days};
constexpr std::array<const char*, 1> forty_second{migrations::absences_ahead};
constexpr std::array<const char*, 1> forty_third{migrations::holidays_by_law};
constexpr std::array<const char*, 2> forty_fourth{
    migrations::former_time_zones,
    migrations::triggers_of_company_list<"former_time_zones">.data(),
};
constexpr std::array<const char*, 1> forty_fifth{migrations::confirmed_addresses};
constexpr std::array<const char*, 1> forty_sixth{migrations::earlier_employments};
constexpr std::array<const char*, 1> forty_seventh{migrations::causes_of_mails};
constexpr std::array<const char*, 6> forty_eighth{
    migrations::feed_changes,         migrations::new_absence_in_feeds.data(), migrations::absence_in_feeds.data(),
    migrations::type_in_feeds.data(), migrations::person_in_feeds.data(),      migrations::language_in_feeds.data(),
};
constexpr std::array<const char*, 1> forty_ninth{
    // The days that medical certificates cover, see domain::CertifiedDays; empty for those that cover all of the
    // absence, as all did before: they are noted in certificate_provided.
    "ALTER TABLE absences ADD COLUMN certified TEXT NOT NULL DEFAULT ''"};

constexpr std::array<const char*, 1> fifty_first{migrations::indexes_of_lists};

constexpr std::array all{Migration{1, first},           Migration{2, second},
                         Migration{3, third},           Migration{4, fourth},
                         Migration{5, fifth},           Migration{6, sixth},
                         Migration{7, seventh},         Migration{8, eighth},
                         Migration{9, ninth},           Migration{10, tenth},
                         Migration{11, eleventh},       Migration{12, twelfth},
                         Migration{13, thirteenth},     Migration{14, fourteenth},
                         Migration{15, fifteenth},      Migration{16, sixteenth},
                         Migration{17, seventeenth},    Migration{18, eighteenth},
                         Migration{19, nineteenth},     Migration{20, twentieth},
                         Migration{21, twenty_first},   Migration{22, twenty_second},
                         Migration{23, twenty_third},   Migration{24, twenty_fourth},
                         Migration{25, twenty_fifth},   Migration{26, twenty_sixth},
                         Migration{27, twenty_seventh}, Migration{28, twenty_eighth},
                         Migration{29, twenty_ninth},   Migration{30, thirtieth},
                         Migration{31, thirty_first},   Migration{32, thirty_second},
                         Migration{33, thirty_third},   Migration{34, thirty_fourth},
                         Migration{35, thirty_fifth},   Migration{36, thirty_sixth},
                         Migration{37, thirty_seventh}, Migration{38, thirty_eighth},
                         Migration{39, thirty_ninth},   Migration{40, fortieth},
                         Migration{41, forty_first},    Migration{42, forty_second},
                         Migration{43, forty_third},    Migration{44, forty_fourth},
                         Migration{45, forty_fifth},    Migration{46, forty_sixth},
                         Migration{47, forty_seventh},  Migration{48, forty_eighth},
                         Migration{49, forty_ninth},    Migration{50, migrations::versions_of_people},
                         Migration{51, fifty_first}};

std::int32_t schema_of(Connection& connection) {
  return connection.database().execAndGet("PRAGMA user_version").getInt();
}

}  // namespace

std::span<const Migration> all_migrations() { return all; }

std::int32_t newest_schema() { return all.back().number; }

void migrate(Connection& connection, const application::OnProgress& on_progress) {
  if (schema_of(connection) == newest_schema()) return;
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
