#pragma once

namespace stint::postgresql::migrations {

/// Links to set a password, the addresses from which sessions were last refreshed, and the mails that people have opted
/// out of.
inline constexpr char own_accounts[] = R"sql(
CREATE TABLE one_time_links (
  company_id BIGINT NOT NULL,
  employee_id BIGINT NOT NULL,
  purpose BIGINT NOT NULL CHECK (purpose BETWEEN 0 AND 1),
  hash BYTEA NOT NULL UNIQUE CHECK (length(hash) = 32),
  address TEXT COLLATE "C" NOT NULL,
  made_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (company_id, employee_id, purpose),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
);
CREATE INDEX one_time_links_by_expiry ON one_time_links (expires_at);
CALL wall_in('one_time_links');
CALL show_at_sign_in('one_time_links');

CREATE TABLE declined_mails (
  company_id BIGINT NOT NULL,
  employee_id BIGINT NOT NULL,
  kind BIGINT NOT NULL CHECK (kind >= 0),
  PRIMARY KEY (company_id, employee_id, kind),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
);
CALL wall_in('declined_mails');

ALTER TABLE refresh_tokens ADD COLUMN issued_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE refresh_tokens ADD COLUMN address TEXT COLLATE "C" NOT NULL DEFAULT '';

ALTER TABLE outbox ADD COLUMN link TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN expires_at BIGINT;
CREATE INDEX mails_with_links ON outbox (expires_at) WHERE link <> '';
)sql";

}  // namespace stint::postgresql::migrations
