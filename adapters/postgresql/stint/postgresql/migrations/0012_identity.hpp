#pragma once

namespace stint::postgresql::migrations {

/// How people and programs log in.
inline constexpr char first_identity[] = R"sql(
CREATE TABLE identities (
  provider TEXT COLLATE "C" NOT NULL,
  subject TEXT COLLATE "C" NOT NULL,
  employee_id BIGINT NOT NULL REFERENCES employees (id),
  PRIMARY KEY (provider, subject)
);
CREATE INDEX identities_of_employee ON identities (employee_id, provider, subject);

-- IPv4 addresses, and networks of IPv6 (/64), from which somebody has logged in lately.
CREATE TABLE login_addresses (
  employee_id BIGINT NOT NULL REFERENCES employees (id),
  address TEXT COLLATE "C" NOT NULL,
  last_login_at BIGINT NOT NULL,
  PRIMARY KEY (employee_id, address)
);
CREATE INDEX login_addresses_by_age ON login_addresses (last_login_at);

-- A secret that its user has been shown but has not confirmed with a code yet.
CREATE TABLE totp_enrolments (
  employee_id BIGINT PRIMARY KEY REFERENCES employees (id),
  secret TEXT COLLATE "C" NOT NULL,
  started_at BIGINT NOT NULL
);

-- Codes that have not been used up; only their SHA-256 is kept.
CREATE TABLE recovery_codes (
  employee_id BIGINT NOT NULL REFERENCES employees (id),
  hash BYTEA NOT NULL CHECK (length(hash) = 32),
  PRIMARY KEY (employee_id, hash)
);

CREATE TABLE clients (
  id TEXT COLLATE "C" PRIMARY KEY,
  company_id BIGINT NOT NULL REFERENCES companies (id),
  name TEXT COLLATE "C" NOT NULL,
  secret_hash TEXT COLLATE "C" NOT NULL,
  terminal BIGINT NOT NULL CHECK (terminal IN (0, 1))
);
CREATE INDEX clients_of_company ON clients (company_id, id);

-- Of tokens only the SHA-256 is kept.
CREATE TABLE refresh_tokens (
  hash BYTEA PRIMARY KEY CHECK (length(hash) = 32),
  family BYTEA NOT NULL,
  employee_id BIGINT NOT NULL REFERENCES employees (id),
  client_id TEXT COLLATE "C" NOT NULL,
  expires_at BIGINT NOT NULL,
  used BIGINT NOT NULL CHECK (used IN (0, 1))
,
  logged_in_at BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX refresh_tokens_by_expiry ON refresh_tokens (expires_at);
CREATE INDEX live_refresh_tokens_by_family ON refresh_tokens (family) WHERE used = 0;
CREATE INDEX live_refresh_tokens_of_employee ON refresh_tokens (employee_id) WHERE used = 0;

CREATE TABLE personal_tokens (
  id BIGINT PRIMARY KEY CHECK (id BETWEEN 1 AND 2147483647),
  hash BYTEA NOT NULL UNIQUE CHECK (length(hash) = 32),
  employee_id BIGINT NOT NULL REFERENCES employees (id),
  name TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL,
  expires_on BIGINT,
  last_used_at BIGINT
);
CREATE INDEX personal_tokens_of_employee ON personal_tokens (employee_id, id);

CREATE TABLE challenges (
  hash BYTEA PRIMARY KEY CHECK (length(hash) = 32),
  employee_id BIGINT NOT NULL REFERENCES employees (id),
  client_id TEXT COLLATE "C" NOT NULL,
  expires_at BIGINT NOT NULL,
  wrong_codes BIGINT NOT NULL CHECK (wrong_codes >= 0)
);
CREATE INDEX challenges_by_expiry ON challenges (expires_at);
CREATE INDEX challenges_of_employee ON challenges (employee_id);

-- Ids (jti) of access tokens and of sessions (sid) that were revoked, until the last token concerned has expired.
CREATE TABLE revoked_access (
  id TEXT COLLATE "C" PRIMARY KEY,
  expires_at BIGINT NOT NULL
);
CREATE INDEX revoked_access_by_expiry ON revoked_access (expires_at);

CREATE TABLE signing_keys (
  key_id TEXT COLLATE "C" PRIMARY KEY,
  private_pem TEXT COLLATE "C" NOT NULL,
  created_at BIGINT NOT NULL
);
)sql";

}  // namespace stint::postgresql::migrations
