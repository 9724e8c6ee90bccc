#pragma once

namespace stint::sql::migrations {

// Step 34.

/// The version of a company's data, the time at which its records changed, and the responses to requests that may be
/// repeated.
inline constexpr char changes_and_keys[] = R"sql(
-- Another random number before each unit of work that changes something which is shown, and its moment. Moments of a
-- company never go back.
CREATE TABLE data_versions (
  company_id {int} PRIMARY KEY REFERENCES companies (id),
  version {int} NOT NULL,
  changed_at {int} NOT NULL
) {strict};
INSERT INTO data_versions SELECT id, {random}, 0 FROM companies;
{wall_in data_versions}

CREATE TABLE record_changes (
  company_id {int} NOT NULL REFERENCES companies (id),
  kind {int} NOT NULL CHECK (kind BETWEEN 0 AND 2), -- absence, time entry, employee
  record_id {int} NOT NULL,
  employee_id {int} NOT NULL, -- whose it is
  changed_at {int} NOT NULL,
  gone {int} NOT NULL CHECK (gone IN (0, 1)),
  PRIMARY KEY (company_id, kind, record_id)
) {clustered};
CREATE INDEX record_changes_by_moment ON record_changes (company_id, kind, changed_at) WHERE gone = 0;
CREATE INDEX gone_records_by_moment ON record_changes (company_id, changed_at, kind, record_id) WHERE gone = 1;
{wall_in record_changes}

CREATE TABLE idempotency_keys (
  company_id {int} NOT NULL,
  employee_id {int} NOT NULL,
  key {bytes} NOT NULL, -- a digest
  at {int} NOT NULL,
  fingerprint {bytes} NOT NULL,
  outcome {bytes} NOT NULL,
  PRIMARY KEY (company_id, employee_id, key),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {strict};
CREATE INDEX idempotency_keys_by_moment ON idempotency_keys (at);
{wall_in idempotency_keys}
)sql";

// Step 35.

/// Links to set a password, the addresses from which sessions were last refreshed, and the mails that people have opted
/// out of.
inline constexpr char own_accounts[] = R"sql(
CREATE TABLE one_time_links (
  {postgresql company_id BIGINT NOT NULL,}
  employee_id {int} NOT NULL,
  purpose {int} NOT NULL CHECK (purpose BETWEEN 0 AND 1),
  hash {bytes} NOT NULL UNIQUE CHECK (length(hash) = 32),
  address {text} NOT NULL,
  made_at {int} NOT NULL,
  expires_at {int} NOT NULL,
  {sqlite company_id INTEGER NOT NULL,}
  PRIMARY KEY ({of_company}employee_id, purpose),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {clustered};
CREATE INDEX one_time_links_by_expiry ON one_time_links (expires_at);
{wall_in one_time_links}
{show_at_sign_in one_time_links}

CREATE TABLE declined_mails (
  {postgresql company_id BIGINT NOT NULL,}
  employee_id {int} NOT NULL,
  kind {int} NOT NULL CHECK (kind >= 0),
  {sqlite company_id INTEGER NOT NULL,}
  PRIMARY KEY ({of_company}employee_id, kind),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {clustered};
{wall_in declined_mails}

ALTER TABLE refresh_tokens ADD COLUMN issued_at {int} NOT NULL DEFAULT 0;
ALTER TABLE refresh_tokens ADD COLUMN address {text} NOT NULL DEFAULT '';

ALTER TABLE outbox ADD COLUMN link {text} NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN expires_at {int};
CREATE INDEX mails_with_links ON outbox (expires_at) WHERE link <> '';
)sql";

}  // namespace stint::sql::migrations
