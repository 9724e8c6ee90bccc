#pragma once

namespace stint::sql::migrations {

/// The notice that employees give of absences of a type.
inline constexpr char minimum_notice[] = R"sql(
ALTER TABLE absence_types ADD COLUMN minimum_notice_days {int} NOT NULL DEFAULT 0
  CHECK (minimum_notice_days BETWEEN 0 AND 365);
)sql";

}  // namespace stint::sql::migrations
