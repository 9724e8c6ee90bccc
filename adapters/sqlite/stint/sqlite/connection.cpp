#include <memory>
#include <stdexcept>
#include <utility>

#include <sqlite3.h>

#include <stint/sqlite/connection.hpp>
#include <stint/sqlite/private_pages.hpp>
#include <stint/sqlite/statement.hpp>

namespace stint::sqlite {
namespace {

/// How long SQLite itself waits for a lock of another program.
constexpr int busy_timeout_ms = 5000;

/// Has SQLite count no memory: each allocation of any connection would lock one mutex of the process for that, and
/// those who serve would wait for threads that compute at a lower priority. Refused if the host has used SQLite before.
void count_no_memory() { [[maybe_unused]] static const int done = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

std::string ready_to_open(const std::filesystem::path& file) {
  count_no_memory();
  return file.string();
}

}  // namespace

Connection::Connection(const std::filesystem::path& file, int flags, const std::string& vfs)
    : database_(ready_to_open(file), flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, busy_timeout_ms, vfs) {
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

Connection Connection::for_dry_runs(const std::filesystem::path& file) {
  Connection connection(file, SQLITE_OPEN_READWRITE, private_pages_vfs());
  copy_log_index(connection.database_.getHandle());
  connection.execute(
      "PRAGMA cache_spill = OFF; PRAGMA foreign_keys = ON; PRAGMA wal_autocheckpoint = 0; PRAGMA temp_store = MEMORY;");
  return connection;
}

void Connection::begin_writing(const application::WriteScope& /*scope*/) {
  run("BEGIN IMMEDIATE");
  if (!remembers()) return;
  auto row = query("PRAGMA data_version");  // another one after each commit of another connection, in any process
  const auto version = row.next() ? row.take<std::int64_t>() : 0;
  if (version != std::exchange(version_by_others_, version)) forget_remembered();
}

bool Connection::in_transaction() { return sqlite3_get_autocommit(database_.getHandle()) == 0; }

void Connection::roll_back() noexcept {
  if (in_transaction()) static_cast<void>(database_.tryExec("ROLLBACK"));
}

std::unique_ptr<sql::Statement> Connection::prepare(sql::Sql sql) {
  return std::make_unique<Statement>(database_.getHandle(), sql);
}

std::int32_t Connection::count_one(std::string_view kind) {
  auto& known = remembered().last_ids;
  auto last = known.find(kind);
  // Two statements: RETURNING would make a temporary table for its row, which takes longer.
  if (last == known.end()) {
    auto row = query("SELECT last_id FROM sequences WHERE name = ?1", kind);
    if (!row.next()) throw std::logic_error("there is no sequence of " + std::string{kind});
    last = known.emplace(kind, row.take<std::int32_t>()).first;
  }
  const auto id = last->second + 1;
  run("UPDATE sequences SET last_id = ?2 WHERE name = ?1", kind, id);
  last->second = id;
  return id;
}

}  // namespace stint::sqlite
