#pragma once

#include <array>

// The characters of passwords as they are compared: without case, and with digits and signs read as the letters that
// people replace by them.

namespace stint::domain::letters {

[[nodiscard]] constexpr bool is_within(char32_t c, char32_t first, char32_t last) { return c >= first && c <= last; }

/// The small letter of a capital one, in Latin, Greek and Cyrillic; other characters stay.
[[nodiscard]] constexpr char32_t folded(char32_t c) {
  // Latin Extended-A has capital and small letters in turns; in two ranges the capital ones are odd.
  const bool has_odd_capitals = is_within(c, 0x139, 0x148) || is_within(c, 0x179, 0x17E);
  if (is_within(c, U'A', U'Z')) return c + 0x20;
  if (is_within(c, 0xC0, 0xDE) && c != 0xD7) return c + 0x20;
  if (c == 0x178) return 0xFF;
  if (has_odd_capitals) return c % 2 == 1 ? c + 1 : c;
  if (is_within(c, 0x100, 0x177) && c != 0x138) return c % 2 == 0 ? c + 1 : c;
  if (is_within(c, 0x391, 0x3A9)) return c + 0x20;
  if (is_within(c, 0x410, 0x42F)) return c + 0x20;
  if (is_within(c, 0x400, 0x40F)) return c + 0x50;
  return c == 0x1E9E ? 0xDF : c;
}

/// Beyond ASCII all but Latin-1's signs and the punctuation of all scripts counts as a letter.
[[nodiscard]] constexpr bool is_letter(char32_t c) {
  if (c < 0x80) return is_within(folded(c), U'a', U'z');
  return c >= 0xC0 && c != 0xD7 && c != 0xF7 && !is_within(c, 0x2000, 0x206F) && !is_within(c, 0x3000, 0x3003);
}

/// How the digits and signs of a password are read. A 1 stands for an i or an l, by the word.
enum class Reading { as_typed, ones_as_i, ones_as_l };
inline constexpr std::array readings{Reading::as_typed, Reading::ones_as_i, Reading::ones_as_l};

/// A character without case; in the other readings, the letter that a digit or sign often replaces.
[[nodiscard]] constexpr char32_t as_read(char32_t c, Reading reading) {
  if (reading == Reading::as_typed) return folded(c);
  switch (c) {
    case U'0':
      return U'o';
    case U'1':
    case U'!':
      return reading == Reading::ones_as_i ? U'i' : U'l';
    case U'3':
      return U'e';
    case U'4':
    case U'@':
      return U'a';
    case U'5':
    case U'$':
      return U's';
    case U'7':
      return U't';
    default:
      return folded(c);
  }
}

}  // namespace stint::domain::letters
