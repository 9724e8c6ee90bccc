#pragma once

namespace stint::postgresql::migrations {

/// What managers and administrators do for somebody else: one more kind of decisions about absences, and decisions
/// about time entries that nobody has asked for.
inline constexpr char for_others[] = R"sql(
ALTER TABLE absence_decisions DROP CONSTRAINT absence_decisions_kind_check;
ALTER TABLE absence_decisions ADD CONSTRAINT absence_decisions_kind_check CHECK (kind BETWEEN 0 AND 8);
ALTER TABLE time_entry_decisions ADD COLUMN unasked BIGINT NOT NULL DEFAULT 0 CHECK (unasked IN (0, 1));
)sql";

}  // namespace stint::postgresql::migrations
