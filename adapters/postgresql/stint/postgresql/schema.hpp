#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace stint::postgresql {

class Connection;

/// What a database says of its schema. A number means the same records in SQLite and here; here they begin with 12.
struct Schema {
  std::int32_t number;           ///< the newest step that a program knew which has been here
  std::int32_t compatible_from;  ///< the least number that a program must know to work here
  std::int32_t contracted_to;    ///< steps that take away what is used no more have been taken up to this one

  bool operator==(const Schema&) const = default;
};

/// The number of the newest schema that this program knows.
[[nodiscard]] std::int32_t newest_schema();

/// Whether this program can work with a schema, which a later version may have left.
[[nodiscard]] bool is_compatible(const Schema& schema);
/// What is said where it no longer can.
inline constexpr const char* schema_is_past = "a later version of this program has changed the database";
/// Throws Error where it cannot.
void expect_compatible(const Schema& schema);
/// Whether steps wait to be told that no server of a version before is there any more.
[[nodiscard]] bool can_be_contracted(const Schema& schema);

/// The schema that a database has; nothing where it has none of ours yet. Throws Error, also where this program cannot
/// work with it.
[[nodiscard]] std::optional<Schema> schema_of(Connection& connection);
/// The same, in a session of its own.
[[nodiscard]] std::optional<Schema> schema_of_database(const std::string& url);
/// Within a transaction, whatever schema it is.
[[nodiscard]] std::optional<Schema> read_schema(Connection& connection);

}  // namespace stint::postgresql
