#pragma once

#include <filesystem>

#include <stint/application/progress.hpp>

namespace stint::sqlite {

/// Copies a database, in use or not, as of one moment into a single self-contained file. Concurrent writers continue.
/// The copy is checked before it replaces `target`, if that exists as a regular file. Only its owner can read it.
/// The parts of its progress are pages. Throws OpenError.
void back_up(const std::filesystem::path& database, const std::filesystem::path& target,
             const application::OnProgress& on_progress = {});

/// Replaces a database, whose data are lost if it exists, with a backup, and keeps its owner and mode. If this is
/// interrupted at any point, either the old database or the new one is complete in its place. The backup is checked
/// first; one of an older schema is migrated when it is opened. Throws OpenError, locked while the database is being
/// served or read.
void restore(const std::filesystem::path& backup, const std::filesystem::path& database,
             const application::OnProgress& on_progress = {});

}  // namespace stint::sqlite
