#pragma once

namespace stint::postgresql::migrations {

/// Feeds that calendar programs read by a secret address, and the people to whom a company shows the absences of
/// others.
inline constexpr char calendar_feeds[] = R"sql(
CREATE TABLE calendar_feeds (
  id BIGINT PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  hash BYTEA NOT NULL UNIQUE CHECK (length(hash) = 32),
  employee_id BIGINT NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  kind BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 2),
  created_at BIGINT NOT NULL,
  last_used_at BIGINT,
  company_id BIGINT NOT NULL,
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
);
CREATE INDEX calendar_feeds_of_employee ON calendar_feeds (employee_id, id);
CALL wall_in('calendar_feeds');
CALL show_at_sign_in('calendar_feeds');
CREATE SEQUENCE ids_of_calendar_feed AS INTEGER;
DO $$
BEGIN
  EXECUTE format('GRANT USAGE ON SEQUENCE ids_of_calendar_feed TO %I', session_user || '_company');
END
$$;

ALTER TABLE companies ADD COLUMN calendar_sharing BIGINT NOT NULL DEFAULT 0 CHECK (calendar_sharing BETWEEN 0 AND 2);
)sql";

}  // namespace stint::postgresql::migrations
