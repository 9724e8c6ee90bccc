#pragma once

namespace stint::sql::migrations {

/// Retention periods of records, and the day before which they have been erased.
inline constexpr char retention[] = R"sql(
ALTER TABLE companies ADD COLUMN retention_working_time_months {int}
  CHECK (retention_working_time_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_absence_months {int}
  CHECK (retention_absence_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_health_months {int} CHECK (retention_health_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_audit_trail_months {int}
  CHECK (retention_audit_trail_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_mail_months {int} CHECK (retention_mail_months BETWEEN 1 AND 1200);
ALTER TABLE companies ADD COLUMN retention_leaver_months {int} CHECK (retention_leaver_months BETWEEN 1 AND 1200);

CREATE TABLE records_erased (
  company_id {int} NOT NULL REFERENCES companies (id),
  kind {int} NOT NULL CHECK (kind BETWEEN 0 AND 6), -- 6: figures that were counted from what is erased
  before_day {int} NOT NULL,
  PRIMARY KEY (company_id, kind)
) {clustered};
{wall_in records_erased}
)sql";

}  // namespace stint::sql::migrations
