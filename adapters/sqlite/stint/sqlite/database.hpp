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

/// Opens a database for writing, makes the file where it is missing and brings it to the newest schema, all under the
/// lock. Throws OpenError.
[[nodiscard]] Connection open_database(const std::filesystem::path& file, WriterLock& lock);

}  // namespace stint::sqlite
