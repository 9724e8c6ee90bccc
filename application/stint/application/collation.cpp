#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>

#include <stint/application/collation.hpp>
#include <stint/application/text.hpp>

namespace stint::application {
namespace {

constexpr char32_t first_letter = 0xC0;

/// For U+00C0 to U+017F; empty: the character is unchanged.
constexpr std::array<std::string_view, 0x180 - 0xC0> base_letters{
    "a", "a", "a",  "a",  "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",   // U+00C0
    "d", "n", "o",  "o",  "o", "o", "o",  "",  "o", "u", "u", "u", "u", "y", "th", "ss",  // U+00D0
    "a", "a", "a",  "a",  "a", "a", "ae", "c", "e", "e", "e", "e", "i", "i", "i",  "i",   // U+00E0
    "d", "n", "o",  "o",  "o", "o", "o",  "",  "o", "u", "u", "u", "u", "y", "th", "y",   // U+00F0
    "a", "a", "a",  "a",  "a", "a", "c",  "c", "c", "c", "c", "c", "c", "c", "d",  "d",   // U+0100
    "d", "d", "e",  "e",  "e", "e", "e",  "e", "e", "e", "e", "e", "g", "g", "g",  "g",   // U+0110
    "g", "g", "g",  "g",  "h", "h", "h",  "h", "i", "i", "i", "i", "i", "i", "i",  "i",   // U+0120
    "i", "i", "",   "",   "j", "j", "k",  "k", "k", "l", "l", "l", "l", "l", "l",  "l",   // U+0130
    "l", "l", "l",  "n",  "n", "n", "n",  "n", "n", "n", "n", "n", "o", "o", "o",  "o",   // U+0140
    "o", "o", "oe", "oe", "r", "r", "r",  "r", "r", "r", "s", "s", "s", "s", "s",  "s",   // U+0150
    "s", "s", "t",  "t",  "t", "t", "t",  "t", "u", "u", "u", "u", "u", "u", "u",  "u",   // U+0160
    "u", "u", "u",  "u",  "w", "w", "y",  "y", "y", "z", "z", "z", "z", "z", "z",  "s",   // U+0170
};

/// Of a character of two bytes; empty: it is unchanged.
std::string_view base_of(std::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  const auto second = static_cast<unsigned char>(character[1]);
  const char32_t letter = (first & 0x1FU) << 6U | (second & 0x3FU);
  if (letter < first_letter || letter - first_letter >= base_letters.size()) return {};
  return base_letters[letter - first_letter];
}

bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }

void append_key(std::string& key, std::string_view text) {
  while (!text.empty()) {
    if (is_ascii(text.front())) {
      key += lower_case(text.front());
      text.remove_prefix(1);
      continue;
    }
    const auto bytes = std::max<std::size_t>(first_character_bytes(text), 1);
    const auto character = text.substr(0, bytes);
    const auto base = bytes == 2 ? base_of(character) : std::string_view{};
    key += base.empty() ? character : base;
    text.remove_prefix(bytes);
  }
}

}  // namespace

std::string collation_key(std::string_view text) {
  std::string key;
  key.reserve(text.size());
  append_key(key, text);
  return key;
}

std::string collated_name(std::string_view last_name, std::string_view first_name) {
  std::string key;
  key.reserve(last_name.size() + 1 + first_name.size());
  append_key(key, last_name);
  key += '\n';  // does not occur in names
  append_key(key, first_name);
  return key;
}

std::string sortable(std::int64_t number) {
  // Sixteen digits, so that negative values come first.
  constexpr auto sign = std::uint64_t{1} << 63U;
  constexpr std::size_t digits = 16;
  std::array<char, digits> text{};
  const auto end = std::to_chars(text.data(), text.data() + digits, static_cast<std::uint64_t>(number) ^ sign, 16).ptr;
  std::string sorted(digits, '0');
  std::copy(text.data(), end, sorted.end() - (end - text.data()));
  return sorted;
}

bool contains_as_read(std::string_view text, std::string_view part) {
  return collation_key(text).find(collation_key(part)) != std::string::npos;
}

}  // namespace stint::application
