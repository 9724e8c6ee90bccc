#include <algorithm>
#include <array>

#include <stint/application/text.hpp>

namespace stint::application {
namespace {

constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

unsigned byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

bool is_continuation(unsigned byte) { return (byte & 0xC0U) == 0x80U; }

/// Whether a second byte may follow a first one: rules out overlong forms, surrogates and code points beyond U+10FFFF.
bool may_follow(unsigned first, unsigned second) {
  switch (first) {
    case 0xE0:
      return second >= 0xA0;
    case 0xED:
      return second < 0xA0;
    case 0xF0:
      return second >= 0x90;
    case 0xF4:
      return second < 0x90;
    default:
      return true;
  }
}

std::size_t announced_bytes(unsigned first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

bool is_line_end(std::string_view character) {
  return character == "\n" || character == "\r" || character == "\xC2\x85" || character == "\xE2\x80\xA8" ||
         character == "\xE2\x80\xA9";
}

bool is_control(std::string_view character) {
  const unsigned first = byte_at(character, 0);
  if (character.size() == 1) return first < 0x20 || first == 0x7F;
  return first == 0xC2 && byte_at(character, 1) < 0xA0;
}

/// Whether a character controls the direction of the text around it: U+061C, U+200E, U+200F, U+202A to U+202E, U+2066
/// to U+2069.
bool steers_direction(std::string_view character) {
  if (character == "\xD8\x9C") return true;
  if (character.size() != 3 || byte_at(character, 0) != 0xE2) return false;
  const unsigned last = byte_at(character, 2);
  switch (byte_at(character, 1)) {
    case 0x80:
      return last == 0x8E || last == 0x8F || (last >= 0xAA && last <= 0xAE);
    case 0x81:
      return last >= 0xA6 && last <= 0xA9;
    default:
      return false;
  }
}

/// The code point that a character's bytes encode.
char32_t code_point(std::string_view character) {
  constexpr std::array<unsigned, 5> bits_of_first_byte{0, 0x7F, 0x1F, 0x0F, 0x07};
  char32_t code_point = byte_at(character, 0) & bits_of_first_byte.at(character.size());
  for (const char byte : character.substr(1)) code_point = code_point << 6U | (static_cast<unsigned>(byte) & 0x3FU);
  return code_point;
}

/// The escape of a character of one to three bytes, as in JSON: `\u202E`.
std::string escape(std::string_view character) {
  std::string text = "\\u";
  for (unsigned shift = 16; shift > 0;) {
    shift -= 4;
    text += capital_hexadecimal_digits[code_point(character) >> shift & 0xFU];
  }
  return text;
}

std::string cleaned(std::string_view text, char line_end) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const std::size_t bytes = text.starts_with("\r\n") ? 2 : first_character_bytes(text);
    const std::string_view character = text.substr(0, bytes);
    if (bytes == 0) {
      result += replacement_character;
    } else if (character == "\r\n" || is_line_end(character)) {
      result += line_end;
    } else if (is_control(character)) {
      result += ' ';
    } else if (steers_direction(character)) {
      result += escape(character);
    } else {
      result += character;
    }
    text.remove_prefix(bytes == 0 ? 1 : bytes);
  }
  return result;
}

}  // namespace

std::string hexadecimal(std::string_view bytes, std::string_view digits) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const char byte : bytes) {
    const auto value = static_cast<unsigned char>(byte);
    text += digits[value >> 4U];
    text += digits[value & 0xFU];
  }
  return text;
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  std::string encoded;
  for (const char c : text) {
    if (unreserved.find(c) != std::string_view::npos) {
      encoded += c;
    } else {
      encoded += '%' + hexadecimal({&c, 1}, capital_hexadecimal_digits);
    }
  }
  return encoded;
}

std::optional<std::string> from_hexadecimal(std::string_view text) {
  if (text.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const auto high = hexadecimal_digits.find(text[i]);
    const auto low = hexadecimal_digits.find(text[i + 1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    bytes += static_cast<char>(high << 4U | low);
  }
  return bytes;
}

std::size_t first_character_bytes(std::string_view text) {
  if (text.empty()) return 0;
  const unsigned first = byte_at(text, 0);
  const std::size_t bytes = announced_bytes(first);
  if (bytes > text.size()) return 0;
  for (std::size_t at = 1; at < bytes; ++at) {
    if (!is_continuation(byte_at(text, at))) return 0;
  }
  return bytes < 2 || may_follow(first, byte_at(text, 1)) ? bytes : 0;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t bytes = first_character_bytes(text);
    if (bytes == 0) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

bool has_control_characters(std::string_view text) {
  while (!text.empty()) {
    const std::string_view character = text.substr(0, std::max<std::size_t>(first_character_bytes(text), 1));
    if (is_control(character)) return true;
    text.remove_prefix(character.size());
  }
  return false;
}

std::size_t count_characters(std::string_view text) {
  std::size_t count = 0;
  for (const char byte : text) {
    if (!is_continuation(static_cast<unsigned char>(byte))) ++count;
  }
  return count;
}

std::u32string code_points(std::string_view text) {
  std::u32string characters;
  characters.reserve(text.size());
  while (!text.empty()) {
    const auto character = text.substr(0, std::max<std::size_t>(first_character_bytes(text), 1));
    characters += code_point(character);
    text.remove_prefix(character.size());
  }
  return characters;
}

std::string one_line(std::string_view text) { return cleaned(text, ' '); }

std::string clean_lines(std::string_view text) { return cleaned(text, '\n'); }

std::string clean_json(std::string_view json) {
  std::string result;
  result.reserve(json.size());
  while (!json.empty()) {
    const auto character = json.substr(0, std::max<std::size_t>(first_character_bytes(json), 1));
    const bool is_escaped =
        character == "\x7F" || (character.size() > 1 && is_control(character)) || steers_direction(character);
    result += is_escaped ? escape(character) : character;
    json.remove_prefix(character.size());
  }
  return result;
}

}  // namespace stint::application
