#pragma once

#include <string_view>

namespace stint::http {

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

[[nodiscard]] constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// -1 for any other character.
[[nodiscard]] constexpr int hexadecimal_digit(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// RFC 3986 §2.3
[[nodiscard]] constexpr bool is_unreserved(char c) {
  return is_letter(c) || is_digit(c) || std::string_view{"-._~"}.find(c) != std::string_view::npos;
}

/// RFC 9110 §5.6.2: one or more tchar.
[[nodiscard]] bool is_token(std::string_view text);

/// RFC 9110 §5.5: visible characters, bytes above ASCII, spaces and tabs; so no line break and no NUL.
[[nodiscard]] bool is_field_value(std::string_view text);

/// Without spaces and tabs at either end.
[[nodiscard]] std::string_view trimmed(std::string_view text);

}  // namespace stint::http
