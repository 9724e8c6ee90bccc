#pragma once

#include <filesystem>

namespace stint::sqlite {

/// Copies a database, in use or not, as it is at one moment into one file, which needs no others beside it. Whoever
/// writes meanwhile goes on. The copy is checked before it takes the place of `target`, a regular file if there is one.
/// It is readable by its owner alone. Throws OpenError.
void back_up(const std::filesystem::path& database, const std::filesystem::path& target);

/// Puts a backup in the place of a database, which is lost if there is one, and keeps its owner and mode. Whenever this
/// is stopped, the old database or the new one stands there whole. The backup is checked first; one of an older schema
/// is migrated when it is opened. Throws OpenError, locked while the database is being served or read.
void restore(const std::filesystem::path& backup, const std::filesystem::path& database);

}  // namespace stint::sqlite
