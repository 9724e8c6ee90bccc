#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <stint/sql/dialect.hpp>
#include <stint/sql/statement_parts.hpp>

namespace stint::sql {

/// A part of a statement, such as a list of columns that several statements have in common.
template <std::size_t N>
struct SqlPart {
  char text[N]{};
  consteval SqlPart(const char (&literal)[N]) {
    std::ranges::copy(literal, text);
  }  // NOLINT(google-explicit-constructor)
  consteval explicit SqlPart(const std::array<char, N>& characters) { std::ranges::copy(characters, text); }
  static constexpr std::size_t length = N - 1;
};

/// The text of one statement. It names what the dialects spell differently (statement_parts.hpp); parameters are `?1`.
/// Only constants can become one: prepared statements are identified by its address.
class Sql {
 public:
  template <std::size_t N>
  consteval Sql(const char (&text)[N]) : text_(text) {  // NOLINT(google-explicit-constructor): reads like the literal
    expect_known_parts();
  }
  template <std::size_t N>
  consteval Sql(const std::array<char, N>& text) : text_(text.data()) {  // NOLINT(google-explicit-constructor)
    expect_known_parts();
  }
  template <std::size_t N>
  consteval Sql(const SqlPart<N>& part) : text_(part.text) {  // NOLINT(google-explicit-constructor)
    expect_known_parts();
  }
  /// As it is written.
  [[nodiscard]] const char* text() const { return text_; }
  /// As a database understands it. In PostgreSQL parameters are `$1`.
  [[nodiscard]] std::string text_in(Dialect dialect) const;

 private:
  consteval void expect_known_parts() const {
    write_in(Dialect::sqlite, statement_parts, text_, [](std::string_view /*piece*/) {});
  }

  const char* text_;
};

namespace detail {

template <SqlPart... parts>
consteval auto join() {
  std::array<char, (decltype(parts)::length + ... + 1)> text{};
  char* end = text.data();
  ((end = std::copy_n(parts.text, decltype(parts)::length, end)), ...);
  return text;
}

}  // namespace detail

/// A part while it is composed. GCC has no constexpr std::string with sanitizers.
class SqlText {
 public:
  constexpr SqlText& append(std::string_view part) {
    for (const char c : part) text_[length_++] = c;
    return *this;
  }
  /// A dot in the name of a field is written as an underscore.
  constexpr SqlText& append_name(std::string_view name) {
    for (const char c : name) text_[length_++] = c == '.' ? '_' : c;
    return *this;
  }
  constexpr SqlText& append(std::size_t number) {
    if (number >= 10) append(number / 10);
    text_[length_++] = static_cast<char>('0' + number % 10);
    return *this;
  }
  [[nodiscard]] constexpr std::string_view view() const { return {text_.data(), length_}; }

 private:
  std::array<char, 4096> text_{};
  std::size_t length_ = 0;
};

/// The part that a function composes.
template <auto compose>
consteval auto sql_part() {
  std::array<char, compose().view().size() + 1> text{};
  std::ranges::copy(compose().view(), text.begin());
  return SqlPart{text};
}

/// The statement composed of the parts.
template <SqlPart... parts>
inline constexpr auto joined = detail::join<parts...>();

/// The statement of a page of rows, whose ends for either order are `newest` and `oldest`.
template <SqlPart rows, SqlPart newest, SqlPart oldest>
[[nodiscard]] constexpr Sql in_either_order(bool oldest_first) {
  return oldest_first ? Sql{joined<rows, oldest>} : Sql{joined<rows, newest>};
}

}  // namespace stint::sql
