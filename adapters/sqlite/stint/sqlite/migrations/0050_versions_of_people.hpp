#pragma once

#include <array>

#include <stint/sql/sql.hpp>

namespace stint::sqlite::migrations {

/// The numbers that entity tags of people are made of (application::VersionOfPeople).
inline constexpr char table_of_versions[] = R"sql(
-- Another random number after each change of an employee's records, and, for employee 0, of the data that all employees
-- of the company share.
CREATE TABLE versions_of_people (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  employee_id INTEGER NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (company_id, employee_id)
) STRICT, WITHOUT ROWID;
INSERT INTO versions_of_people SELECT id, 0, random() FROM companies;

CREATE TRIGGER shared_version_of_new_company AFTER INSERT ON companies BEGIN
  INSERT INTO versions_of_people VALUES (NEW.id, 0, random());
END;
CREATE TRIGGER shared_version_of_company AFTER UPDATE ON companies BEGIN
  UPDATE versions_of_people SET number = random() WHERE company_id = NEW.id AND employee_id = 0;
END;
CREATE TRIGGER shared_version_of_new_employee AFTER INSERT ON employees BEGIN
  UPDATE versions_of_people SET number = random() WHERE company_id = NEW.company_id AND employee_id = 0;
END;
-- A login with a code, a logout and the end of all sessions each write one of these columns, of which nothing is shown.
-- So none of them changes a record either.
DROP TRIGGER employees_noted_as_changed;
CREATE TRIGGER employees_noted_as_changed AFTER UPDATE ON employees
  WHEN (OLD.last_totp_step, OLD.session_epoch, OLD.access_revoked_until)
    IS (NEW.last_totp_step, NEW.session_epoch, NEW.access_revoked_until)
BEGIN
  INSERT INTO record_changes SELECT NEW.company_id, 2, NEW.id, NEW.id, changed_at, 0
    FROM data_versions WHERE company_id = NEW.company_id
    ON CONFLICT (company_id, kind, record_id)
    DO UPDATE SET employee_id = excluded.employee_id, changed_at = excluded.changed_at, gone = 0;
END;
CREATE TRIGGER shared_version_of_employee AFTER UPDATE ON employees
  WHEN (OLD.last_totp_step, OLD.session_epoch, OLD.access_revoked_until)
    IS (NEW.last_totp_step, NEW.session_epoch, NEW.access_revoked_until)
BEGIN
  UPDATE versions_of_people SET number = random() WHERE company_id = NEW.company_id AND employee_id = 0;
END;
CREATE TRIGGER shared_version_of_former_employee AFTER DELETE ON employees BEGIN
  UPDATE versions_of_people SET number = random() WHERE company_id = OLD.company_id AND employee_id = 0;
END;
)sql";

/// The triggers of a table with data that all employees share.
template <sql::SqlPart table>
inline constexpr auto shared_version_with =
    sql::joined<"CREATE TRIGGER shared_version_with_new_", table, " AFTER INSERT ON ", table,
                " BEGIN UPDATE versions_of_people SET number = random()"
                " WHERE company_id = NEW.company_id AND employee_id = 0; END;"
                "CREATE TRIGGER shared_version_with_",
                table, " AFTER UPDATE ON ", table,
                " BEGIN UPDATE versions_of_people SET number = random()"
                " WHERE company_id = NEW.company_id AND employee_id = 0; END;"
                "CREATE TRIGGER shared_version_with_former_",
                table, " AFTER DELETE ON ", table,
                " BEGIN UPDATE versions_of_people SET number = random()"
                " WHERE company_id = OLD.company_id AND employee_id = 0; END;">;

/// The triggers of a table with employees' records. `now` and `before` select the ids of those whose record a row is,
/// and was, as `person`, which may be null.
template <sql::SqlPart table, sql::SqlPart now, sql::SqlPart before>
inline constexpr auto version_with =
    sql::joined<"CREATE TRIGGER version_with_new_", table, " AFTER INSERT ON ", table,
                " BEGIN INSERT INTO versions_of_people SELECT NEW.company_id, person, random() FROM (", now,
                ") WHERE person IS NOT NULL"
                " ON CONFLICT (company_id, employee_id) DO UPDATE SET number = excluded.number; END;"
                "CREATE TRIGGER version_with_",
                table, " AFTER UPDATE ON ", table,
                " BEGIN INSERT INTO versions_of_people SELECT NEW.company_id, person, random() FROM (", before,
                " UNION ", now,
                ") WHERE person IS NOT NULL"
                " ON CONFLICT (company_id, employee_id) DO UPDATE SET number = excluded.number; END;"
                "CREATE TRIGGER version_with_former_",
                table, " AFTER DELETE ON ", table,
                " BEGIN INSERT INTO versions_of_people SELECT OLD.company_id, person, random() FROM (", before,
                ") WHERE person IS NOT NULL"
                " ON CONFLICT (company_id, employee_id) DO UPDATE SET number = excluded.number; END;">;

