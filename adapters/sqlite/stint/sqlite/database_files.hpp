#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <stint/system/files.hpp>

// The files of a database: the database itself, the files of SQLite next to it (`-wal`, `-shm`, `-journal`) and our
// locks (`-writer.lock`, `-serving.lock`). They are created for their owner only (0600); those next to the database get
// its owner and mode, regardless of who creates them.

namespace stint::sqlite {

/// The file next to another one that has its name with this suffix.
[[nodiscard]] std::filesystem::path beside(std::filesystem::path file, const char* ending);

/// The file that a path refers to: the target of a link of root or of this user, because the other files are next to
/// the target. Throws OpenError for a link of another user, and for a dangling one.
[[nodiscard]] std::filesystem::path database_at(const std::filesystem::path& path);

/// The rights of a file next to the database; before there is one, those that the database itself will have.
[[nodiscard]] system::FileRights rights_beside(const std::filesystem::path& database);

/// Creates an empty database file if there is none. Throws OpenError.
void make_database_file(const std::filesystem::path& database);

/// Gives SQLite's files next to the database its owner and mode. Throws OpenError if something else is in their place.
void prepare_files_beside(const std::filesystem::path& database);

/// Removes SQLite's files next to a database. Its log must be empty, and no process may have it open.
void remove_files_beside(const std::filesystem::path& database);

/// Checks whether this user can serve the database, without changing anything: reports the problem of the first file
/// that has one. If there is no database yet, checks whether one can be created. Throws OpenError.
void expect_writable(const std::filesystem::path& database);

/// Problems for the operator to fix: which users other than the owner have rights to which files, and which files
/// belong to another user than the database does. One sentence each.
[[nodiscard]] std::vector<std::string> warnings_about_rights(const std::filesystem::path& database);

}  // namespace stint::sqlite
