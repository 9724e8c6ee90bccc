#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include <stint/application/progress.hpp>
#include <stint/sqlite/file_lock.hpp>

namespace stint::sqlite {

class Connection;

/// The schema of a database file, read without changing the file; `nullopt` for a file that is missing or empty, which
/// opening would fill. Throws OpenError for a file that cannot be used as the database.
[[nodiscard]] std::optional<std::int32_t> schema_of_file(const std::filesystem::path& file);

/// Reads every page and every index of a database of this program. Throws OpenError that describes the damage. The
/// parts of its progress are the tables, and the file as a whole.
void check_integrity(const std::filesystem::path& file, const application::OnProgress& on_progress = {});

/// Copies the whole write-ahead log into the database and truncates the log, under the lock of the caller: then the
/// database is complete without it. A file that is missing, damaged or not a database is left unchanged. Throws
/// OpenError, locked while there are readers.
void empty_log(const std::filesystem::path& file);

/// Rewrites the whole file, so that no deleted data remain in free pages or in the write-ahead log. Others wait
/// meanwhile. Throws OpenError, locked while there is a long-running reader.
void rewrite_database(const std::filesystem::path& file);

/// Opens a database for writing, creates the file if it is missing and migrates it to the newest schema, all under the
/// lock. Throws OpenError.
[[nodiscard]] Connection open_database(const std::filesystem::path& file, WriterLock& lock,
                                       const application::OnProgress& on_migration = {});

}  // namespace stint::sqlite
