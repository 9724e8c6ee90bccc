#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

#include <SQLiteCpp/Database.h>

#include <stint/sqlite/settings_cache.hpp>
#include <stint/sqlite/statement.hpp>

namespace stint::sqlite {

/// One connection, for one thread at a time, with the statements that it has prepared and the settings that it has
/// read. Failures throw SQLite::Exception.
class Connection {
 public:
  /// For reading and writing; the file must be there. Nothing is checkpointed behind our back, see WriterLock.
  [[nodiscard]] static Connection for_writing(const std::filesystem::path& file);
  /// For reading alone, with the file mapped into memory: pages stay warm whoever writes.
  [[nodiscard]] static Connection for_reading(const std::filesystem::path& file);

  /// The rows of a query. Texts among the values must outlive the cursor.
  template <class... Values>
  [[nodiscard]] Cursor query(Sql sql, const Values&... values) {
    auto cursor = use(sql);
    cursor.bind(values...);
    return cursor;
  }

  /// Runs a statement that has no rows to read; returns how many rows it changed.
  template <class... Values>
  std::int64_t run(Sql sql, const Values&... values) {
    {
      auto cursor = use(sql);
      cursor.bind(values...);
      while (cursor.next()) {
      }
    }
    return changes();
  }

  /// Runs statements that are not worth keeping.
  void execute(const std::string& sql) { database_.exec(sql); }

  [[nodiscard]] bool in_transaction() const;
  [[nodiscard]] SQLite::Database& database() { return database_; }
  [[nodiscard]] SettingsCache& settings() { return settings_; }
  /// The texts of all statements that were prepared so far.
  [[nodiscard]] std::vector<std::string> prepared() const;

 private:
  Connection(const std::filesystem::path& file, int flags);
  [[nodiscard]] Cursor use(Sql sql);
  [[nodiscard]] std::int64_t changes() const;

  SQLite::Database database_;
  std::unordered_map<const char*, Statement> statements_;
  SettingsCache settings_;
};

}  // namespace stint::sqlite
