#pragma once

namespace stint::sqlite::migrations {

/// The start of sessions, and the addresses from which people log in.
inline constexpr char identity[] = R"sql(
-- Of the login that the token's family came from. That of sessions from before is not known; they count from now on.
ALTER TABLE refresh_tokens ADD COLUMN logged_in_at INTEGER NOT NULL DEFAULT 0;
UPDATE refresh_tokens SET logged_in_at = unixepoch() * 1000;

-- IPv4 addresses, and networks of IPv6 (/64), from which somebody has logged in lately. As they are: of so few possible
-- addresses a digest would hide nothing.
CREATE TABLE login_addresses (
  employee_id INTEGER NOT NULL REFERENCES employees (id),
  address TEXT NOT NULL,
  last_login_at INTEGER NOT NULL,
  PRIMARY KEY (employee_id, address)
) STRICT, WITHOUT ROWID;
CREATE INDEX login_addresses_by_age ON login_addresses (last_login_at);
)sql";

}  // namespace stint::sqlite::migrations
