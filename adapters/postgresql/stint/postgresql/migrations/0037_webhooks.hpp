#pragma once

namespace stint::postgresql::migrations {

/// The addresses at which companies receive events, and the outstanding deliveries.
inline constexpr char webhooks[] = R"sql(
CREATE TABLE webhooks (
  company_id BIGINT NOT NULL REFERENCES companies (id),
  id BIGINT NOT NULL CHECK (id BETWEEN 1 AND 2147483647),
  name TEXT COLLATE "C" NOT NULL,
  url TEXT COLLATE "C" NOT NULL,
  events TEXT COLLATE "C" NOT NULL, -- types with blanks between
  format BIGINT NOT NULL CHECK (format BETWEEN 0 AND 2),
  language TEXT COLLATE "C" NOT NULL,
  state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 3),
  secret TEXT COLLATE "C" NOT NULL,
  former_secret TEXT COLLATE "C" NOT NULL,
  former_secret_until BIGINT,
  created_at BIGINT NOT NULL,
  failures BIGINT NOT NULL CHECK (failures >= 0),
  failing_since BIGINT,
  rests_until BIGINT,
  last_tried_at BIGINT,
  PRIMARY KEY (company_id, id)
);

CREATE TABLE webhook_deliveries (
  company_id BIGINT NOT NULL,
  id BIGINT NOT NULL CHECK (id BETWEEN 1 AND 2147483647),
  webhook_id BIGINT NOT NULL,
  event TEXT COLLATE "C" NOT NULL,
  subject TEXT COLLATE "C" NOT NULL,
  data TEXT COLLATE "C" NOT NULL,
  happened_at BIGINT NOT NULL,
  state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 2), -- waiting, delivered, failed
  tries BIGINT NOT NULL CHECK (tries >= 0),
  next_try_at BIGINT NOT NULL,
  taken_until BIGINT,
  ended_at BIGINT,
  last_status BIGINT,
  last_error TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, webhook_id) REFERENCES webhooks (company_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (company_id, webhook_id, id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (company_id, webhook_id, next_try_at, id) WHERE state = 0;
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (company_id, webhook_id, id) WHERE state = 2;
CREATE INDEX webhook_deliveries_taken ON webhook_deliveries (company_id, webhook_id, taken_until)
  WHERE taken_until IS NOT NULL;
CREATE INDEX webhook_deliveries_by_moment ON webhook_deliveries (happened_at);
CALL wall_in('webhooks');
CALL wall_in('webhook_deliveries');
CREATE SEQUENCE ids_of_webhook AS INTEGER;
CREATE SEQUENCE ids_of_webhook_delivery AS INTEGER;
DO $$
BEGIN
  EXECUTE format('GRANT USAGE ON SEQUENCE ids_of_webhook, ids_of_webhook_delivery TO %I', session_user || '_company');
END
$$;
)sql";

}  // namespace stint::postgresql::migrations
