#pragma once

namespace stint::postgresql::migrations {

/// Keys begin with the company: its rows are stored together, and no key leads from one company to another. Records
/// that are looked up before a company is known keep their own keys; a test lists them.
inline constexpr char company_keys[] = R"sql(
-- Rows get the company of a record that they name. `rows`: their table; `named`: their column; `record`: its table.
CREATE PROCEDURE take_company(rows TEXT, named TEXT, record TEXT) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ADD COLUMN company_id BIGINT', rows);
  EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', rows);
  EXECUTE format('UPDATE %I SET company_id = r.company_id FROM %I r WHERE r.id = %I.%I', rows, record, rows, named);
  EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', rows);
  EXECUTE format('ALTER TABLE %I ALTER COLUMN company_id SET NOT NULL', rows);
END
$$;
CALL take_company('holidays', 'calendar_id', 'holiday_calendars');
CALL take_company('employee_managers', 'employee_id', 'employees');
CALL take_company('extra_view_rights', 'employee_id', 'employees');
CALL take_company('favorite_projects', 'employee_id', 'employees');
CALL take_company('vacation_carry_over', 'employee_id', 'employees');
CALL take_company('former_vacation', 'employee_id', 'employees');
CALL take_company('employee_terms_managers', 'employee_id', 'employees');
CALL take_company('absence_people', 'absence_id', 'absences');
CALL take_company('absence_decisions', 'absence_id', 'absences');
CALL take_company('time_entry_decisions', 'entry_id', 'time_entries');
CALL take_company('identities', 'employee_id', 'employees');
CALL take_company('login_addresses', 'employee_id', 'employees');
CALL take_company('totp_enrolments', 'employee_id', 'employees');
CALL take_company('recovery_codes', 'employee_id', 'employees');
CALL take_company('refresh_tokens', 'employee_id', 'employees');
CALL take_company('personal_tokens', 'employee_id', 'employees');
CALL take_company('challenges', 'employee_id', 'employees');
DROP PROCEDURE take_company;

-- Foreign keys by an id alone, and then the keys that they lead to.
DO $$
DECLARE
  key RECORD;
BEGIN
  FOR key IN
    SELECT conrelid::regclass AS of_table, conname FROM pg_constraint
      WHERE contype = 'f' AND conrelid = ANY (ARRAY['holidays', 'employee_managers', 'extra_view_rights',
          'favorite_projects', 'vacation_carry_over', 'former_vacation', 'employee_terms_managers', 'absence_people',
          'absence_decisions', 'time_entry_decisions', 'identities', 'login_addresses', 'totp_enrolments',
          'recovery_codes', 'refresh_tokens', 'personal_tokens', 'challenges']::REGCLASS[])
        AND NOT EXISTS (SELECT 1 FROM pg_attribute WHERE attrelid = conrelid AND attnum = conkey[1]
          AND (attname = 'company_id' OR conrelid = 'companies'::regclass))
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key.of_table, key.conname);
  END LOOP;
END
$$;
ALTER TABLE projects DROP CONSTRAINT projects_id_key;
ALTER TABLE categories DROP CONSTRAINT categories_id_key;
ALTER TABLE work_schedules DROP CONSTRAINT work_schedules_id_key;
ALTER TABLE holiday_calendars DROP CONSTRAINT holiday_calendars_id_key;
ALTER TABLE deputyships DROP CONSTRAINT deputyships_id_key;
ALTER TABLE time_clocks DROP CONSTRAINT time_clocks_employee_id_key;
ALTER TABLE employee_terms DROP CONSTRAINT employee_terms_employee_id_valid_from_key;
ALTER TABLE absences DROP CONSTRAINT absences_id_key, ADD UNIQUE (company_id, id);
ALTER TABLE time_entries DROP CONSTRAINT time_entries_id_key, ADD UNIQUE (company_id, id);

ALTER TABLE holidays DROP CONSTRAINT holidays_pkey, ADD PRIMARY KEY (company_id, calendar_id, day),
  ADD FOREIGN KEY (company_id, calendar_id) REFERENCES holiday_calendars (company_id, id);

ALTER TABLE employee_managers DROP CONSTRAINT employee_managers_pkey,
  ADD PRIMARY KEY (company_id, employee_id, position),
  ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  ADD FOREIGN KEY (company_id, manager_id) REFERENCES employees (company_id, id);
