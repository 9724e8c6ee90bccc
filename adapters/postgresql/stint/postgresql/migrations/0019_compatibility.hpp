#pragma once

namespace stint::postgresql::migrations {

/// The compatibility of a schema with servers of another version; see Schema.
inline constexpr char compatibility[] = R"sql(
ALTER TABLE stint_schema ADD COLUMN compatible_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE stint_schema ADD COLUMN contracted_to INTEGER NOT NULL DEFAULT 0;
)sql";

}  // namespace stint::postgresql::migrations
