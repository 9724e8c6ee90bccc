#include <mutex>
#include <string>
#include <system_error>
#include <vector>

#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

#include <stint/sqlite/connection.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/database_files.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/open_error.hpp>

namespace stint::sqlite {
namespace {

using Reason = OpenError::Reason;

OpenError not_writable(const std::filesystem::path& file) {
  return {Reason::read_only, file.string() + " cannot be written: it or its folder is read-only for this user"};
}

/// Translates SQLite's failure into the operator's terms.
OpenError translated(const std::filesystem::path& file, const SQLite::Exception& failure) {
  const std::string name = file.string();
  constexpr int primary_code = 0xFF;
  switch (failure.getErrorCode() & primary_code) {
    case SQLITE_NOTADB:
      return {Reason::not_a_database, name + " is not a database"};
    case SQLITE_CORRUPT:
      return {Reason::not_a_database, name + " is damaged: " + failure.what()};
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return not_writable(file);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return {Reason::locked, name + " is locked by another program"};
    case SQLITE_CANTOPEN:
      return {Reason::unusable, name + " cannot be opened: no such folder, or no right to it"};
    default:
      return {Reason::unusable, name + " cannot be used: " + failure.what()};
  }
}

template <class Job>
auto with_errors_of(const std::filesystem::path& file, Job job) {
  try {
    return job();
  } catch (const SQLite::Exception& failure) {
    throw translated(file, failure);
  }
}

void expect_usable(const std::filesystem::path& file) {
  std::error_code ignored;
  const auto folder = std::filesystem::absolute(file).parent_path();
  if (!std::filesystem::is_directory(folder, ignored)) {
    throw OpenError(Reason::missing, "there is no folder " + folder.string() + " for the database");
  }
  const auto status = std::filesystem::status(file, ignored);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    throw OpenError(Reason::not_a_database, file.string() + " is not a file");
  }
}

bool is_missing_or_empty(const std::filesystem::path& file) {
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  return error == std::errc::no_such_file_or_directory || (!error && size == 0);
}

/// The first damage that SQLite finds; `ok` if the file is sound.
std::string complaint_of(Connection& connection, const std::string& check) {
  return connection.database().execAndGet("PRAGMA " + check).getString();
}

std::vector<std::string> tables_of(Connection& connection) {
  SQLite::Statement query(connection.database(), "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  std::vector<std::string> tables;
  while (query.executeStep()) tables.push_back(query.getColumn(0).getString());
  return tables;
}

/// As above, for the whole database. A single check of everything shows no progress. Instead, a check of the file finds
/// pages that belong to no table or to several, and a check of each table compares its indexes with its rows.
std::string damage_in(Connection& connection, const application::OnProgress& on_progress) {
  if (!on_progress) return complaint_of(connection, "integrity_check(1)");
  const auto tables = tables_of(connection);
  application::ProgressCount progress(on_progress);
  progress.expect(tables.size() + 1);
  auto complaint = complaint_of(connection, "quick_check(1)");
  for (const auto& table : tables) {
    if (complaint != "ok") break;
    progress.one_is_done();
    complaint = complaint_of(connection, "integrity_check(\"" + table + "\")");
  }
  progress.one_is_done();
  return complaint;
}

std::int32_t schema_of(Connection& connection, const std::filesystem::path& file) {
  const int owner = connection.database().execAndGet("PRAGMA application_id").getInt();
  const int schema = connection.database().execAndGet("PRAGMA user_version").getInt();
  if (owner != application_id) {
    throw OpenError(Reason::foreign, file.string() + " is a database, but not one of this program");
  }
  if (schema < oldest_schema()) {
    throw OpenError(Reason::older_schema, file.string() + " was written by a version before 0.2.0 (schema " +
                                              std::to_string(schema) + ", this one needs " +
                                              std::to_string(oldest_schema()) +
                                              " or later): start version 0.2.0 with it once, which migrates it. See"
                                              " docs/how-to/upgrade.md");
  }
  if (schema > newest_schema()) {
    throw OpenError(Reason::newer_schema, file.string() + " was written by a later version of this program (schema " +
                                              std::to_string(schema) + ", this one knows " +
                                              std::to_string(newest_schema()) + ")");
  }
  return schema;
}

/// Whether a database has no content on a connection: it was created, but not migrated.
bool is_blank(Connection& connection) {
  return connection.database().execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0 &&
         connection.database().execAndGet("PRAGMA application_id").getInt() == 0;
}

/// Whether the whole log could be copied: no reader prevented it.
bool checkpoint(Connection& connection) {
  return connection.database().execAndGet("PRAGMA wal_checkpoint(TRUNCATE)").getInt() == 0;
}

}  // namespace

std::optional<std::int32_t> schema_of_file(const std::filesystem::path& file) {
  expect_usable(file);
  if (is_missing_or_empty(file)) return std::nullopt;
  return with_errors_of(file, [&]() -> std::optional<std::int32_t> {
    auto connection = Connection::for_reading(file);
    connection.execute("PRAGMA busy_timeout = 100");  // a mere check fails quickly
    if (is_blank(connection)) return std::nullopt;
    return schema_of(connection, file);
  });
}

void check_integrity(const std::filesystem::path& file, const application::OnProgress& on_progress) {
  if (!schema_of_file(file)) throw OpenError(Reason::missing, file.string() + " does not hold a database");
  const auto complaint = with_errors_of(file, [&] {
    auto connection = Connection::for_reading(file);
    return damage_in(connection, on_progress);
  });
  if (complaint != "ok") throw OpenError(Reason::not_a_database, file.string() + " is damaged: " + complaint);
}

void empty_log(const std::filesystem::path& file) {
  try {
    with_errors_of(file, [&] {
      if (is_missing_or_empty(file)) return;
      prepare_files_beside(file);
      auto connection = Connection::for_writing(file);
      connection.execute("PRAGMA busy_timeout = 1000");
      if (checkpoint(connection)) return;
      throw OpenError(Reason::locked, file.string() + " is being read by another process; try again when it is done");
    });
  } catch (const OpenError& error) {
    if (error.reason() != Reason::not_a_database) throw;
  }
}

void rewrite_database(const std::filesystem::path& file) {
  WriterLock lock(file);
  const std::scoped_lock held(lock);
  with_errors_of(file, [&] {
    auto connection = Connection::for_writing(file);
    connection.execute("VACUUM");
  });
  empty_log(file);
}

Connection open_database(const std::filesystem::path& file, WriterLock& lock,
                         const application::OnProgress& on_migration) {
  expect_usable(file);
  const std::scoped_lock held(lock);
  return with_errors_of(file, [&] {
    expect_writable(file);
    make_database_file(file);
    prepare_files_beside(file);
    auto connection = Connection::for_writing(file);
    // SQLite opens a file that is not writable for reading, and would report that only at the first write.
    if (sqlite3_db_readonly(connection.database().getHandle(), "main") == 1) throw not_writable(file);
    if (!is_blank(connection)) schema_of(connection, file);
    connection.execute("PRAGMA journal_mode = WAL");
    migrate(connection, on_migration);
    connection.execute("BEGIN IMMEDIATE; ROLLBACK");  // shows now, not at the first write, that the file is read-only
    return connection;
  });
}

}  // namespace stint::sqlite
