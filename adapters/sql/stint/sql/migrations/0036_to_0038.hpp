#pragma once

namespace stint::sql::migrations {

// Step 36.

/// A company's names for its hours in payroll, the format of its files, and the exported data.
inline constexpr char payroll[] = R"sql(
ALTER TABLE companies ADD COLUMN payroll_separator {int} NOT NULL DEFAULT 0 CHECK (payroll_separator BETWEEN 0 AND 2);
ALTER TABLE companies ADD COLUMN payroll_decimal_sign {int} NOT NULL DEFAULT 0
  CHECK (payroll_decimal_sign IN (0, 1));
ALTER TABLE companies ADD COLUMN payroll_encoding {int} NOT NULL DEFAULT 0 CHECK (payroll_encoding BETWEEN 0 AND 2);
ALTER TABLE companies ADD COLUMN payroll_dates {int} NOT NULL DEFAULT 0 CHECK (payroll_dates BETWEEN 0 AND 2);
ALTER TABLE companies ADD COLUMN payroll_has_header {int} NOT NULL DEFAULT 1 CHECK (payroll_has_header IN (0, 1));

CREATE TABLE payroll_wage_types (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  number {text} NOT NULL,
  name {text} NOT NULL,
  of {text},
  cost_center {text},
  source {int} NOT NULL CHECK (source BETWEEN 0 AND 6),
  unit {int} NOT NULL CHECK (unit IN (0, 1)),
  factor_percent {int} CHECK (factor_percent > 0),
  PRIMARY KEY (company_id, position)
) {clustered};
CREATE TABLE payroll_columns (
  company_id {int} NOT NULL REFERENCES companies (id),
  position {int} NOT NULL,
  header {text} NOT NULL,
  content {int} NOT NULL CHECK (content BETWEEN 0 AND 17),
  PRIMARY KEY (company_id, position)
) {clustered};
{settings_version_of payroll_wage_types}
{wall_in payroll_wage_types}
{show_at_sign_in payroll_wage_types}
{settings_version_of payroll_columns}
{wall_in payroll_columns}
{show_at_sign_in payroll_columns}

{ids_of payroll_export}
-- What was handed on to payroll, and how it was laid out.
CREATE TABLE payroll_exports (
  company_id {int} NOT NULL REFERENCES companies (id),
  id {int} NOT NULL CHECK (id BETWEEN 1 AND 2147483647),
  month {int} NOT NULL,
  department {text} NOT NULL,
  made_at {int} NOT NULL,
  made_by {int},
  people {int} NOT NULL,
  left_out {int} NOT NULL,
  added {int} NOT NULL,
  changed {int} NOT NULL,
  withdrawn {int} NOT NULL,
  unchanged {int} NOT NULL,
  corrections {int} NOT NULL,
  separator {int} NOT NULL,
  decimal_sign {int} NOT NULL,
  encoding {int} NOT NULL,
  dates {int} NOT NULL,
  has_header {int} NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, made_by) REFERENCES employees (company_id, id)
) {clustered};
CREATE INDEX payroll_exports_of_months ON payroll_exports (company_id, month, id);
CREATE TABLE payroll_export_wage_types (
  company_id {int} NOT NULL,
  export_id {int} NOT NULL,
  position {int} NOT NULL,
  number {text} NOT NULL,
  name {text} NOT NULL,
  of {text},
  cost_center {text},
  source {int} NOT NULL,
  unit {int} NOT NULL,
  factor_percent {int},
  PRIMARY KEY (company_id, export_id, position),
  FOREIGN KEY (company_id, export_id) REFERENCES payroll_exports (company_id, id)
) {clustered};
CREATE TABLE payroll_export_columns (
  company_id {int} NOT NULL,
  export_id {int} NOT NULL,
  position {int} NOT NULL,
  header {text} NOT NULL,
  content {int} NOT NULL,
  PRIMARY KEY (company_id, export_id, position),
  FOREIGN KEY (company_id, export_id) REFERENCES payroll_exports (company_id, id)
) {clustered};
CREATE TABLE payroll_export_people ( -- a month of somebody each
  company_id {int} NOT NULL,
  export_id {int} NOT NULL,
  position {int} NOT NULL,
  employee_id {int} NOT NULL,
  month {int} NOT NULL,
  employee_number {text} NOT NULL,
  first_name {text} NOT NULL,
  last_name {text} NOT NULL,
  department {text} NOT NULL,
  cost_center {text} NOT NULL,
  left_out {int}, -- why; null: they are in it
  PRIMARY KEY (company_id, export_id, position),
  FOREIGN KEY (company_id, export_id) REFERENCES payroll_exports (company_id, id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {clustered};
CREATE INDEX payroll_export_people_of_months ON payroll_export_people (company_id, month, employee_id, export_id);
CREATE INDEX payroll_export_people_of_employees ON payroll_export_people (company_id, employee_id, month);
CREATE TABLE payroll_export_lines (
  company_id {int} NOT NULL,
  export_id {int} NOT NULL,
  person {int} NOT NULL, -- position in payroll_export_people
  position {int} NOT NULL,
  number {text} NOT NULL,
  name {text} NOT NULL,
  cost_center {text} NOT NULL,
  unit {int} NOT NULL,
  first_day {int} NOT NULL,
  last_day {int} NOT NULL,
  hundredths {int} NOT NULL,
  change {int} NOT NULL CHECK (change BETWEEN 0 AND 3),
  hundredths_before {int} NOT NULL,
  PRIMARY KEY (company_id, export_id, person, position),
  FOREIGN KEY (company_id, export_id, person) REFERENCES payroll_export_people (company_id, export_id, position)
    ON DELETE CASCADE
) {clustered};
{wall_in payroll_exports}
{wall_in payroll_export_wage_types}
{wall_in payroll_export_columns}
{wall_in payroll_export_people}
{wall_in payroll_export_lines}
)sql";

// Step 37.

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

// Step 38.

/// Data of provisioning directories in addition to the records, and tokens that are valid only for provisioning. A
/// program that does not know these tokens would accept one for everything.
inline constexpr char provisioning[] = R"sql(
CREATE TABLE provisioned_people (
  company_id {int} NOT NULL,
  employee_id {int} NOT NULL,
  user_name {text},
  external_id {text},
  is_removed {int} NOT NULL CHECK (is_removed IN (0, 1)),
  PRIMARY KEY (company_id, employee_id),
  FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
) {clustered};
{wall_in provisioned_people}

CREATE TABLE provisioned_groups (
  company_id {int} NOT NULL REFERENCES companies (id),
  id {text} NOT NULL,
  name {text} NOT NULL,
  external_id {text},
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, name)
) {clustered};
{wall_in provisioned_groups}

ALTER TABLE personal_tokens ADD COLUMN scope {int} NOT NULL DEFAULT 0 CHECK (scope BETWEEN 0 AND 1);
)sql";

}  // namespace stint::sql::migrations
