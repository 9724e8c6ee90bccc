#pragma once

#include <chrono>
#include <span>

#include <stint/application/ports/log.hpp>
#include <stint/application/progress.hpp>
#include <stint/postgresql/steps.hpp>

namespace stint::postgresql {

class Connection;

struct MigrateOptions {
  bool contracts = false;           ///< whether all servers of earlier versions have been stopped
  application::Log* log = nullptr;  ///< reports if it has to wait; null: no log
  /// How long to wait for a lock, during which later requests also wait; then others go first. Less than a second,
  /// after which PostgreSQL checks for deadlocks, and might end a reader.
  std::chrono::milliseconds lock_patience{500};
  std::chrono::milliseconds between_tries{2'000};
  std::chrono::milliseconds patience{std::chrono::minutes{10}};  ///< for all attempts
  application::OnProgress on_progress{};                         ///< its parts are the missing steps
};

/// Migrates a database to the newest schema, in one transaction or not at all, while servers of an earlier version work
/// on it; a concurrent migration waits. Contracting steps are taken if the options allow it, or if the database is new.
/// Changes of a later version are left unchanged. Throws Error, also if this program cannot work with them, or the
/// locks cannot be acquired.
void migrate(Connection& connection, const MigrateOptions& options = {});

/// As above, with other steps, which include those of this program.
void migrate_by(std::span<const Step> steps, Connection& connection, const MigrateOptions& options = {});

}  // namespace stint::postgresql
