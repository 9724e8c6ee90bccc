#pragma once

#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include <stint/sql/statement.hpp>

namespace stint::sql {

/// Several values that are bound one after the other.
template <class Value>
concept BoundInParts = requires(const Value& value) {
  value.each([](const auto& /*part*/) {});
};

/// One use of a prepared statement: its rows, read column by column in the order of the statement.
class Cursor {
 public:
  explicit Cursor(Statement& statement) : statement_(&statement) { statement.in_use_ = true; }
  /// With its own statement, if the shared one is already in use.
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
    [[maybe_unused]] int index = 0;  // without values
    (bind_next(index, values), ...);
  }

  /// Its rows will be read, possibly after those of other statements.
  void ask() { statement_->ask(); }
  /// It has no rows to read.
  void run() { statement_->run(); }

  [[nodiscard]] bool next() {
    column_ = 0;
    return statement_->step();
  }

  /// The next column of the row.
  template <class Value>
  [[nodiscard]] Value take() {
    return convert(std::type_identity<Value>{}, column_++);
  }
  /// As above, without another allocation for a string.
  template <class Value>
  void take_into(Value& value) {
    if constexpr (std::is_same_v<Value, std::string>) {
      value = take<std::string_view>();
    } else {
      value = take<Value>();
    }
  }
  [[nodiscard]] bool is_next_null() const { return statement_->is_null(column_); }
  void skip(std::size_t count = 1) { column_ += static_cast<int>(count); }

  /// The number of rows changed by the statement, once there is no next row.
  [[nodiscard]] std::int64_t changes() const { return statement_->changes(); }

 private:
  template <class Value>
  void bind_next(int& index, const Value& value) {
    if constexpr (BoundInParts<Value>) {
      value.each([&](const auto& part) { bind_next(index, part); });
    } else {
      statement_->bind(++index, value);
    }
  }
  template <class... Parts>
  void bind_next(int& index, const std::tuple<Parts...>& values) {
    std::apply([&](const auto&... part) { (bind_next(index, part), ...); }, values);
  }

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
  [[nodiscard]] std::chrono::year convert(std::type_identity<std::chrono::year> /*type*/, int column) const {
    return std::chrono::year{static_cast<int>(statement_->number(column))};
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

}  // namespace stint::sql
