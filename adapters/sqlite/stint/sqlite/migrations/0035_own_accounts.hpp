#pragma once

namespace stint::sqlite::migrations {

/// Links to set a password, the addresses from which sessions were last refreshed, and the mails that people have opted
/// out of.
inline constexpr char own_accounts[] = R"sql(
CREATE TABLE one_time_links (
  employee_id INTEGER NOT NULL,
  purpose INTEGER NOT NULL CHECK (purpose BETWEEN 0 AND 1),
  hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  address TEXT NOT NULL,
  made_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  company_id INTEGER NOT NULL,
  PRIMARY KEY (employee_id, purpose),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX one_time_links_by_expiry ON one_time_links (expires_at);

CREATE TABLE declined_mails (
  employee_id INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind >= 0),
  company_id INTEGER NOT NULL,
  PRIMARY KEY (employee_id, kind),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) STRICT, WITHOUT ROWID;

ALTER TABLE refresh_tokens ADD COLUMN issued_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE refresh_tokens ADD COLUMN address TEXT NOT NULL DEFAULT '';

ALTER TABLE outbox ADD COLUMN link TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN expires_at INTEGER;
CREATE INDEX mails_with_links ON outbox (expires_at) WHERE link <> '';
)sql";

}  // namespace stint::sqlite::migrations
