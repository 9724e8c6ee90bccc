#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

// ASCII characters and numbers, whatever the locale.

namespace stint::domain {

[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

[[nodiscard]] constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }

/// Any character other than a letter is returned unchanged.
[[nodiscard]] constexpr char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

[[nodiscard]] std::string lower_case(std::string_view text);

/// Whether two strings are equal except for the case of letters.
[[nodiscard]] bool equal_ignoring_case(std::string_view left, std::string_view right);

/// Without such characters at either end.
[[nodiscard]] std::string_view trimmed(std::string_view text, std::string_view blanks = " \t");

/// Removes the number with which a string begins, as `std::from_chars` reads it: no plus sign, and no spaces before it.
/// `nullopt` if the string does not begin with one, or if it does not fit; nothing is removed then.
template <class Number>
[[nodiscard]] std::optional<Number> take_number(std::string_view& text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// The number of which a string consists, see `take_number`.
template <class Number>
[[nodiscard]] std::optional<Number> parse_number(std::string_view text) {
  const auto number = take_number<Number>(text);
  return text.empty() ? number : std::nullopt;
}

}  // namespace stint::domain
