#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/ids.hpp>
#include <stint/sqlite/sql.hpp>

struct sqlite3;
struct sqlite3_stmt;

namespace stint::sqlite {

/// Bytes that are not text.
struct Blob {
  std::string_view bytes;
};

/// A prepared statement with typed parameters and columns: thinner than SQLite::Statement, whose columns share the
/// statement's ownership at every access. Failures throw SQLite::Exception.
class Statement {
 public:
  Statement(sqlite3* database, Sql sql);

  void bind(int index, std::nullptr_t);
  void bind(int index, std::int64_t value);
  /// The text must outlive the use of the statement.
  void bind(int index, std::string_view text);
  void bind(int index, Blob blob);
  template <std::integral Number>
  void bind(int index, Number value) {
    bind(index, static_cast<std::int64_t>(value));
  }
  template <class Enum>
  requires std::is_enum_v<Enum>
  void bind(int index, Enum value) { bind(index, static_cast<std::int64_t>(value)); }
  template <class Tag>
  void bind(int index, domain::Id<Tag> id) {
    bind(index, std::int64_t{id.value});
  }
  template <class Clock, class Duration>
  void bind(int index, std::chrono::time_point<Clock, Duration> moment) {
    bind(index, std::int64_t{moment.time_since_epoch().count()});
  }
  template <class Rep, class Period>
  void bind(int index, std::chrono::duration<Rep, Period> duration) {
    bind(index, std::int64_t{duration.count()});
  }
  void bind(int index, std::chrono::year_month month);
  /// The code must outlive the use of the statement.
  void bind(int index, const domain::AbsenceTypeCode& code) { bind(index, code.text()); }
  void bind(int index, domain::HalfDays days) { bind(index, std::int64_t{days.count}); }
  void bind(int index, const std::string& text) { bind(index, std::string_view{text}); }
  template <class Value>
  void bind(int index, const std::optional<Value>& value) {
    if (value) {
      bind(index, *value);
    } else {
      bind(index, nullptr);
    }
  }

  /// Steps to the next row, if there is one.
  [[nodiscard]] bool step();
  void reset() noexcept;

  [[nodiscard]] bool is_null(int column) const;
  [[nodiscard]] std::int64_t number(int column) const;
  /// Text or blob; valid until the next step.
  [[nodiscard]] std::string_view bytes(int column) const;

  [[nodiscard]] const char* text() const;

 private:
  friend class Cursor;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  std::unique_ptr<sqlite3_stmt, Finalize> handle_;
  bool in_use_ = false;
};

/// One use of a prepared statement: its rows, read column by column in the order of the statement.
class Cursor {
 public:
  explicit Cursor(Statement& statement) : statement_(&statement) { statement.in_use_ = true; }
  /// With a statement of its own, where the shared one is in use already.
  explicit Cursor(std::unique_ptr<Statement> own) : statement_(own.get()), own_(std::move(own)) {}
  ~Cursor() {
    if (statement_ == nullptr) return;
    statement_->reset();
    statement_->in_use_ = false;
  }
  Cursor(Cursor&& other) noexcept
      : statement_(std::exchange(other.statement_, nullptr)), own_(std::move(other.own_)), column_(other.column_) {}
  Cursor(const Cursor&) = delete;
  Cursor& operator=(const Cursor&) = delete;
  Cursor& operator=(Cursor&&) = delete;

  [[nodiscard]] static bool is_free(const Statement& statement) { return !statement.in_use_; }

  template <class... Values>
  void bind(const Values&... values) {
    int index = 0;
    (statement_->bind(++index, values), ...);
  }

  [[nodiscard]] bool next() {
    column_ = 0;
    return statement_->step();
  }

  /// The next column of the row.
  template <class Value>
  [[nodiscard]] Value take() {
    return convert(std::type_identity<Value>{}, column_++);
  }
  void skip() { ++column_; }

 private:
  template <class Number>
  requires std::integral<Number> || std::is_enum_v<Number>
  [[nodiscard]] Number convert(std::type_identity<Number> /*type*/, int column) const {
    return static_cast<Number>(statement_->number(column));
  }
  [[nodiscard]] bool convert(std::type_identity<bool> /*type*/, int column) const {
    return statement_->number(column) != 0;
  }
  template <class Tag>
  [[nodiscard]] domain::Id<Tag> convert(std::type_identity<domain::Id<Tag>> /*type*/, int column) const {
    return {static_cast<std::int32_t>(statement_->number(column))};
  }
  template <class Clock, class Duration>
  [[nodiscard]] auto convert(std::type_identity<std::chrono::time_point<Clock, Duration>> /*type*/, int column) const {
    return std::chrono::time_point<Clock, Duration>{convert(std::type_identity<Duration>{}, column)};
  }
  template <class Rep, class Period>
  [[nodiscard]] auto convert(std::type_identity<std::chrono::duration<Rep, Period>> /*type*/, int column) const {
    return std::chrono::duration<Rep, Period>{static_cast<Rep>(statement_->number(column))};
  }
  [[nodiscard]] std::chrono::year_month convert(std::type_identity<std::chrono::year_month> type, int column) const;
  [[nodiscard]] domain::HalfDays convert(std::type_identity<domain::HalfDays> /*type*/, int column) const {
    return {static_cast<std::int32_t>(statement_->number(column))};
  }
  [[nodiscard]] domain::AbsenceTypeCode convert(std::type_identity<domain::AbsenceTypeCode> /*type*/,
                                                int column) const {
    return domain::AbsenceTypeCode::parse(statement_->bytes(column)).value();
  }
  [[nodiscard]] std::string convert(std::type_identity<std::string> /*type*/, int column) const {
    return std::string{statement_->bytes(column)};
  }
  /// Valid until the next row.
  [[nodiscard]] std::string_view convert(std::type_identity<std::string_view> /*type*/, int column) const {
    return statement_->bytes(column);
  }
  template <class Value>
  [[nodiscard]] std::optional<Value> convert(std::type_identity<std::optional<Value>> /*type*/, int column) const {
    if (statement_->is_null(column)) return std::nullopt;
    return convert(std::type_identity<Value>{}, column);
  }

  Statement* statement_;
  std::unique_ptr<Statement> own_;
  int column_ = 0;
};

}  // namespace stint::sqlite
