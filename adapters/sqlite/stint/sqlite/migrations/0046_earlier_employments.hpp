#pragma once

namespace stint::sqlite::migrations {

/// The employments that people had before their latest one, in the format of `sql::text_of_earlier`.
inline constexpr char earlier_employments[] = R"sql(
ALTER TABLE employees ADD COLUMN earlier_employments TEXT NOT NULL DEFAULT '';
)sql";

}  // namespace stint::sqlite::migrations
