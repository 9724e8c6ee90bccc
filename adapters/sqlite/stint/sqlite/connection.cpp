#include <memory>

#include <sqlite3.h>

#include <stint/sqlite/connection.hpp>
#include <stint/sqlite/statement.hpp>

namespace stint::sqlite {
namespace {

/// How long SQLite itself waits for a lock of another program.
constexpr int busy_timeout_ms = 5000;

}  // namespace

Connection::Connection(const std::filesystem::path& file, int flags)
    : database_(file.string(), flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, busy_timeout_ms) {
  sqlite3_db_config(database_.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  sqlite3_db_config(database_.getHandle(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(database_.getHandle(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
}

Connection Connection::for_writing(const std::filesystem::path& file) {
  Connection connection(file, SQLITE_OPEN_READWRITE);
  connection.execute(
      "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 0;"
      "PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON; PRAGMA secure_delete = ON;");
  return connection;
}

Connection Connection::for_reading(const std::filesystem::path& file) {
  Connection connection(file, SQLITE_OPEN_READONLY);
  connection.execute("PRAGMA query_only = ON; PRAGMA mmap_size = 1073741824; PRAGMA temp_store = MEMORY;");
  return connection;
}

bool Connection::in_transaction() { return sqlite3_get_autocommit(database_.getHandle()) == 0; }

void Connection::roll_back() noexcept {
  if (in_transaction()) static_cast<void>(database_.tryExec("ROLLBACK"));
}

std::unique_ptr<sql::Statement> Connection::prepare(sql::Sql sql) {
  return std::make_unique<Statement>(database_.getHandle(), sql);
}

}  // namespace stint::sqlite
