#pragma once

namespace stint::sqlite::migrations {

/// The revocation of access tokens before they expire.
inline constexpr char sessions[] = R"sql(
-- Access tokens name the epoch in which they were issued and are valid in no other.
ALTER TABLE employees ADD COLUMN session_epoch INTEGER NOT NULL DEFAULT 0 CHECK (session_epoch >= 0);

-- Until this moment an access token may live that was revoked by itself; before it revoked_access is asked.
ALTER TABLE employees ADD COLUMN access_revoked_until INTEGER;

-- Ids (jti) of access tokens and of sessions (sid) that were revoked, until the last token concerned has expired.
CREATE TABLE revoked_access (
  id TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX revoked_access_by_expiry ON revoked_access (expires_at);

CREATE INDEX challenges_of_employee ON challenges (employee_id);
)sql";

}  // namespace stint::sqlite::migrations
