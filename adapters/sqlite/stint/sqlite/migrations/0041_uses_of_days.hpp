#pragma once

namespace stint::sqlite::migrations {

/// Work elsewhere is a fifth kind of absence types, payroll distinguishes illness with sick pay from illness without,
/// and signatures contain the version of their digest.
inline constexpr char uses_of_days[] = R"sql(
-- A check of a column goes with it.
ALTER TABLE absence_types ADD COLUMN any_kind INTEGER NOT NULL DEFAULT 2 CHECK (any_kind BETWEEN 0 AND 4);
UPDATE absence_types SET any_kind = kind;
ALTER TABLE absence_types DROP COLUMN kind;
ALTER TABLE absence_types RENAME COLUMN any_kind TO kind;

ALTER TABLE payroll_wage_types ADD COLUMN any_source INTEGER NOT NULL DEFAULT 0 CHECK (any_source BETWEEN 0 AND 8);
UPDATE payroll_wage_types SET any_source = source;
ALTER TABLE payroll_wage_types DROP COLUMN source;
ALTER TABLE payroll_wage_types RENAME COLUMN any_source TO source;

ALTER TABLE payroll_export_lines ADD COLUMN paid_until INTEGER;

ALTER TABLE month_signatures ADD COLUMN digest_version INTEGER NOT NULL DEFAULT 1 CHECK (digest_version > 0);
)sql";

}  // namespace stint::sqlite::migrations
