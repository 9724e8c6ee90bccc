#pragma once

namespace stint::sql::migrations {

/// Outgoing mail, the audit trail and the imported records.
inline constexpr char first_journals[] = R"sql(
-- Mails: facts to be written and sent by a worker. `facts` and `details` below are JSON arrays of [name, text].
-- Whoever delivers a mail takes it until `taken_until`. Each of delivered_at and failed_at ends the attempts.
CREATE TABLE outbox (
  id {counted_id},
  company_id {int} NOT NULL REFERENCES companies (id),
  kind {int} NOT NULL CHECK (kind >= 0),
  to_address {text} NOT NULL,
  to_name {text} NOT NULL,
  language {text} NOT NULL,
  facts {text} NOT NULL,
  created_at {int} NOT NULL,
  message_id {text} UNIQUE,
  attempts {int} NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_attempt_at {int} NOT NULL,
  delivered_at {int},
  failed_at {int},
  last_error {text},
  taken_until {int},
  waiting_since {int} NOT NULL DEFAULT 0,
  CHECK (delivered_at IS NULL OR failed_at IS NULL)
) {strict};
CREATE INDEX due_mails ON outbox (next_attempt_at) WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX mails_by_age ON outbox (waiting_since) WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX failed_mails ON outbox (id) WHERE failed_at IS NOT NULL;
CREATE INDEX delivered_mails ON outbox (delivered_at) WHERE delivered_at IS NOT NULL;

CREATE TABLE audit_trail (
  id {counted_id},
  company_id {int} NOT NULL REFERENCES companies (id),
  at {int} NOT NULL,
  actor_id {int},
  action {text} NOT NULL,
  subject_id {int} NOT NULL,
  details {text} NOT NULL
) {strict};
CREATE INDEX audit_trail_of_company ON audit_trail (company_id, id);

CREATE TABLE job_runs (
  name {text} PRIMARY KEY,
  last_run_at {int} NOT NULL
) {clustered};

-- `said`: six bytes a member: its number, and 40 bits of the SHA-256 of what the last import said of it. A key outlives
-- its record, hence no foreign key.
CREATE TABLE imported_records (
  company_id {int} NOT NULL REFERENCES companies (id),
  kind {int} NOT NULL CHECK (kind BETWEEN 0 AND 9),
  key {text} NOT NULL,
  record_id {int} NOT NULL,
  said {bytes} CHECK (length(said) % 6 = 0),
  secret_hash {text},
  PRIMARY KEY (company_id, kind, key)
) {clustered};
)sql";

}  // namespace stint::sql::migrations
