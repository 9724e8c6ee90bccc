#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace stint::postgresql {

class Connection;

/// The description of its schema that a database contains. A number means the same records in SQLite and here; here
/// they begin with 12.
struct Schema {
  std::int32_t number;           ///< the newest step known to any program that has migrated this database
  std::int32_t compatible_from;  ///< the lowest number that a program must know to work here
  std::int32_t contracted_to;    ///< steps that remove what is no longer used have been taken up to this one

  bool operator==(const Schema&) const = default;
};

/// The number of the newest schema that this program knows.
[[nodiscard]] std::int32_t newest_schema();

/// Whether this program can work with a schema, which a later version may have left.
[[nodiscard]] bool is_compatible(const Schema& schema);
/// The message if it no longer can.
inline constexpr const char* schema_is_past = "a later version of this program has changed the database";
/// Throws Error if it cannot.
void expect_compatible(const Schema& schema);
/// Whether there are steps that wait until all servers of earlier versions have been stopped.
[[nodiscard]] bool can_be_contracted(const Schema& schema);

/// The schema of a database; `nullopt` if it has none of this program yet. Throws Error, also if this program cannot
/// work with it.
[[nodiscard]] std::optional<Schema> schema_of(Connection& connection);
/// As above, in a separate session.
[[nodiscard]] std::optional<Schema> schema_of_database(const std::string& url);
/// Within a transaction, whatever schema it is.
[[nodiscard]] std::optional<Schema> read_schema(Connection& connection);

}  // namespace stint::postgresql
