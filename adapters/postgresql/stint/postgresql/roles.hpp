#pragma once

#include <optional>
#include <string>

namespace stint::postgresql {

class Connection;

/// Why units of work cannot assume the two roles that row-level security requires, see ADR 38: it names all roles that
/// are missing, with the statements that create them, or else the tables to which the roles have lost their rights
/// because the database was restored on a server without them. `nullopt` if nothing is missing, or if the next steps of
/// the schema create it. Within a transaction.
[[nodiscard]] std::optional<std::string> obstacle_of_roles(Connection& connection);

/// As above, in a separate session. Throws Error if the database has none.
[[nodiscard]] std::optional<std::string> obstacle_of_roles_in(const std::string& url);

/// Throws Error with the obstacle, if there is one. Within a transaction.
void expect_roles(Connection& connection);

}  // namespace stint::postgresql
