#pragma once

namespace stint::sql::migrations {

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
