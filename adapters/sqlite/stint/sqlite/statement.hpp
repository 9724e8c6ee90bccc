#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include <stint/sql/statement.hpp>

struct sqlite3;
struct sqlite3_stmt;

namespace stint::sqlite {

/// A prepared statement of SQLite: thinner than SQLite::Statement, whose columns share the statement's ownership at
/// every access. Failures throw SQLite::Exception.
class Statement final : public sql::Statement {
 public:
  Statement(sqlite3* database, sql::Sql sql) : Statement(database, sql.text_in(sql::Dialect::sqlite).c_str()) {}
  /// A statement whose text is composed at run time.
  Statement(sqlite3* database, const char* text);

  void run() override;
  [[nodiscard]] bool step() override;
  void reset() noexcept override;
  [[nodiscard]] std::int64_t changes() const override;
  [[nodiscard]] bool is_null(int column) const override;
  [[nodiscard]] std::int64_t number(int column) const override;
  [[nodiscard]] std::string_view bytes(int column) const override;
  [[nodiscard]] const char* text() const override;

 private:
  void bind_null(int index) override;
  void bind_number(int index, std::int64_t value) override;
  void bind_text(int index, std::string_view text) override;
  void bind_blob(int index, sql::Blob blob) override;

  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
};

}  // namespace stint::sqlite
