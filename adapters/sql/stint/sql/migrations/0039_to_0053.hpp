#pragma once

#include <array>
#include <string_view>

namespace stint::sql::migrations {

// Step 39.

/// How a session is authenticated, see application::SessionKind.
inline constexpr char kinds_of_sessions[] = R"sql(
ALTER TABLE refresh_tokens ADD COLUMN kind {int} NOT NULL DEFAULT 0 CHECK (kind BETWEEN 0 AND 2);
)sql";

// Step 40.

/// Statutory and contractual leave, overdrawn leave, unpaid leave, and quotas in half days.
inline constexpr char leave_parts[] = R"sql(
ALTER TABLE companies ADD COLUMN leave_by_law_from_year {int} CHECK (leave_by_law_from_year BETWEEN 1970 AND 2199);
ALTER TABLE companies ADD COLUMN leave_contract_carries_over {int} NOT NULL DEFAULT 1
  CHECK (leave_contract_carries_over IN (0, 1));
ALTER TABLE companies ADD COLUMN leave_contract_carry_over_until_month {int}
  CHECK (leave_contract_carry_over_until_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN leave_contract_lapse_needs_reminder {int} NOT NULL DEFAULT 0
  CHECK (leave_contract_lapse_needs_reminder IN (0, 1));
ALTER TABLE companies ADD COLUMN leave_taken_first {int} NOT NULL DEFAULT 0 CHECK (leave_taken_first IN (0, 1));
ALTER TABLE companies ADD COLUMN leave_overdrawn {int} NOT NULL DEFAULT 0 CHECK (leave_overdrawn IN (0, 1));
ALTER TABLE companies ADD COLUMN leave_recounts_past {int} NOT NULL DEFAULT 0
  CHECK (leave_recounts_past IN (0, 1));

ALTER TABLE absence_types ADD COLUMN earns_no_leave {int} NOT NULL DEFAULT 0 CHECK (earns_no_leave IN (0, 1));
ALTER TABLE absence_types ADD COLUMN quota_half_days {int} CHECK (quota_half_days BETWEEN 1 AND 732);
UPDATE absence_types SET quota_half_days = 2 * quota_days WHERE quota_days IS NOT NULL;
ALTER TABLE absence_types DROP COLUMN quota_days;
)sql";

// Step 42.

/// Finds an employee's absences that have not ended yet, regardless of the number of the company's.
inline constexpr char absences_ahead[] = R"sql(
CREATE INDEX absences_ahead ON absences (company_id, employee_id, last_day) WHERE state IN (1, 2, 3);
{sqlite DROP INDEX absences_away;}
)sql";

// Step 43.

/// Holidays that the company grants, days of a region that a calendar leaves out, and windows of single dates. In an
/// earlier calendar, `left_out` is null: its own days replace those of the region in each year for which it has any.
inline constexpr char holidays_by_law[] = R"sql(
ALTER TABLE holidays ADD COLUMN by_law {int} NOT NULL DEFAULT 1 CHECK (by_law IN (0, 1));
ALTER TABLE holiday_calendars ADD COLUMN left_out {text}; -- ISO 8601 dates, behind each other

-- In SQLite a check goes with its column.
{sqlite ALTER TABLE working_time_surcharge_windows ADD COLUMN any_days INTEGER NOT NULL DEFAULT 0
  CHECK (any_days BETWEEN 0 AND 7);
UPDATE working_time_surcharge_windows SET any_days = days;
ALTER TABLE working_time_surcharge_windows DROP COLUMN days;
ALTER TABLE working_time_surcharge_windows RENAME COLUMN any_days TO days;}
{postgresql ALTER TABLE working_time_surcharge_windows DROP CONSTRAINT working_time_surcharge_windows_days_check;
ALTER TABLE working_time_surcharge_windows ADD CONSTRAINT working_time_surcharge_windows_days_check
  CHECK (days BETWEEN 0 AND 7);}
)sql";

// Step 44.

