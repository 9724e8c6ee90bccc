#pragma once

namespace stint::postgresql::migrations {

/// Time accounts and their settings; time off in lieu is a fourth kind of absence types.
inline constexpr char time_accounts[] = R"sql(
ALTER TABLE companies ADD COLUMN time_account_since BIGINT;
ALTER TABLE companies ADD COLUMN time_account_cap_minutes BIGINT CHECK (time_account_cap_minutes >= 0);
ALTER TABLE companies ADD COLUMN time_account_carry_over_until_month BIGINT
  CHECK (time_account_carry_over_until_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN time_account_yellow_minutes BIGINT CHECK (time_account_yellow_minutes >= 0);
ALTER TABLE companies ADD COLUMN time_account_red_minutes BIGINT CHECK (time_account_red_minutes >= 0);

ALTER TABLE absence_types DROP CONSTRAINT absence_types_kind_check;
ALTER TABLE absence_types ADD CONSTRAINT absence_types_kind_check CHECK (kind BETWEEN 0 AND 3);

CREATE SEQUENCE ids_of_booking AS INTEGER;
CREATE TABLE time_account_bookings (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  id BIGINT NOT NULL CHECK (id BETWEEN 1 AND 2147483647),
  employee_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  kind BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 5),
  minutes BIGINT NOT NULL CHECK (minutes <> 0),
  reason TEXT COLLATE "C" NOT NULL,
  corrected_month BIGINT CHECK ((corrected_month IS NULL) = (kind <> 5)),
  booked_at BIGINT NOT NULL,
  booked_by BIGINT,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
  FOREIGN KEY (company_id, booked_by) REFERENCES employees (company_id, id)
);
CREATE INDEX time_account_bookings_of_employees ON time_account_bookings (company_id, employee_id, day, id);
CREATE TABLE time_account_days ( -- of closed months, in minutes
  company_id BIGINT NOT NULL REFERENCES companies (id),
  employee_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  commitment BIGINT NOT NULL,
  absence BIGINT NOT NULL,
  in_lieu BIGINT NOT NULL,
  worked BIGINT NOT NULL,
  credited BIGINT NOT NULL,
  PRIMARY KEY (company_id, employee_id, day),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
);
CREATE TABLE time_account_states (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  employee_id BIGINT NOT NULL,
  kept_through BIGINT,
  light BIGINT CHECK (light BETWEEN 0 AND 2),
  PRIMARY KEY (company_id, employee_id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
);
CREATE TABLE time_accounts_judged (
  company_id BIGINT PRIMARY KEY REFERENCES companies (id),
  day BIGINT NOT NULL
);
CALL wall_in('time_account_bookings');
CALL wall_in('time_account_days');
CALL wall_in('time_account_states');
CALL wall_in('time_accounts_judged');
DO $$
BEGIN
  EXECUTE format('GRANT USAGE ON SEQUENCE ids_of_booking TO %I', session_user || '_company');
END
$$;
)sql";

}  // namespace stint::postgresql::migrations
