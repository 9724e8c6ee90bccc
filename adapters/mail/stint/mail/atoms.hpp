#pragma once

#include <string>
#include <string_view>

#include <stint/application/text.hpp>
#include <stint/domain/characters.hpp>

namespace stint::mail {

/// Printable ASCII, including the space.
[[nodiscard]] constexpr bool is_printable(char letter) { return letter >= ' ' && letter <= '~'; }

using domain::is_letter_or_digit;

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