/// The previous time zones of companies, each with its last day.
inline constexpr char former_time_zones[] = R"sql(
CREATE TABLE former_time_zones (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  time_zone {text} NOT NULL,
  valid_until {int} NOT NULL,
  PRIMARY KEY (company_id, position)
) {clustered};
{settings_version_of former_time_zones}
{wall_in former_time_zones}
{show_at_sign_in former_time_zones}
)sql";

// Step 46.

/// The employments that people had before their latest one, in the format of `sql::text_of_earlier`.
inline constexpr char earlier_employments[] = R"sql(
ALTER TABLE employees ADD COLUMN earlier_employments {text} NOT NULL DEFAULT '';
{postgresql DO $$
BEGIN
  EXECUTE format('GRANT SELECT (earlier_employments) ON employees TO %I', session_user || '_sign_in');
END
$$;}
)sql";

// Step 47.

/// The record that a mail is about, and who caused it. Mails from before have neither: none of them is replaced.
inline constexpr char causes_of_mails[] = R"sql(
ALTER TABLE outbox ADD COLUMN about_record {int};
ALTER TABLE outbox ADD COLUMN caused_by {int};
CREATE INDEX mails_by_record ON outbox (company_id, kind, about_record, id)
  WHERE about_record IS NOT NULL AND delivered_at IS NULL AND failed_at IS NULL;
)sql";

// Step 48.

/// The last changes of the data that calendar feeds show (application::FeedChange).
inline constexpr char feed_changes[] = R"sql(
CREATE TABLE feed_changes (
  company_id {int} NOT NULL REFERENCES companies (id),
  part {int} NOT NULL CHECK (part BETWEEN 0 AND 3), -- absence, name of a type, name of a person, their language
  key {text} NOT NULL, -- the id, or the code of the type
  number {int} NOT NULL, -- when it was written, higher than all others of the company
  changed_at {int} NOT NULL,
  PRIMARY KEY (company_id, part, key)
) {clustered};
CREATE INDEX feed_changes_by_number ON feed_changes (company_id, number);
{wall_in feed_changes}
)sql";

// Step 49.

/// The days that medical certificates cover, see domain::CertifiedDays; empty for those that cover all of the absence,
/// as all did before: they are noted in certificate_provided.
inline constexpr char certified_days[] = R"sql(
ALTER TABLE absences ADD COLUMN certified {text} NOT NULL DEFAULT '';
)sql";

// Step 50.

/// The numbers that entity tags of people are made of (application::VersionOfPeople).
inline constexpr char versions_of_people[] = R"sql(
-- Another random number after each change of an employee's records, and, for employee 0, of the data that all employees
-- of the company share.
CREATE TABLE versions_of_people (
  company_id {int} NOT NULL REFERENCES companies (id),
  employee_id {int} NOT NULL,
  number {int} NOT NULL,
  PRIMARY KEY (company_id, employee_id)
) {clustered};
INSERT INTO versions_of_people SELECT id, 0, {random} FROM companies;
{wall_in versions_of_people}
)sql";

/// Tables of employees' records, which have a column `employee_id`.
inline constexpr std::array tables_of_people{
    std::string_view{"leave_corrections"},      std::string_view{"leave_reminders"},
    std::string_view{"time_entries"},           std::string_view{"working_time_findings"},
    std::string_view{"company_holidays_filed"}, std::string_view{"month_signatures"},
    std::string_view{"declined_mails"},         std::string_view{"identities"},
};

