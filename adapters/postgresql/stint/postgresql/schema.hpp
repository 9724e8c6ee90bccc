#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace stint::postgresql {

class Connection;

/// One step of the schema. What has been released is never changed; a change of the schema is a new step at the end,
/// with the number that it has in SQLite.
struct Migration {
  std::int32_t number;
  std::span<const char* const> scripts;
};
[[nodiscard]] std::span<const Migration> all_migrations();

/// The number of the newest schema. A number means the same records in SQLite and here; here they begin with 12.
[[nodiscard]] std::int32_t newest_schema();

/// The schema that a database has; nothing where it has none of ours yet. Throws Error.
[[nodiscard]] std::optional<std::int32_t> schema_of(Connection& connection);
/// The same, within a transaction.
[[nodiscard]] std::optional<std::int32_t> schema_within(Connection& connection);
/// The same, in a session of its own.
[[nodiscard]] std::optional<std::int32_t> schema_of_database(const std::string& url);

/// Brings a database to the newest schema, in one transaction or not at all; whoever comes meanwhile waits. Throws
/// Error, also for a schema that a later version has left.
void migrate(Connection& connection);

}  // namespace stint::postgresql
