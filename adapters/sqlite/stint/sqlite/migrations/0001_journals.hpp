#pragma once

namespace stint::sqlite::migrations {

/// Outgoing mail, the audit trail and the imported records.
inline constexpr char first_journals[] = R"sql(
-- Mails: facts to be written and sent by a worker. `facts` and `details` below are JSON arrays of [name, text].
-- Each of delivered_at and failed_at ends the attempts.
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  kind INTEGER NOT NULL CHECK (kind >= 0),
  to_address TEXT NOT NULL,
  to_name TEXT NOT NULL,
  language TEXT NOT NULL,
  facts TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  message_id TEXT UNIQUE,
  attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  next_attempt_at INTEGER NOT NULL,
  delivered_at INTEGER,
  failed_at INTEGER,
  last_error TEXT,
  CHECK (delivered_at IS NULL OR failed_at IS NULL)
) STRICT;
CREATE INDEX waiting_mails ON outbox (id) WHERE delivered_at IS NULL;
CREATE INDEX due_mails ON outbox (next_attempt_at) WHERE delivered_at IS NULL AND failed_at IS NULL;

CREATE TABLE audit_trail (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  company_id INTEGER NOT NULL REFERENCES companies (id),
  at INTEGER NOT NULL,
  actor_id INTEGER,
  action TEXT NOT NULL,
  subject_id INTEGER NOT NULL,
  details TEXT NOT NULL
) STRICT;
CREATE INDEX audit_trail_of_company ON audit_trail (company_id, id);

-- A key outlives its record, hence no foreign key.
CREATE TABLE import_keys (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
  key TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  PRIMARY KEY (company_id, kind, key)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace stint::sqlite::migrations
