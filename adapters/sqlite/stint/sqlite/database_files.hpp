#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <stint/system/files.hpp>

// The files of a database: itself, what SQLite keeps beside it (`-wal`, `-shm`, `-journal`) and our locks
// (`-writer.lock`, `-serving.lock`). They are made for their owner alone (0600); those beside take owner and mode of
// the database, whoever makes them.

namespace stint::sqlite {

/// The file beside another that has its name and this ending.
[[nodiscard]] std::filesystem::path beside(std::filesystem::path file, const char* ending);

/// The file that a path means: that which a link of root's or of this user's own leads to, since the files beside it
/// stand there. Throws OpenError for a link of somebody else's, and for one that leads nowhere.
[[nodiscard]] std::filesystem::path database_at(const std::filesystem::path& path);

/// Those of a file beside the database; before there is one, those that the database itself will have.
[[nodiscard]] system::FileRights rights_beside(const std::filesystem::path& database);

/// Makes an empty database file where there is none. Throws OpenError.
void make_database_file(const std::filesystem::path& database);

/// Brings what SQLite keeps beside the database to the database's owner and mode. Throws OpenError where something else
/// stands in its place.
void prepare_files_beside(const std::filesystem::path& database);

/// Removes what SQLite keeps beside a database. Its log must be empty, and nobody have it open.
void remove_files_beside(const std::filesystem::path& database);

/// Whether this user can serve the database, found without changing anything: says of the first file what is in the
/// way. Where there is no database yet, whether one can be made. Throws OpenError.
void expect_writable(const std::filesystem::path& database);

/// What an operator should mend: who besides the owner has rights to which files, and which belong to somebody else
/// than the database does. A sentence each.
[[nodiscard]] std::vector<std::string> warnings_about_rights(const std::filesystem::path& database);

}  // namespace stint::sqlite
