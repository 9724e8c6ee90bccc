#include <mutex>
#include <optional>

#include <sqlite3.h>

#include <stint/sql/copy/tables.hpp>
#include <stint/sqlite/connection.hpp>
#include <stint/sqlite/copy_places.hpp>
#include <stint/sqlite/database.hpp>
#include <stint/sqlite/database_files.hpp>
#include <stint/sqlite/dry_runs.hpp>
#include <stint/sqlite/file_lock.hpp>
#include <stint/sqlite/migrations.hpp>
#include <stint/sqlite/readers.hpp>
#include <stint/sqlite/statement.hpp>

namespace stint::sqlite {
namespace {

using sql::copy::Columns;
using sql::copy::ColumnType;
using sql::copy::GivenIds;
using sql::copy::Row;
using sql::copy::Value;
using sql::copy::Visit;

Value value_of(const Statement& statement, int column, ColumnType type) {
  if (statement.is_null(column)) return {};
  if (type == ColumnType::number) return statement.number(column);
  return statement.bytes(column);
}

void read_rows(Connection& connection, const std::string& query, const Columns& columns, const Visit& visit) {
  Statement statement(connection.database().getHandle(), query.c_str());
  std::vector<Value> row(columns.size());
  while (statement.step()) {
    for (std::size_t i = 0; i < row.size(); ++i) row[i] = value_of(statement, static_cast<int>(i), columns[i].type);
    visit(row);
  }
}

Columns columns_in(sql::copy::Source& source, std::string_view table) {
  return listed_columns(
      source, "SELECT name, type FROM pragma_table_xinfo('" + std::string{table} + "') WHERE hidden = 0 ORDER BY name",
      {.number = "INTEGER", .text = "TEXT", .bytes = "BLOB"});
}

GivenIds given_ids_in(sql::copy::Source& source) {
  return {.of_kinds = listed_ids(source, "SELECT name, last_id FROM sequences"),
          .of_tables = listed_ids(source, "SELECT name, seq FROM sqlite_sequence")};
}

/// Sorting uses a file, and mapped pages would count as memory.
void bound_memory(Connection& connection) { connection.execute("PRAGMA temp_store = FILE; PRAGMA mmap_size = 0"); }

class CopySource final : public sql::copy::Source {
 public:
  explicit CopySource(const std::filesystem::path& file) : file_(file), connection_(Connection::for_reading(file)) {
    bound_memory(connection_);
    transaction_.emplace(connection_);
  }

  Columns columns_of(std::string_view table) override { return columns_in(*this, table); }
  void read(const std::string& query, const Columns& columns, const Visit& visit) override {
    read_rows(connection_, query, columns, visit);
  }
  GivenIds given_ids() override { return given_ids_in(*this); }
  [[nodiscard]] std::string place() const override { return file_.string(); }

