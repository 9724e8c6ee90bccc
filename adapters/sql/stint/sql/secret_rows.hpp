#pragma once

#include <cstdint>

#include <stint/application/ports/credentials.hpp>
#include <stint/sql/collection.hpp>

// The operations that personal tokens and calendar feeds have in common: rows of secrets that are used and revoked.

namespace stint::sql {

/// Does nothing if a later use takes precedence (see `later_use_stands`).
template <SqlPart table>
void record_use_of(Connection& connection, std::int32_t id, domain::Instant at) {
  connection.run(joined<"UPDATE ", table,
                        " SET last_used_at = ?2"
                        " WHERE id = ?1 AND (last_used_at IS NULL OR last_used_at < ?2 OR last_used_at > ?3)">,
                 id, at, at + application::later_use_stands);
}

template <SqlPart table>
void remove_secret(Connection& connection, std::int32_t id) {
  connection.run(joined<"DELETE FROM ", table, " WHERE id = ?1">, id);
}

template <SqlPart table>
void remove_secrets_of(Connection& connection, domain::EmployeeId employee) {
  connection.run(joined<"DELETE FROM ", table, " WHERE employee_id = ?1">, employee);
}

}  // namespace stint::sql
