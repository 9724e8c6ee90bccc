#pragma once

namespace stint::sqlite::migrations {

/// Time accounts and their settings; time off in lieu is a fourth kind of absence types.
inline constexpr char time_accounts[] = R"sql(
ALTER TABLE companies ADD COLUMN time_account_since INTEGER;
ALTER TABLE companies ADD COLUMN time_account_cap_minutes INTEGER CHECK (time_account_cap_minutes >= 0);
ALTER TABLE companies ADD COLUMN time_account_carry_over_until_month INTEGER
  CHECK (time_account_carry_over_until_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN time_account_yellow_minutes INTEGER CHECK (time_account_yellow_minutes >= 0);
ALTER TABLE companies ADD COLUMN time_account_red_minutes INTEGER CHECK (time_account_red_minutes >= 0);

-- A check of a column goes with it.
ALTER TABLE absence_types ADD COLUMN any_kind INTEGER NOT NULL DEFAULT 2 CHECK (any_kind BETWEEN 0 AND 3);
UPDATE absence_types SET any_kind = kind;
ALTER TABLE absence_types DROP COLUMN kind;
ALTER TABLE absence_types RENAME COLUMN any_kind TO kind;

INSERT INTO sequences VALUES ('booking', 0);
CREATE TABLE time_account_bookings (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  id INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 2147483647),
  employee_id INTEGER NOT NULL,
  day INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 5),
  minutes INTEGER NOT NULL CHECK (minutes <> 0),
  reason TEXT NOT NULL,
  corrected_month INTEGER CHECK ((corrected_month IS NULL) = (kind <> 5)),
  booked_at INTEGER NOT NULL,
  booked_by INTEGER,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, booked_by) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX time_account_bookings_of_employees ON time_account_bookings (company_id, employee_id, day, id);
CREATE TABLE time_account_days ( -- of closed months, in minutes
  company_id INTEGER NOT NULL REFERENCES companies (id),
  employee_id INTEGER NOT NULL,
  day INTEGER NOT NULL,
  commitment INTEGER NOT NULL,
  absence INTEGER NOT NULL,
  in_lieu INTEGER NOT NULL,
  worked INTEGER NOT NULL,
  credited INTEGER NOT NULL,
  PRIMARY KEY (company_id, employee_id, day),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE time_account_states (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  employee_id INTEGER NOT NULL,
  kept_through INTEGER,
  light INTEGER CHECK (light BETWEEN 0 AND 2),
  PRIMARY KEY (company_id, employee_id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE time_accounts_judged (
  company_id INTEGER PRIMARY KEY REFERENCES companies (id),
  day INTEGER NOT NULL
) STRICT;
)sql";

}  // namespace stint::sqlite::migrations
