#pragma once

namespace stint::sql::migrations {

/// The days that medical certificates cover, see domain::CertifiedDays; empty for those that cover all of the absence,
/// as all did before: they are noted in certificate_provided.
inline constexpr char certified_days[] = R"sql(
ALTER TABLE absences ADD COLUMN certified {text} NOT NULL DEFAULT '';
)sql";

}  // namespace stint::sql::migrations