/// Of a table with a column `employee_id`.
template <sql::SqlPart table>
inline constexpr auto version_with_rows_of =
    version_with<table, "SELECT NEW.employee_id AS person", "SELECT OLD.employee_id AS person">;

/// An absence is also shown to its substitute.
inline constexpr auto version_with_absences =
    version_with<"absences", "SELECT NEW.employee_id AS person UNION SELECT NEW.substitute_id",
                 "SELECT OLD.employee_id AS person UNION SELECT OLD.substitute_id">;

/// Of a list of an absence.
template <sql::SqlPart table>
inline constexpr auto version_with_list_of_absences =
    version_with<table,
                 "SELECT employee_id AS person FROM absences WHERE id = NEW.absence_id"
                 " UNION SELECT substitute_id FROM absences WHERE id = NEW.absence_id",
                 "SELECT employee_id AS person FROM absences WHERE id = OLD.absence_id"
                 " UNION SELECT substitute_id FROM absences WHERE id = OLD.absence_id">;

inline constexpr auto version_with_entry_decisions =
    version_with<"time_entry_decisions", "SELECT employee_id AS person FROM time_entries WHERE id = NEW.entry_id",
                 "SELECT employee_id AS person FROM time_entries WHERE id = OLD.entry_id">;

/// Kind 2 is a request about a time entry (domain::WaitingKind), the others are about absences.
inline constexpr auto version_with_escalations =
    version_with<"escalations",
                 "SELECT employee_id AS person FROM absences WHERE NEW.kind <> 2 AND id = NEW.request_id"
                 " UNION SELECT employee_id FROM time_entries WHERE NEW.kind = 2 AND id = NEW.request_id",
                 "SELECT employee_id AS person FROM absences WHERE OLD.kind <> 2 AND id = OLD.request_id"
                 " UNION SELECT employee_id FROM time_entries WHERE OLD.kind = 2 AND id = OLD.request_id">;

inline constexpr std::array<const char*, 51> versions_of_people{
    table_of_versions,
    version_with_absences.data(),
    version_with_list_of_absences<"absence_people">.data(),
    version_with_list_of_absences<"absence_decisions">.data(),
    version_with_entry_decisions.data(),
    version_with_escalations.data(),
    version_with_rows_of<"leave_corrections">.data(),
    version_with_rows_of<"leave_reminders">.data(),
    version_with_rows_of<"time_entries">.data(),
    version_with_rows_of<"working_time_findings">.data(),
    version_with_rows_of<"company_holidays_filed">.data(),
    version_with_rows_of<"month_signatures">.data(),
    version_with_rows_of<"declined_mails">.data(),
    version_with_rows_of<"identities">.data(),
    shared_version_with<"break_tiers">.data(),
    shared_version_with<"allowed_networks">.data(),
    shared_version_with<"additional_recipients">.data(),
    shared_version_with<"working_time_branch_offices">.data(),
    shared_version_with<"working_time_surcharge_windows">.data(),
    shared_version_with<"leave_extra_days">.data(),
    shared_version_with<"team_rules_blackouts">.data(),
    shared_version_with<"team_rules_most_away">.data(),
    shared_version_with<"team_rules_one_present">.data(),
    shared_version_with<"team_rules_group_members">.data(),
    shared_version_with<"company_holidays">.data(),
    shared_version_with<"branch_offices">.data(),
    shared_version_with<"former_time_zones">.data(),
    shared_version_with<"payroll_wage_types">.data(),
    shared_version_with<"payroll_columns">.data(),
    shared_version_with<"absence_types">.data(),
    shared_version_with<"absence_type_roles">.data(),
    shared_version_with<"absence_type_blackouts">.data(),
    shared_version_with<"work_schedules">.data(),
    shared_version_with<"work_schedule_weeks">.data(),
    shared_version_with<"holiday_calendars">.data(),
    shared_version_with<"holidays">.data(),
    shared_version_with<"employee_managers">.data(),
    shared_version_with<"extra_view_rights">.data(),
    shared_version_with<"favorite_projects">.data(),
    shared_version_with<"vacation_carry_over">.data(),
    shared_version_with<"former_vacation">.data(),
    shared_version_with<"employee_terms">.data(),
    shared_version_with<"employee_terms_managers">.data(),
    shared_version_with<"deputyships">.data(),
    shared_version_with<"projects">.data(),
    shared_version_with<"categories">.data(),
    shared_version_with<"records_erased">.data(),
    shared_version_with<"employments_judged">.data(),
    shared_version_with<"working_time_judged">.data(),
    shared_version_with<"leave_reminded">.data(),
    shared_version_with<"time_accounts_judged">.data(),
};

}  // namespace stint::sqlite::migrations
