#pragma once

#include <cstddef>
#include <optional>

#include <stint/application/ports/commits.hpp>

struct sqlite3;

namespace stint::sqlite {

/// The bytes of a region of the index, the unit in which SQLite maps it.
inline constexpr int index_region_bytes = 32'768;
/// The 32-bit words of the header. The index begins with two copies of it, which differ while it is being changed.
inline constexpr std::size_t index_header_words = 12;

/// The last commit according to the header of the write-ahead log's index (https://sqlite.org/walformat.html, 2.1), a
/// piece of memory that all processes on a database file share. Each commit writes it before it returns, and every
/// reader begins by reading it. That costs no system call, unlike `PRAGMA data_version`, which locks and unlocks the
/// log. `nullopt` while a commit is writing it, and if it is of a form that this program does not know. The connection,
/// which the calling thread must own, must have read from its database, in WAL mode, before.
[[nodiscard]] std::optional<application::CommitMark> last_commit_in_log(sqlite3* connection);

}  // namespace stint::sqlite
