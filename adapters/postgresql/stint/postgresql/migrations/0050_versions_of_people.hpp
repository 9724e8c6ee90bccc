#pragma once

#include <array>

#include <stint/sql/sql.hpp>

namespace stint::postgresql::migrations {

/// The numbers that entity tags of people are made of (application::VersionOfPeople).
inline constexpr char table_of_versions[] = R"sql(
-- Another random number after each change of an employee's records, and, for employee 0, of the data that all employees
-- of the company share.
CREATE TABLE versions_of_people (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  employee_id BIGINT NOT NULL,
  number BIGINT NOT NULL,
  PRIMARY KEY (company_id, employee_id)
);
INSERT INTO versions_of_people SELECT id, 0, another_version() FROM companies;
CALL wall_in('versions_of_people');

CREATE FUNCTION renew_version(company BIGINT, person BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  IF person IS NOT NULL THEN
    INSERT INTO versions_of_people (company_id, employee_id, number) VALUES (company, person, another_version())
      ON CONFLICT (company_id, employee_id) DO UPDATE SET number = excluded.number;
  END IF;
END
$$;

-- Of a table with a column `employee_id`.
CREATE FUNCTION renew_version_of_employee() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM renew_version(OLD.company_id, OLD.employee_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM renew_version(NEW.company_id, NEW.employee_id);
  END IF;
  RETURN NULL;
END
$$;
-- An absence is also shown to its substitute.
CREATE FUNCTION renew_version_of_substitute() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM renew_version(OLD.company_id, OLD.substitute_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM renew_version(NEW.company_id, NEW.substitute_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION renew_versions_with_absence(company BIGINT, absence BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_version(a.company_id, a.employee_id), renew_version(a.company_id, a.substitute_id) FROM absences a
    WHERE a.company_id = company AND a.id = absence;
END
$$;
CREATE FUNCTION renew_versions_with_entry(company BIGINT, entry BIGINT) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_version(t.company_id, t.employee_id) FROM time_entries t WHERE t.company_id = company AND t.id = entry;
END
$$;
CREATE FUNCTION renew_versions_with_list_of_absence() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM renew_versions_with_absence(OLD.company_id, OLD.absence_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM renew_versions_with_absence(NEW.company_id, NEW.absence_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION renew_versions_with_entry_decision() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM renew_versions_with_entry(OLD.company_id, OLD.entry_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM renew_versions_with_entry(NEW.company_id, NEW.entry_id);
  END IF;
  RETURN NULL;
END
$$;
-- Kind 2 is a request about a time entry (domain::WaitingKind), the others are about absences.
CREATE FUNCTION renew_versions_with_request(company BIGINT, kind BIGINT, request BIGINT) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  IF kind = 2 THEN
    PERFORM renew_versions_with_entry(company, request);
  ELSE
    PERFORM renew_versions_with_absence(company, request);
  END IF;
END
$$;
CREATE FUNCTION renew_versions_with_escalation() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM renew_versions_with_request(OLD.company_id, OLD.kind, OLD.request_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM renew_versions_with_request(NEW.company_id, NEW.kind, NEW.request_id);
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION renew_shared_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM renew_version(OLD.company_id, 0);
  ELSE
    PERFORM renew_version(NEW.company_id, 0);
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION renew_shared_version_of_company() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_version(NEW.id, 0);
  RETURN NULL;
END
$$;

CREATE TRIGGER version_of_person AFTER INSERT OR UPDATE OR DELETE ON absences
  FOR EACH ROW EXECUTE FUNCTION renew_version_of_employee();
CREATE TRIGGER version_of_substitute AFTER INSERT OR UPDATE OR DELETE ON absences
  FOR EACH ROW EXECUTE FUNCTION renew_version_of_substitute();
CREATE TRIGGER version_of_person AFTER INSERT OR UPDATE OR DELETE ON absence_people
  FOR EACH ROW EXECUTE FUNCTION renew_versions_with_list_of_absence();
CREATE TRIGGER version_of_person AFTER INSERT OR UPDATE OR DELETE ON absence_decisions
  FOR EACH ROW EXECUTE FUNCTION renew_versions_with_list_of_absence();
CREATE TRIGGER version_of_person AFTER INSERT OR UPDATE OR DELETE ON time_entry_decisions
  FOR EACH ROW EXECUTE FUNCTION renew_versions_with_entry_decision();
CREATE TRIGGER version_of_person AFTER INSERT OR UPDATE OR DELETE ON escalations
  FOR EACH ROW EXECUTE FUNCTION renew_versions_with_escalation();
CREATE TRIGGER shared_version AFTER INSERT OR UPDATE ON companies
  FOR EACH ROW EXECUTE FUNCTION renew_shared_version_of_company();
CREATE TRIGGER shared_version AFTER INSERT OR DELETE ON employees
  FOR EACH ROW EXECUTE FUNCTION renew_shared_version();
-- A login with a code, a logout and the end of all sessions each write one of these columns, of which nothing is shown.
-- So none of them changes a record either.
DROP TRIGGER record_change ON employees;
CREATE TRIGGER record_change AFTER INSERT OR DELETE ON employees
  FOR EACH ROW EXECUTE FUNCTION note_change_of_employee();
CREATE TRIGGER record_change_of_update AFTER UPDATE ON employees
  FOR EACH ROW WHEN ((OLD.last_totp_step, OLD.session_epoch, OLD.access_revoked_until)
    IS NOT DISTINCT FROM (NEW.last_totp_step, NEW.session_epoch, NEW.access_revoked_until))
  EXECUTE FUNCTION note_change_of_employee();
CREATE TRIGGER shared_version_of_change AFTER UPDATE ON employees
  FOR EACH ROW WHEN ((OLD.last_totp_step, OLD.session_epoch, OLD.access_revoked_until)
    IS NOT DISTINCT FROM (NEW.last_totp_step, NEW.session_epoch, NEW.access_revoked_until))
  EXECUTE FUNCTION renew_shared_version();
)sql";

/// Of a table with a column `employee_id`.
template <sql::SqlPart table>
inline constexpr auto version_with_rows_of =
    sql::joined<"CREATE TRIGGER version_of_person AFTER INSERT OR UPDATE OR DELETE ON ", table,
                " FOR EACH ROW EXECUTE FUNCTION renew_version_of_employee();">;

/// Of a table with data that all employees share.
template <sql::SqlPart table>
inline constexpr auto shared_version_with =
    sql::joined<"CREATE TRIGGER shared_version AFTER INSERT OR UPDATE OR DELETE ON ", table,
                " FOR EACH ROW EXECUTE FUNCTION renew_shared_version();">;

inline constexpr std::array<const char*, 46> versions_of_people{
    table_of_versions,
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

}  // namespace stint::postgresql::migrations
