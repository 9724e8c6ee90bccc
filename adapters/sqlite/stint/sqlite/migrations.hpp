#pragma once

#include <cstdint>
#include <span>

#include <stint/application/progress.hpp>
#include <stint/sqlite/connection.hpp>

namespace stint::sqlite {

/// One step of the schema: the statements that lead to it from the previous step. A released step is never changed; a
/// change of the schema is a new migration at the end.
struct Migration {
  std::int32_t number;  ///< stored in the database as its `user_version`
  std::span<const char* const> scripts;
};

/// All migrations, by number without a gap, starting with the schema of version 0.2.0 as a whole.
[[nodiscard]] std::span<const Migration> all_migrations();
/// The number of the first migration: databases of earlier schemas cannot be migrated.
[[nodiscard]] std::int32_t oldest_schema();
/// The number of the last migration.
[[nodiscard]] std::int32_t newest_schema();

/// Marks a database file as belonging to this program: "Stnt" in ASCII, stored as its `application_id`.
inline constexpr std::int32_t application_id = 0x53746E74;

/// Migrates the database of a writing connection to the newest schema, in one transaction or not at all. The parts of
/// its progress are the missing steps.
void migrate(Connection& connection, const application::OnProgress& on_progress = {});

}  // namespace stint::sqlite
