#pragma once

namespace stint::sqlite::migrations {

/// Clients, tokens and keys.
inline constexpr char first_credentials[] = R"sql(
CREATE TABLE clients (
  id TEXT PRIMARY KEY,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  name TEXT NOT NULL,
  secret_hash TEXT NOT NULL,
  terminal INTEGER NOT NULL CHECK (terminal IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX clients_of_company ON clients (company_id, id);

-- Of tokens only the SHA-256 is kept.
CREATE TABLE refresh_tokens (
  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
  family BLOB NOT NULL,
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  client_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used INTEGER NOT NULL CHECK (used IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family);
CREATE INDEX refresh_tokens_of_employee ON refresh_tokens (employee_id);
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at);

CREATE TABLE personal_tokens (
  id INTEGER PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_on INTEGER,
  last_used_at INTEGER
) STRICT;
CREATE INDEX personal_tokens_of_employee ON personal_tokens (employee_id, id);

CREATE TABLE challenges (
  hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  client_id TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  wrong_codes INTEGER NOT NULL CHECK (wrong_codes >= 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX challenges_by_expiry ON challenges (expires_at);

CREATE TABLE signing_keys (
  key_id TEXT PRIMARY KEY,
  private_pem TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace stint::sqlite::migrations
