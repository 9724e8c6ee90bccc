#pragma once

namespace stint::postgresql::migrations {

/// Work elsewhere is a fifth kind of absence types, payroll distinguishes illness with sick pay from illness without,
/// and signatures contain the version of their digest.
inline constexpr char uses_of_days[] = R"sql(
ALTER TABLE absence_types DROP CONSTRAINT absence_types_kind_check;
ALTER TABLE absence_types ADD CONSTRAINT absence_types_kind_check CHECK (kind BETWEEN 0 AND 4);
ALTER TABLE payroll_wage_types DROP CONSTRAINT payroll_wage_types_source_check;
ALTER TABLE payroll_wage_types ADD CONSTRAINT payroll_wage_types_source_check CHECK (source BETWEEN 0 AND 8);
ALTER TABLE payroll_export_lines ADD COLUMN paid_until BIGINT;

ALTER TABLE month_signatures ADD COLUMN digest_version BIGINT NOT NULL DEFAULT 1 CHECK (digest_version > 0);
)sql";

}  // namespace stint::postgresql::migrations
