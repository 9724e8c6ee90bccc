
#include <algorithm>
#include <iterator>

#include <stint/application/text.hpp>
#include <stint/mail/atoms.hpp>
#include <stint/mail/encoded_words.hpp>

namespace stint::mail {
namespace {

constexpr std::size_t frame =
    std::string_view{
        "=?UTF-8?Q?"
        "?="}
        .size();
/// It is not worth starting a word in less room: one character of four bytes in Q.
constexpr std::size_t least_room = 12;

/// The characters that the Q encoding leaves literal in a phrase, where fewest are allowed (RFC 2047 §5).
bool is_plain_in_q(char letter) { return is_letter_or_digit(letter) || std::string_view{"!*+-/"}.contains(letter); }

std::string q_encoded(std::string_view text) {
  std::string encoded;
  for (const char letter : text) {
    if (letter == ' ') {
      encoded += '_';
    } else if (is_plain_in_q(letter)) {
      encoded += letter;
    } else {
      encoded += equals_hexadecimal(letter);
    }
  }
  return encoded;
}

/// RFC 4648 §4, with padding.
std::string b_encoded(std::string_view bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string encoded;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    const std::string_view group = bytes.substr(at, 3);
    unsigned bits = 0;
    for (std::size_t i = 0; i < 3; ++i)
      bits = bits << 8U | (i < group.size() ? static_cast<unsigned char>(group[i]) : 0U);
    for (std::size_t i = 0; i < 4; ++i) encoded += i <= group.size() ? digits[bits >> (18U - 6U * i) & 63U] : '=';
  }
  return encoded;
}

bool is_mostly_ascii(std::string_view text) {
  return 2 * std::ranges::count_if(text, is_printable) >= std::ssize(text);
}

using Encoder = std::string (*)(std::string_view);

/// The longest prefix of a string, in whole characters, whose encoding fits; at least one character.
std::string_view piece_that_fits(std::string_view text, std::size_t room, Encoder encode) {
  std::size_t end = application::first_character_bytes(text);
  while (end < text.size()) {
    const std::size_t next = end + application::first_character_bytes(text.substr(end));
    if (encode(text.substr(0, next)).size() > room) break;
    end = next;
  }
  return text.substr(0, end);
}

}  // namespace

std::string encoded_words(std::string_view text, std::size_t column) {
  const bool is_legible_in_q = is_mostly_ascii(text);
  const Encoder encode = is_legible_in_q ? q_encoded : b_encoded;
  std::string words;
  while (!text.empty()) {
    if (!words.empty() || column + frame + least_room > longest_header_line) {
      words += "\r\n ";
      column = 1;
    }
    const std::string_view piece = piece_that_fits(text, longest_header_line - column - frame, encode);
    words += is_legible_in_q ? "=?UTF-8?Q?" : "=?UTF-8?B?";
    words += encode(piece);
    words += "?=";
    text.remove_prefix(piece.size());
  }
  return words;
}

}  // namespace stint::mail