/// Tables with data that all employees of a company share.
inline constexpr std::array tables_for_all{
    std::string_view{"break_tiers"},
    std::string_view{"allowed_networks"},
    std::string_view{"additional_recipients"},
    std::string_view{"working_time_branch_offices"},
    std::string_view{"working_time_surcharge_windows"},
    std::string_view{"leave_extra_days"},
    std::string_view{"team_rules_blackouts"},
    std::string_view{"team_rules_most_away"},
    std::string_view{"team_rules_one_present"},
    std::string_view{"team_rules_group_members"},
    std::string_view{"company_holidays"},
    std::string_view{"branch_offices"},
    std::string_view{"former_time_zones"},
    std::string_view{"payroll_wage_types"},
    std::string_view{"payroll_columns"},
    std::string_view{"absence_types"},
    std::string_view{"absence_type_roles"},
    std::string_view{"absence_type_blackouts"},
    std::string_view{"work_schedules"},
    std::string_view{"work_schedule_weeks"},
    std::string_view{"holiday_calendars"},
    std::string_view{"holidays"},
    std::string_view{"employee_managers"},
    std::string_view{"extra_view_rights"},
    std::string_view{"favorite_projects"},
    std::string_view{"vacation_carry_over"},
    std::string_view{"former_vacation"},
    std::string_view{"employee_terms"},
    std::string_view{"employee_terms_managers"},
    std::string_view{"deputyships"},
    std::string_view{"projects"},
    std::string_view{"categories"},
    std::string_view{"records_erased"},
    std::string_view{"employments_judged"},
    std::string_view{"working_time_judged"},
    std::string_view{"leave_reminded"},
    std::string_view{"time_accounts_judged"},
};

// Step 51.

/// Finds the rows that a list shows, regardless of how many others the company has: findings of some days, the open
/// requests of a manager's reports, and people whom a directory has deleted or looks up.
inline constexpr char indexes_of_lists[] = R"sql(
CREATE INDEX working_time_findings_by_day ON working_time_findings (company_id, day);
CREATE INDEX time_entries_to_decide_by_owner ON time_entries (company_id, employee_id)
  WHERE state IN (2, 5) OR deletion_requested = 1;
CREATE INDEX absences_to_cancel_by_owner ON absences (company_id, employee_id) WHERE cancellation_state = 1;
CREATE INDEX absences_to_reduce_by_owner ON absences (company_id, employee_id) WHERE reduction IS NOT NULL;
CREATE INDEX removed_people ON provisioned_people (company_id, employee_id) WHERE is_removed = 1;
CREATE INDEX provisioned_people_by_name ON provisioned_people
  (company_id, {sqlite user_name COLLATE NOCASE}{postgresql lower(user_name)})
  WHERE user_name IS NOT NULL;
CREATE INDEX provisioned_people_by_external_id ON provisioned_people (company_id, external_id)
  WHERE external_id IS NOT NULL;
)sql";

// Step 52.

/// Overlaps are found among the days of the primary key, so the index by the begin of entries is no longer needed. It
/// took an eighth of the bytes of an imported entry.
inline constexpr char fewer_indexes[] = R"sql(
DROP INDEX time_entries_by_begin;
)sql";

/// Keeps the version of a company's settings when an employee signs in or out: a login with a code, a logout and the
/// end of all sessions each write one of these columns, which belong to no setting and no employee's record.
inline constexpr char settings_at_sign_in[] = R"sql(
{sqlite DROP TRIGGER employees_changed;
CREATE TRIGGER employees_changed AFTER UPDATE ON employees
  WHEN (OLD.last_totp_step, OLD.session_epoch, OLD.access_revoked_until)
    IS (NEW.last_totp_step, NEW.session_epoch, NEW.access_revoked_until)
BEGIN
  UPDATE settings_versions SET version = random() WHERE company_id IN (OLD.company_id, NEW.company_id);
END;}

{postgresql DROP TRIGGER settings_version ON employees;
CREATE TRIGGER settings_version AFTER INSERT OR DELETE ON employees
  FOR EACH ROW EXECUTE FUNCTION change_settings_of_row();
CREATE TRIGGER settings_version_of_change AFTER UPDATE ON employees
  FOR EACH ROW WHEN ((OLD.last_totp_step, OLD.session_epoch, OLD.access_revoked_until)
    IS NOT DISTINCT FROM (NEW.last_totp_step, NEW.session_epoch, NEW.access_revoked_until))
  EXECUTE FUNCTION change_settings_of_row();}
)sql";

// Step 53.

/// The notice that employees give of absences of a type.
inline constexpr char minimum_notice[] = R"sql(
ALTER TABLE absence_types ADD COLUMN minimum_notice_days {int} NOT NULL DEFAULT 0
  CHECK (minimum_notice_days BETWEEN 0 AND 365);
)sql";

}  // namespace stint::sql::migrations
