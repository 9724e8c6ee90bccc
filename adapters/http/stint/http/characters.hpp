#pragma once

#include <string_view>

#include <stint/domain/characters.hpp>

namespace stint::http {

using domain::is_digit;
using domain::is_letter;
using domain::trimmed;

/// -1 for any other character.
[[nodiscard]] constexpr int hexadecimal_digit(char c) {
  if (is_digit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/// RFC 3986 §2.3
[[nodiscard]] constexpr bool is_unreserved(char c) {
  return domain::is_letter_or_digit(c) || std::string_view{"-._~"}.find(c) != std::string_view::npos;
}

/// RFC 9110 §5.6.2: one or more tchar.
[[nodiscard]] bool is_token(std::string_view text);

/// RFC 9110 §5.5: visible characters, bytes above ASCII, spaces and tabs; so no line break and no NUL.
[[nodiscard]] bool is_field_value(std::string_view text);

}  // namespace stint::http