 private:
  std::filesystem::path file_;
  Connection connection_;
  std::optional<ReadTransaction> transaction_;
};

/// Throws if there is a database that is not empty.
void expect_empty(const std::filesystem::path& file) {
  if (!schema_of_file(file)) return;
  CopySource present(file);
  if (holds_companies(present)) throw sql::copy::not_empty(file.string());
}

void bind_row(Statement& statement, const Columns& columns, Row row) {
  for (std::size_t i = 0; i < row.size(); ++i) {
    const auto index = static_cast<int>(i) + 1;
    if (const auto* const number = std::get_if<std::int64_t>(&row[i])) {
      statement.bind(index, *number);
    } else if (const auto* const bytes = std::get_if<std::string_view>(&row[i])) {
      if (columns[i].type == ColumnType::bytes) {
        statement.bind(index, sql::Blob{*bytes});
      } else {
        statement.bind(index, *bytes);
      }
    } else {
      statement.bind(index, nullptr);
    }
  }
}

std::string insertion_into(std::string_view table, const Columns& columns) {
  std::string parameters;
  for (std::size_t i = 0; i < columns.size(); ++i) parameters += i == 0 ? "?" : ", ?";
  return "INSERT INTO " + std::string{table} + " (" + names_of(columns) + ") VALUES (" + parameters + ")";
}

class CopyTarget final : public sql::copy::Target {
 public:
  explicit CopyTarget(const std::filesystem::path& file)
      : file_(file),
        serving_(file),
        writer_(file),
        not_written_(writer_),
        rights_(rights_of_replaced(file)),
        draft_(file, ".copying", rights_),
        connection_(Connection::for_writing(draft_.file())) {
    expect_empty(file);
    migrate(*connection_);
    bound_memory(*connection_);
    // References are checked when all rows have been written. The effects of triggers are already in the source.
    sqlite3_db_config(connection_->database().getHandle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    connection_->execute("PRAGMA foreign_keys = OFF; PRAGMA cache_size = -16384; BEGIN");
  }

  Columns columns_of(std::string_view table) override { return columns_in(*this, table); }
  void read(const std::string& query, const Columns& columns, const Visit& visit) override {
    read_rows(*connection_, query, columns, visit);
  }
  GivenIds given_ids() override { return given_ids_in(*this); }
  [[nodiscard]] std::string place() const override { return file_.string(); }

  void write(std::string_view table, const Columns& columns,
             const std::function<void(const Visit& add)>& give) override {
    Statement insertion(connection_->database().getHandle(), insertion_into(table, columns).c_str());
    give([&](Row row) {
      bind_row(insertion, columns, row);
      static_cast<void>(insertion.step());
      insertion.reset();
    });
  }

  void set_given_ids(const GivenIds& ids) override {
    for (const auto& [kind, id] : ids.of_kinds) {
      connection_->run(
          "INSERT INTO sequences (name, last_id) VALUES (?1, ?2) ON CONFLICT DO UPDATE SET last_id = excluded.last_id",
          kind, id);
    }
    // It has a row for each table with its own counter, once that has had a record; the counter is at least the highest
    // id of the rows.
    for (const auto& [table, id] : ids.of_tables) {
      if (connection_->change("UPDATE sqlite_sequence SET seq = max(seq, ?2) WHERE name = ?1", table, id) > 0) continue;
      connection_->run(
          "INSERT INTO sqlite_sequence (name, seq) SELECT ?1, ?2"
          " WHERE EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ?1 AND sql LIKE '%AUTOINCREMENT%')",
          table, id);
    }
  }

  void keep() override {
    check_references();
    connection_->execute("COMMIT");
    connection_.reset();
    draft_.replace_database(file_, rights_);
  }

 private:
  void check_references() {
    read_rows(*connection_, "SELECT \"table\", parent FROM pragma_foreign_key_check LIMIT 1",
              {{"table", ColumnType::text}, {"parent", ColumnType::text}}, [](Row row) {
                throw sql::copy::Error("a row of the table " + std::string{std::get<std::string_view>(row[0])} +
                                       " names one of " + std::string{std::get<std::string_view>(row[1])} +
                                       " that is not there");
              });
  }

  std::filesystem::path file_;
  ServingLock serving_;
  WriterLock writer_;
  std::scoped_lock<WriterLock> not_written_;
  system::FileRights rights_;
  Draft draft_;
  std::optional<Connection> connection_;
};

}  // namespace

std::unique_ptr<sql::copy::Source> copy_source(const std::filesystem::path& file) {
  const auto schema = schema_of_file(file);
  if (!schema) throw sql::copy::without_schema(file.string());
  if (*schema != newest_schema()) throw sql::copy::of_other_schema(file.string(), *schema, newest_schema());
  return std::make_unique<CopySource>(file);
}

std::unique_ptr<sql::copy::Target> copy_target(const std::filesystem::path& file) {
  expect_empty(file);  // before locks are created
  return std::make_unique<CopyTarget>(file);
}

}  // namespace stint::sqlite
