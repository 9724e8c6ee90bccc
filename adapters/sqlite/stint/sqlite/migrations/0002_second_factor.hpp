#pragma once

namespace stint::sqlite::migrations {

/// Two-factor authentication that users enable themselves, and recovery without the phone.
inline constexpr char second_factor[] = R"sql(
-- A secret that its user has been shown but has not confirmed with a code yet.
CREATE TABLE totp_enrolments (
  employee_id INTEGER PRIMARY KEY REFERENCES employees (id),
  secret TEXT NOT NULL,
  started_at INTEGER NOT NULL
) STRICT;

-- Codes that have not been used up; only their SHA-256 is kept.
CREATE TABLE recovery_codes (
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  hash BLOB NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (employee_id, hash)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace stint::sqlite::migrations
