#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace stint::sqlite {

/// The text of one statement. Only constants become one: their address tells prepared statements apart.
class Sql {
 public:
  template <std::size_t N>
  consteval Sql(const char (&text)[N]) : text_(text) {}  // NOLINT(google-explicit-constructor): reads like the literal
  template <std::size_t N>
  consteval Sql(const std::array<char, N>& text)  // NOLINT(google-explicit-constructor)
      : text_(text.data()) {}
  [[nodiscard]] const char* text() const { return text_; }

 private:
  const char* text_;
};

/// A part of a statement, such as a list of columns that several statements have in common.
template <std::size_t N>
struct SqlPart {
  char text[N]{};
  consteval SqlPart(const char (&literal)[N]) {
    std::ranges::copy(literal, text);
  }  // NOLINT(google-explicit-constructor)
  static constexpr std::size_t length = N - 1;
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

/// The statement that the parts make up together.
template <SqlPart... parts>
inline constexpr auto joined = detail::join<parts...>();

}  // namespace stint::sqlite
