#include <algorithm>

#include <stint/application/utf8.hpp>

namespace stint::application {
namespace {

constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

unsigned byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

bool is_continuation(unsigned byte) { return (byte & 0xC0U) == 0x80U; }

/// Whether a second byte may follow a first one: rules out overlong forms, surrogates and what is beyond U+10FFFF.
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
    } else {
      result += character;
    }
    text.remove_prefix(bytes == 0 ? 1 : bytes);
  }
  return result;
}

}  // namespace

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

std::string one_line(std::string_view text) { return cleaned(text, ' '); }

std::string clean_lines(std::string_view text) { return cleaned(text, '\n'); }

}  // namespace stint::application
