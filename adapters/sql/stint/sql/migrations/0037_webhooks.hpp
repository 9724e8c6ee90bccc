#pragma once

namespace stint::sql::migrations {

/// The addresses at which companies receive events, and the outstanding deliveries.
inline constexpr char webhooks[] = R"sql(
CREATE TABLE webhooks (
  company_id {int} NOT NULL REFERENCES companies (id),
  id {id_in_company} CHECK (id BETWEEN 1 AND 2147483647),
  name {text} NOT NULL,
  url {text} NOT NULL,
  events {text} NOT NULL, -- types with blanks between
  format {int} NOT NULL CHECK (format BETWEEN 0 AND 2),
  language {text} NOT NULL,
  state {int} NOT NULL CHECK (state BETWEEN 0 AND 3),
  secret {text} NOT NULL,
  former_secret {text} NOT NULL,
  former_secret_until {int},
  created_at {int} NOT NULL,
  failures {int} NOT NULL CHECK (failures >= 0),
  failing_since {int},
  rests_until {int},
  last_tried_at {int},
  PRIMARY KEY (company_id, id)
) {clustered};

CREATE TABLE webhook_deliveries (
  company_id {int} NOT NULL,
  id {id_in_company} CHECK (id BETWEEN 1 AND 2147483647),
  webhook_id {int} NOT NULL,
  event {text} NOT NULL,
  subject {text} NOT NULL,
  data {text} NOT NULL,
  happened_at {int} NOT NULL,
  state {int} NOT NULL CHECK (state BETWEEN 0 AND 2), -- waiting, delivered, failed
  tries {int} NOT NULL CHECK (tries >= 0),
  next_try_at {int} NOT NULL,
  taken_until {int},
  ended_at {int},
  last_status {int},
  last_error {text} NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, webhook_id) REFERENCES webhooks (company_id, id) ON DELETE CASCADE
) {clustered};
CREATE INDEX webhook_deliveries_by_webhook ON webhook_deliveries (company_id, webhook_id, id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (company_id, webhook_id, next_try_at, id) WHERE state = 0;
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (company_id, webhook_id, id) WHERE state = 2;
CREATE INDEX webhook_deliveries_taken ON webhook_deliveries (company_id, webhook_id, taken_until)
  WHERE taken_until IS NOT NULL;
CREATE INDEX webhook_deliveries_by_moment ON webhook_deliveries (happened_at);
{wall_in webhooks}
{wall_in webhook_deliveries}
{ids_of webhook}
{ids_of webhook_delivery}
)sql";

}  // namespace stint::sql::migrations
