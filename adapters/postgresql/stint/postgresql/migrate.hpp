#pragma once

#include <chrono>
#include <span>

#include <stint/application/ports/log.hpp>
#include <stint/postgresql/steps.hpp>

namespace stint::postgresql {

class Connection;

struct MigrateOptions {
  bool contracts = false;           ///< whether no server of a version before is there any more
  application::Log* log = nullptr;  ///< which is told where it has to wait; null: nobody is
  /// How long a lock is waited for, and with it whoever came later; then others go first. Less than a second, after
  /// which PostgreSQL looks for those who wait for each other, and might end a reader.
  std::chrono::milliseconds lock_patience{500};
  std::chrono::milliseconds between_tries{2'000};
  std::chrono::milliseconds patience{std::chrono::minutes{10}};  ///< of all tries
};

/// Brings a database to the newest schema, in one transaction or not at all, while servers of a version before work on
/// it; whoever comes to do the same meanwhile waits. Steps that contract are taken where the options say so, or the
/// database is new. What a later version has left is left alone. Throws Error, also where this program cannot work with
/// that, or its locks are not to be had.
void migrate(Connection& connection, const MigrateOptions& options = {});

/// The same by other steps, those of this program among them.
void migrate_by(std::span<const Step> steps, Connection& connection, const MigrateOptions& options = {});

}  // namespace stint::postgresql
