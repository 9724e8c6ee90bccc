#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include <SQLiteCpp/Database.h>

#include <stint/sql/connection.hpp>

namespace stint::sqlite {

/// A connection to a database file. Failures throw SQLite::Exception.
class Connection final : public sql::Connection {
 public:
  /// For reading and writing; the file must exist. There are no automatic checkpoints, see WriterLock.
  [[nodiscard]] static Connection for_writing(const std::filesystem::path& file);
  /// Only for reading, with the file mapped into memory: pages stay cached regardless of writers.
  [[nodiscard]] static Connection for_reading(const std::filesystem::path& file);
  /// For writing what is never committed, while other connections write, see private_pages.hpp.
  [[nodiscard]] static Connection for_dry_runs(const std::filesystem::path& file);
  Connection(Connection&&) = default;
  ~Connection() override { forget_statements(); }

  void count_on(std::string_view kind) override {
    remembered().last_ids.clear();
    run("UPDATE sequences SET last_id = last_id + changes() WHERE name = ?1 AND changes() > 0", kind);
  }
  void begin_writing(const application::WriteScope& scope) override;
  [[nodiscard]] bool in_transaction() override;
  void roll_back() noexcept override;
  [[nodiscard]] bool is_in_process() const override { return true; }

  /// Runs statements that are not worth preparing.
  void execute(const std::string& sql) { database_.exec(sql); }
  [[nodiscard]] SQLite::Database& database() { return database_; }

 private:
  Connection(const std::filesystem::path& file, int flags, const std::string& vfs = {});
  [[nodiscard]] std::unique_ptr<sql::Statement> prepare(sql::Sql sql) override;
  [[nodiscard]] std::int32_t count_one(std::string_view kind) override;

  SQLite::Database database_;
  std::int64_t version_by_others_ = 0;  // PRAGMA data_version of the last transaction, if it remembers
};

}  // namespace stint::sqlite
