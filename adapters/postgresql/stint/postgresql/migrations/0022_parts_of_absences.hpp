#pragma once

namespace stint::postgresql::migrations {

/// Absences that begin or end at noon or are taken in hours, and their shortening and splitting.
inline constexpr char parts_of_absences[] = R"sql(
ALTER TABLE absence_types ADD COLUMN in_hours BIGINT NOT NULL DEFAULT 0 CHECK (in_hours IN (0, 1));

ALTER TABLE absences
  ADD COLUMN starts_half BIGINT NOT NULL DEFAULT 0
    CHECK (starts_half = 0 OR (starts_half = 1 AND first_day < last_day)),
  ADD COLUMN ends_half BIGINT NOT NULL DEFAULT 0
    CHECK (ends_half = 0 OR (ends_half = 1 AND first_day < last_day)),
  ADD COLUMN minutes BIGINT
    CHECK (minutes IS NULL OR (minutes BETWEEN 1 AND 1440 AND first_day = last_day AND half IS NULL)),
  -- What its owner asks for: 0 to shorten it, 1 to split it.
  ADD COLUMN reduction BIGINT CHECK (reduction IN (0, 1)),
  ADD COLUMN reduction_first_day BIGINT CHECK ((reduction IS NULL) = (reduction_first_day IS NULL)),
  ADD COLUMN reduction_starts_half BIGINT NOT NULL DEFAULT 0 CHECK (reduction_starts_half IN (0, 1)),
  ADD COLUMN reduction_last_day BIGINT CHECK ((reduction IS NULL) = (reduction_last_day IS NULL)),
  ADD COLUMN reduction_ends_half BIGINT NOT NULL DEFAULT 0 CHECK (reduction_ends_half IN (0, 1)),
  ADD COLUMN reduction_reason TEXT COLLATE "C" NOT NULL DEFAULT '',
  -- What it took before it was shortened or split, as `halves` has it, from a day on.
  ADD COLUMN given_back_from BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN given_back TEXT COLLATE "C" NOT NULL DEFAULT '' CHECK (given_back !~ '[^0-3]');
CREATE INDEX absences_to_reduce ON absences (company_id, first_day, id) WHERE reduction IS NOT NULL;

-- Three more kinds of decisions.
ALTER TABLE absence_decisions DROP CONSTRAINT absence_decisions_kind_check;
ALTER TABLE absence_decisions ADD CONSTRAINT absence_decisions_kind_check CHECK (kind BETWEEN 0 AND 7);
)sql";

}  // namespace stint::postgresql::migrations
