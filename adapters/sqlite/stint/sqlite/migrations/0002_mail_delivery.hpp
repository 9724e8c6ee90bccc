#pragma once

namespace stint::sqlite::migrations {

/// How the outbox is emptied.
inline constexpr char mail_delivery[] = R"sql(
-- Whoever delivers a mail takes it until this moment; nobody else touches it before.
ALTER TABLE outbox ADD COLUMN taken_until INTEGER;

-- When it was written, or had failed and was put back.
ALTER TABLE outbox ADD COLUMN waiting_since INTEGER NOT NULL DEFAULT 0;
UPDATE outbox SET waiting_since = created_at;

DROP INDEX waiting_mails;
CREATE INDEX mails_by_age ON outbox (waiting_since) WHERE delivered_at IS NULL AND failed_at IS NULL;
CREATE INDEX failed_mails ON outbox (id) WHERE failed_at IS NOT NULL;
CREATE INDEX delivered_mails ON outbox (delivered_at) WHERE delivered_at IS NOT NULL;
)sql";

}  // namespace stint::sqlite::migrations
