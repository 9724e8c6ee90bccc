#pragma once

namespace stint::sql::migrations {

/// Statutory and contractual leave, overdrawn leave, unpaid leave, and quotas in half days.
inline constexpr char leave_parts[] = R"sql(
ALTER TABLE companies ADD COLUMN leave_by_law_from_year {int} CHECK (leave_by_law_from_year BETWEEN 1970 AND 2199);
ALTER TABLE companies ADD COLUMN leave_contract_carries_over {int} NOT NULL DEFAULT 1
  CHECK (leave_contract_carries_over IN (0, 1));
ALTER TABLE companies ADD COLUMN leave_contract_carry_over_until_month {int}
  CHECK (leave_contract_carry_over_until_month BETWEEN 1 AND 12);
ALTER TABLE companies ADD COLUMN leave_contract_lapse_needs_reminder {int} NOT NULL DEFAULT 0
  CHECK (leave_contract_lapse_needs_reminder IN (0, 1));
ALTER TABLE companies ADD COLUMN leave_taken_first {int} NOT NULL DEFAULT 0 CHECK (leave_taken_first IN (0, 1));
ALTER TABLE companies ADD COLUMN leave_overdrawn {int} NOT NULL DEFAULT 0 CHECK (leave_overdrawn IN (0, 1));
ALTER TABLE companies ADD COLUMN leave_recounts_past {int} NOT NULL DEFAULT 0
  CHECK (leave_recounts_past IN (0, 1));

ALTER TABLE absence_types ADD COLUMN earns_no_leave {int} NOT NULL DEFAULT 0 CHECK (earns_no_leave IN (0, 1));
ALTER TABLE absence_types ADD COLUMN quota_half_days {int} CHECK (quota_half_days BETWEEN 1 AND 732);
UPDATE absence_types SET quota_half_days = 2 * quota_days WHERE quota_days IS NOT NULL;
ALTER TABLE absence_types DROP COLUMN quota_days;
)sql";

}  // namespace stint::sql::migrations
