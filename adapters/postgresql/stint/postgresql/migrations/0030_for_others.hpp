#pragma once

namespace stint::postgresql::migrations {

/// Actions of managers and administrators on behalf of an employee: one more kind of decisions about absences, and
/// unrequested decisions about time entries.
inline constexpr char for_others[] = R"sql(
ALTER TABLE absence_decisions DROP CONSTRAINT absence_decisions_kind_check;
ALTER TABLE absence_decisions ADD CONSTRAINT absence_decisions_kind_check CHECK (kind BETWEEN 0 AND 8);
ALTER TABLE time_entry_decisions ADD COLUMN unasked BIGINT NOT NULL DEFAULT 0 CHECK (unasked IN (0, 1));
)sql";

}  // namespace stint::postgresql::migrations
