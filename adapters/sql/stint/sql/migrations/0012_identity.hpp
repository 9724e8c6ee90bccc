#pragma once

namespace stint::sql::migrations {

/// How people and programs log in.
inline constexpr char first_identity[] = R"sql(
CREATE TABLE identities (
  provider {text} NOT NULL,
  subject {text} NOT NULL,
  employee_id {int} NOT NULL REFERENCES employees (id),
  PRIMARY KEY (provider, subject)
) {clustered};
CREATE INDEX identities_of_employee ON identities (employee_id, provider, subject);

-- IPv4 addresses, and networks of IPv6 (/64), from which somebody has logged in lately.
CREATE TABLE login_addresses (
  employee_id {int} NOT NULL REFERENCES employees (id),
  address {text} NOT NULL,
  last_login_at {int} NOT NULL,
  PRIMARY KEY (employee_id, address)
) {clustered};
CREATE INDEX login_addresses_by_age ON login_addresses (last_login_at);

-- A secret that its user has been shown but has not confirmed with a code yet.
CREATE TABLE totp_enrolments (
  employee_id {int} PRIMARY KEY REFERENCES employees (id),
  secret {text} NOT NULL,
  started_at {int} NOT NULL
) {strict};

-- Codes that have not been used up; only their SHA-256 is kept.
CREATE TABLE recovery_codes (
  employee_id {int} NOT NULL REFERENCES employees (id),
  hash {bytes} NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (employee_id, hash)
) {clustered};

CREATE TABLE clients (
  id {text} PRIMARY KEY,
  company_id {int} NOT NULL REFERENCES companies (id),
  name {text} NOT NULL,
  secret_hash {text} NOT NULL,
  terminal {int} NOT NULL CHECK (terminal IN (0, 1))
) {clustered};
CREATE INDEX clients_of_company ON clients (company_id, id);

-- Of tokens only the SHA-256 is kept.
CREATE TABLE refresh_tokens (
  hash {bytes} PRIMARY KEY CHECK (length(hash) = 32),
  family {bytes} NOT NULL,
  employee_id {int} NOT NULL REFERENCES employees (id),
  client_id {text} NOT NULL,
  expires_at {int} NOT NULL,
  used {int} NOT NULL CHECK (used IN (0, 1)),
  logged_in_at {int} NOT NULL DEFAULT 0
) {clustered};
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at);
CREATE INDEX live_refresh_tokens_by_family ON refresh_tokens (family) WHERE used = 0;
CREATE INDEX live_refresh_tokens_of_employee ON refresh_tokens (employee_id) WHERE used = 0;

CREATE TABLE personal_tokens (
  id {int} PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  hash {bytes} NOT NULL UNIQUE CHECK (length(hash) = 32),
  employee_id {int} NOT NULL REFERENCES employees (id),
  name {text} NOT NULL,
  created_at {int} NOT NULL,
  expires_on {int},
  last_used_at {int}
) {strict};
CREATE INDEX personal_tokens_of_employee ON personal_tokens (employee_id, id);

CREATE TABLE challenges (
  hash {bytes} PRIMARY KEY CHECK (length(hash) = 32),
  employee_id {int} NOT NULL REFERENCES employees (id),
  client_id {text} NOT NULL,
  expires_at {int} NOT NULL,
  wrong_codes {int} NOT NULL CHECK (wrong_codes >= 0)
) {clustered};
CREATE INDEX challenges_by_expiry ON challenges (expires_at);
CREATE INDEX challenges_of_employee ON challenges (employee_id);

-- Ids (jti) of access tokens and of sessions (sid) that were revoked, until the last token concerned has expired.
CREATE TABLE revoked_access (
  id {text} PRIMARY KEY,
  expires_at {int} NOT NULL
) {clustered};
CREATE INDEX revoked_access_by_expiry ON revoked_access (expires_at);

CREATE TABLE signing_keys (
  key_id {text} PRIMARY KEY,
  private_pem {text} NOT NULL,
  created_at {int} NOT NULL
) {clustered};
)sql";

}  // namespace stint::sql::migrations
