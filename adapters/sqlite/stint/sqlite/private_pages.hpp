#pragma once

#include <stdexcept>

#include <sqlite3.h>

namespace stint::sqlite {

/// The name of an SQLite VFS whose connections change no file: they read a database and its log, and what they write
/// stays in their page cache, until they roll it back. They can therefore write while another connection does.
///
/// Such a connection has a copy of the index of the log (its "shared memory", https://sqlite.org/walformat.html), and
/// takes no locks in it. The copy is valid while another connection of the process, opened as usual, has a read
/// transaction: that one prevents others from restarting the log, and from copying into the database what the copy
/// does not know. A commit fails, and so does a page cache that spills: `PRAGMA cache_spill = OFF` is required.
///
/// Registers it first if necessary. Thread-safe. Throws std::runtime_error if SQLite refuses it.
[[nodiscard]] const char* private_pages_vfs();

/// The log has changed each time that its index was copied.
class LogChanges : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Takes a new copy of the index of the log: the next transaction of the connection sees all data committed so far. To
/// be called before each transaction, after the other connection has begun to read. The connection must be one of the
/// VFS above. Throws LogChanges if others commit all the time, and std::runtime_error if the database has no log.
void copy_log_index(sqlite3* connection);

}  // namespace stint::sqlite
