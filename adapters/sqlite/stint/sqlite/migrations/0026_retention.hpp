#pragma once

namespace stint::sqlite::migrations {

/// Retention periods of records, and the day before which they have been erased.
inline constexpr char retention[] = R"sql(
ALTER TABLE companies ADD COLUMN retention_working_time_months INTEGER
  CHECK (retention_working_time_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_absence_months INTEGER
  CHECK (retention_absence_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_health_months INTEGER CHECK (retention_health_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_audit_trail_months INTEGER
  CHECK (retention_audit_trail_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_mail_months INTEGER CHECK (retention_mail_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_leaver_months INTEGER CHECK (retention_leaver_months BETWEEN 1 AND 1200);

CREATE TABLE records_erased (
  company_id INTEGER NOT NULL REFERENCES companies (id),
  kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 6), -- 6: figures that were counted from what is erased
  before_day INTEGER NOT NULL,
  PRIMARY KEY (company_id, kind)
) STRICT, WITHOUT ROWID;
)sql";

}  // namespace stint::sqlite::migrations
