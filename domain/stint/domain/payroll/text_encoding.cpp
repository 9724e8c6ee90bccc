#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include <stint/domain/payroll/text_encoding.hpp>

namespace stint::domain {
namespace {

/// The characters of the bytes 0x80 to 0x9F; 0: none.
constexpr std::array<char32_t, 32> upper_controls{
    U'\u20AC', 0,         U'\u201A', U'\u0192', U'\u201E', U'\u2026', U'\u2020', U'\u2021',
    U'\u02C6', U'\u2030', U'\u0160', U'\u2039', U'\u0152', 0,         U'\u017D', 0,
    0,         U'\u2018', U'\u2019', U'\u201C', U'\u201D', U'\u2022', U'\u2013', U'\u2014',
    U'\u02DC', U'\u2122', U'\u0161', U'\u203A', U'\u0153', 0,         U'\u017E', U'\u0178'};

/// Removes the first character from `text` and returns it; `nullopt` if the text does not begin with a valid one. RFC
/// 3629 §4.
std::optional<char32_t> take_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xC2 ? 0
                             : lead < 0xE0 ? 2
                             : lead < 0xF0 ? 3
                             : lead < 0xF5 ? 4
                                           : 0;
  if (length == 0 || text.size() < length) return std::nullopt;
  constexpr std::array<unsigned, 5> bits_of_lead{0, 0x7F, 0x1F, 0x0F, 0x07};
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  char32_t character = lead & bits_of_lead.at(length);
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return std::nullopt;
    character = (character << 6U) | (byte(i) & 0x3FU);
  }
  const bool is_surrogate = character >= 0xD800 && character <= 0xDFFF;
  if (character < least.at(length) || is_surrogate || character > 0x10FFFF) return std::nullopt;
  text.remove_prefix(length);
  return character;
}

std::optional<char> windows_1252(char32_t character) {
  if (character < 0x80 || (character >= 0xA0 && character <= 0xFF)) {
    return static_cast<char>(static_cast<std::uint8_t>(character));
  }
  const auto* const found = std::ranges::find(upper_controls, character);
  if (found == upper_controls.end()) return std::nullopt;
  return static_cast<char>(static_cast<std::uint8_t>(0x80 + (found - upper_controls.begin())));
}

}  // namespace

std::optional<std::string> encoded(std::string_view utf_8, TextEncoding encoding) {
  std::string text;
  text.reserve(utf_8.size());
  for (std::string_view rest = utf_8; !rest.empty();) {
    const std::string_view from = rest;
    const auto character = take_character(rest);
    if (!character) return std::nullopt;
    if (encoding != TextEncoding::windows_1252) {
      text += from.substr(0, from.size() - rest.size());
      continue;
    }
    const auto byte = windows_1252(*character);
    if (!byte) return std::nullopt;
    text += *byte;
  }
  return text;
}

}  // namespace stint::domain
