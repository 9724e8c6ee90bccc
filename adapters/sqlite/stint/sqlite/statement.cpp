#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <stint/sqlite/statement.hpp>

namespace stint::sqlite {
namespace {

void expect_ok(sqlite3_stmt* statement, int result) {
  if (result != SQLITE_OK) throw SQLite::Exception(sqlite3_db_handle(statement), result);
}

}  // namespace

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

Statement::Statement(sqlite3* database, const char* text) {
  sqlite3_stmt* statement = nullptr;
  const int result = sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (result != SQLITE_OK) throw SQLite::Exception(database, result);
  handle_.reset(statement);
}

void Statement::bind_null(int index) { expect_ok(handle_.get(), sqlite3_bind_null(handle_.get(), index)); }

void Statement::bind_number(int index, std::int64_t value) {
  expect_ok(handle_.get(), sqlite3_bind_int64(handle_.get(), index, value));
}

void Statement::bind_text(int index, std::string_view text) {
  // A null pointer would bind NULL.
  const char* const data = text.data() == nullptr ? "" : text.data();
  expect_ok(handle_.get(), sqlite3_bind_text64(handle_.get(), index, data, text.size(), SQLITE_STATIC, SQLITE_UTF8));
}

void Statement::bind_blob(int index, sql::Blob blob) {
  const char* const data = blob.bytes.data() == nullptr ? "" : blob.bytes.data();
  expect_ok(handle_.get(), sqlite3_bind_blob64(handle_.get(), index, data, blob.bytes.size(), SQLITE_STATIC));
}

void Statement::run() {
  while (step()) {
  }
}

bool Statement::step() {
  const int result = sqlite3_step(handle_.get());
  if (result != SQLITE_ROW && result != SQLITE_DONE) {
    throw SQLite::Exception(sqlite3_db_handle(handle_.get()), result);
  }
  const bool is_row = result == SQLITE_ROW;
  if (has_changed() != nullptr && (is_row || changes() > 0)) *has_changed() = true;
  return is_row;
}

void Statement::reset() noexcept {
  sqlite3_reset(handle_.get());  // repeats the failure of the last step, which was reported then
}

std::int64_t Statement::changes() const { return sqlite3_changes64(sqlite3_db_handle(handle_.get())); }

bool Statement::is_null(int column) const { return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL; }

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(handle_.get(), column); }

std::string_view Statement::bytes(int column) const {
  sqlite3_value* const value = sqlite3_column_value(handle_.get(), column);
  // Unlike sqlite3_value_text, this does not copy the string to append a NUL.
  const void* const data = sqlite3_value_blob(value);
  const int size = sqlite3_value_bytes(value);
  return {static_cast<const char*>(data), static_cast<std::size_t>(size)};
}

const char* Statement::text() const { return sqlite3_sql(handle_.get()); }

}  // namespace stint::sqlite
