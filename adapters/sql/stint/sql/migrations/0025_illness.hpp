#pragma once

namespace stint::sql::migrations {

/// Quotas of absence types, outstanding certificates, and the end of sick pay.
inline constexpr char illness[] = R"sql(
ALTER TABLE absence_types ADD COLUMN quota_days {int} CHECK (quota_days BETWEEN 1 AND 366);
ALTER TABLE absence_types ADD COLUMN quota_years {int} NOT NULL DEFAULT 0 CHECK (quota_years IN (0, 1));
ALTER TABLE absence_types ADD COLUMN quota_effect {int} NOT NULL DEFAULT 1 CHECK (quota_effect IN (0, 1));
ALTER TABLE absence_types ADD COLUMN certificate_from_day {int} CHECK (certificate_from_day BETWEEN 1 AND 42);

ALTER TABLE absences ADD COLUMN certificate_reminded_on {int};
ALTER TABLE absences ADD COLUMN illness {int}; -- the id of an absence, which may be gone
ALTER TABLE absences ADD COLUMN sick_pay_end_told {int};
CREATE INDEX absences_by_last_day ON absences (company_id, last_day) WHERE state IN (1, 2, 3);

ALTER TABLE companies ADD COLUMN sick_pay_counted {int} NOT NULL DEFAULT 0 CHECK (sick_pay_counted IN (0, 1));
ALTER TABLE companies ADD COLUMN sick_pay_tell_days_before {int}
  CHECK (sick_pay_tell_days_before BETWEEN 1 AND 42);
)sql";

}  // namespace stint::sql::migrations
