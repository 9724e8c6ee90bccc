#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include <stint/sqlite/file_lock.hpp>

namespace stint::sqlite {

class Connection;

/// The schema of a database file, found without changing the file; nothing for a file that is missing or empty, which
/// opening would fill. Throws OpenError for a file that could not serve.
[[nodiscard]] std::optional<std::int32_t> schema_of_file(const std::filesystem::path& file);

/// Reads every page and every index of a database of ours. Throws OpenError that says what is damaged.
void check_integrity(const std::filesystem::path& file);

/// Copies all that the write-ahead log holds into the database and cuts the log to nothing, under the lock that the
/// caller holds: the database is whole without it then. What is missing, damaged or no database is left as it is.
/// Throws OpenError, locked while somebody reads.
void empty_log(const std::filesystem::path& file);

/// Writes the whole file anew, so that nothing of what has been deleted stands in pages that are free or in the
/// write-ahead log. Others wait meanwhile. Throws OpenError, locked while somebody reads for long.
void rewrite_database(const std::filesystem::path& file);

/// Opens a database for writing, makes the file where it is missing and brings it to the newest schema, all under the
/// lock. Throws OpenError.
[[nodiscard]] Connection open_database(const std::filesystem::path& file, WriterLock& lock);

}  // namespace stint::sqlite
