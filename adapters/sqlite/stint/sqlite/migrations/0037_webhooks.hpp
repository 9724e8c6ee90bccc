#pragma once

namespace stint::sqlite::migrations {

/// The addresses at which companies receive events, and the outstanding deliveries.
inline constexpr char webhooks[] = R"sql(
CREATE TABLE webhooks (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  id INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 2147483647),
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  events TEXT NOT NULL, -- types with blanks between
  format INTEGER NOT NULL CHECK (format BETWEEN 0 AND 2),
  language TEXT NOT NULL,
  state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 3),
  secret TEXT NOT NULL,
  former_secret TEXT NOT NULL,
  former_secret_until INTEGER,
  created_at INTEGER NOT NULL,
  failures INTEGER NOT NULL CHECK (failures >= 0),
  failing_since INTEGER,
  rests_until INTEGER,
  last_tried_at INTEGER,
  PRIMARY KEY (company_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE webhook_deliveries (
  company_id INTEGER NOT NULL,
  id INTEGER NOT NULL UNIQUE CHECK (id BETWEEN 1 AND 2147483647),
  webhook_id INTEGER NOT NULL,
  event TEXT NOT NULL,
  subject TEXT NOT NULL,
  data TEXT NOT NULL,
  happened_at INTEGER NOT NULL,
  state INTEGER NOT NULL CHECK (state BETWEEN 0 AND 2), -- waiting, delivered, failed
  tries INTEGER NOT NULL CHECK (tries >= 0),
  next_try_at INTEGER NOT NULL,
  taken_until INTEGER,
  ended_at INTEGER,
  last_status INTEGER,
  last_error TEXT NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, webhook_id) REFERENCES webhooks (company_id, id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (company_id, webhook_id, id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (company_id, webhook_id, next_try_at, id) WHERE state = 0;
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (company_id, webhook_id, id) WHERE state = 2;
CREATE INDEX webhook_deliveries_taken ON webhook_deliveries (company_id, webhook_id, taken_until)
  WHERE taken_until IS NOT NULL;
CREATE INDEX webhook_deliveries_by_moment ON webhook_deliveries (happened_at);
INSERT INTO sequences VALUES ('webhook', 0), ('webhook_delivery', 0);
)sql";

}  // namespace stint::sqlite::migrations