DROP INDEX reports;
CREATE INDEX reports ON employee_managers (company_id, manager_id, employee_id);
ALTER TABLE extra_view_rights DROP CONSTRAINT extra_view_rights_pkey,
  ADD PRIMARY KEY (company_id, employee_id, position),
  ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  ADD FOREIGN KEY (company_id, seen_id) REFERENCES employees (company_id, id);
ALTER TABLE favorite_projects DROP CONSTRAINT favorite_projects_pkey,
  ADD PRIMARY KEY (company_id, employee_id, position),
  ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  ADD FOREIGN KEY (company_id, project_id) REFERENCES projects (company_id, id);
ALTER TABLE vacation_carry_over DROP CONSTRAINT vacation_carry_over_pkey,
  ADD PRIMARY KEY (company_id, employee_id, year),
  ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);
ALTER TABLE former_vacation DROP CONSTRAINT former_vacation_pkey,
  ADD PRIMARY KEY (company_id, employee_id, until_year),
  ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);
ALTER TABLE employee_terms_managers DROP CONSTRAINT employee_terms_managers_pkey,
  ADD PRIMARY KEY (company_id, employee_id, valid_from, manager_id),
  ADD FOREIGN KEY (company_id, employee_id, valid_from)
    REFERENCES employee_terms (company_id, employee_id, valid_from),
  ADD FOREIGN KEY (company_id, manager_id) REFERENCES employees (company_id, id);
DROP INDEX dated_reports;
CREATE INDEX dated_reports ON employee_terms_managers (company_id, manager_id, employee_id, valid_from);

ALTER TABLE absence_people DROP CONSTRAINT absence_people_pkey,
  ADD PRIMARY KEY (company_id, absence_id, list, position),
  ADD FOREIGN KEY (company_id, absence_id) REFERENCES absences (company_id, id) ON DELETE CASCADE,
  ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);
ALTER TABLE absence_decisions DROP CONSTRAINT absence_decisions_pkey,
  ADD PRIMARY KEY (company_id, absence_id, position),
  ADD FOREIGN KEY (company_id, absence_id) REFERENCES absences (company_id, id) ON DELETE CASCADE,
  ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);
ALTER TABLE time_entry_decisions DROP CONSTRAINT time_entry_decisions_pkey,
  ADD PRIMARY KEY (company_id, id),
  ADD FOREIGN KEY (company_id, entry_id) REFERENCES time_entries (company_id, id) ON DELETE CASCADE,
  ADD FOREIGN KEY (company_id, decided_by) REFERENCES employees (company_id, id);
DROP INDEX decisions_about_time_entry;
CREATE INDEX decisions_about_time_entry ON time_entry_decisions (company_id, entry_id);

ALTER TABLE login_addresses DROP CONSTRAINT login_addresses_pkey,
  ADD PRIMARY KEY (company_id, employee_id, address),
  ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);
ALTER TABLE totp_enrolments DROP CONSTRAINT totp_enrolments_pkey,
  ADD PRIMARY KEY (company_id, employee_id),
  ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);
ALTER TABLE recovery_codes DROP CONSTRAINT recovery_codes_pkey,
  ADD PRIMARY KEY (company_id, employee_id, hash),
  ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);
ALTER TABLE identities ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);
ALTER TABLE refresh_tokens ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);
ALTER TABLE personal_tokens ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);
ALTER TABLE challenges ADD FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);

-- Read for a company, and by servers for all of them.
ALTER TABLE audit_trail DROP CONSTRAINT audit_trail_pkey, ADD PRIMARY KEY (company_id, id);
DROP INDEX audit_trail_of_company;
CREATE INDEX audit_trail_by_id ON audit_trail (id);

-- Lists know their company themselves now.
DO $$
DECLARE
  list TEXT;
BEGIN
  FOREACH list IN ARRAY ARRAY['employee_managers', 'extra_view_rights', 'favorite_projects', 'vacation_carry_over',
    'former_vacation', 'employee_terms', 'employee_terms_managers', 'holidays']
  LOOP
    EXECUTE format('DROP TRIGGER settings_version ON %I', list);
    EXECUTE format('CREATE TRIGGER settings_version AFTER INSERT OR UPDATE OR DELETE ON %I'
      ' FOR EACH ROW EXECUTE FUNCTION change_settings_of_row()', list);
  END LOOP;
END
$$;
DROP FUNCTION change_settings_of_employee();
DROP FUNCTION change_settings_of_calendar();
)sql";

}  // namespace stint::postgresql::migrations
