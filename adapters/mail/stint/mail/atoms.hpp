#pragma once

#include <string>
#include <string_view>

#include <stint/application/text.hpp>

namespace stint::mail {

/// Printable ASCII, including the space.
[[nodiscard]] constexpr bool is_printable(char letter) { return letter >= ' ' && letter <= '~'; }

[[nodiscard]] constexpr bool is_letter_or_digit(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
}

/// The characters that an atom may contain (atext of RFC 5322 §3.2.3).
[[nodiscard]] constexpr bool is_atom_character(char letter) {
  return is_letter_or_digit(letter) || std::string_view{"!#$%&'*+-/=?^_`{|}~"}.contains(letter);
}

/// One or more atoms with a dot between each two (dot-atom-text).
[[nodiscard]] constexpr bool is_dot_atom(std::string_view text) {
  bool ends_atom = false;
  for (const char letter : text) {
    if (letter == '.' ? !ends_atom : !is_atom_character(letter)) return false;
    ends_atom = letter != '.';
  }
  return ends_atom;
}

/// A byte as in quoted-printable and the Q encoding: `=C3`.
[[nodiscard]] inline std::string equals_hexadecimal(char byte) {
  return '=' + application::hexadecimal({&byte, 1}, application::capital_hexadecimal_digits);
}

}  // namespace stint::mail
