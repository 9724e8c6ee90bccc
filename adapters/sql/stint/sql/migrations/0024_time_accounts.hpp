#pragma once

namespace stint::sql::migrations {

/// Time accounts and their settings; time off in lieu is a fourth kind of absence types.
inline constexpr char time_accounts[] = R"sql(
ALTER TABLE companies ADD COLUMN time_account_since {int};
ALTER TABLE companies ADD COLUMN time_account_cap_minutes {int} CHECK (time_account_cap_minutes >= 0);
ALTER TABLE companies ADD COLUMN time_account_carry_over_until_month {int}
  CHECK (time_account_carry_over_until_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN time_account_yellow_minutes {int} CHECK (time_account_yellow_minutes >= 0);
ALTER TABLE companies ADD COLUMN time_account_red_minutes {int} CHECK (time_account_red_minutes >= 0);

-- In SQLite a check goes with its column.
{sqlite ALTER TABLE absence_types ADD COLUMN any_kind INTEGER NOT NULL DEFAULT 2 CHECK (any_kind BETWEEN 0 AND 3);
UPDATE absence_types SET any_kind = kind;
ALTER TABLE absence_types DROP COLUMN kind;
ALTER TABLE absence_types RENAME COLUMN any_kind TO kind;}
{postgresql ALTER TABLE absence_types DROP CONSTRAINT absence_types_kind_check;
ALTER TABLE absence_types ADD CONSTRAINT absence_types_kind_check CHECK (kind BETWEEN 0 AND 3);}

{ids_of booking}
CREATE TABLE time_account_bookings (
  company_id {int} NOT NULL REFERENCES companies (id),
  id {id_in_company} CHECK (id BETWEEN 1 AND 2147483647),
  employee_id {int} NOT NULL,
  day {int} NOT NULL,
  kind {int} NOT NULL CHECK (kind BETWEEN 0 AND 5),
  minutes {int} NOT NULL CHECK (minutes <> 0),
  reason {text} NOT NULL,
  corrected_month {int} CHECK ((corrected_month IS NULL) = (kind <> 5)),
  booked_at {int} NOT NULL,
  booked_by {int},
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, booked_by) REFERENCES employees (company_id, id)
) {clustered};
CREATE INDEX time_account_bookings_of_employees ON time_account_bookings (company_id, employee_id, day, id);
CREATE TABLE time_account_days ( -- of closed months, in minutes
  company_id {int} NOT NULL REFERENCES companies (id),
  employee_id {int} NOT NULL,
  day {int} NOT NULL,
  commitment {int} NOT NULL,
  absence {int} NOT NULL,
  in_lieu {int} NOT NULL,
  worked {int} NOT NULL,
  credited {int} NOT NULL,
  PRIMARY KEY (company_id, employee_id, day),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {clustered};
CREATE TABLE time_account_states (
  company_id {int} NOT NULL REFERENCES companies (id),
  employee_id {int} NOT NULL,
  kept_through {int},
  light {int} CHECK (light BETWEEN 0 AND 2),
  PRIMARY KEY (company_id, employee_id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {clustered};
CREATE TABLE time_accounts_judged (
  company_id {int} PRIMARY KEY REFERENCES companies (id),
  day {int} NOT NULL
) {strict};
{wall_in time_account_bookings}
{wall_in time_account_days}
{wall_in time_account_states}
{wall_in time_accounts_judged}
)sql";

}  // namespace stint::sql::migrations
