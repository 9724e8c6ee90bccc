#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <iterator>

#include <stint/application/text.hpp>
#include <stint/mail/mime.hpp>

namespace stint::mail {
namespace {

/// The maximum of a line that contains an encoded word (RFC 2047 §2), used here for every folded line.
constexpr std::size_t longest_header_line = 76;
constexpr std::size_t frame =
    std::string_view{
        "=?UTF-8?Q?"
        "?="}
        .size();
/// It is not worth starting a word in less room: one character of four bytes in Q.
constexpr std::size_t least_room = 12;

/// A byte as in quoted-printable and the Q encoding: `=C3`.
std::string equals_hexadecimal(char byte) {
  return '=' + application::hexadecimal({&byte, 1}, application::capital_hexadecimal_digits);
}

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

/// A string as encoded words of RFC 2047, in UTF-8, folded: each word has at most 75 characters, each line at most 76,
/// and no character is split. Q if most is ASCII, else B (§4). `column`: characters already in the line before the
/// first word; if that word does not fit, the result begins with a fold. Safe in an unstructured field and in a phrase
/// (§5). Precondition: well-formed UTF-8, not empty.
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

/// Longer words and quoted names are encoded, because they cannot be folded as they are.
constexpr std::size_t longest_unfolded = 60;

/// Printable ASCII that readers do not interpret as encoded words.
bool is_harmless(std::string_view text) { return std::ranges::all_of(text, is_printable) && !text.contains("=?"); }

/// Words separated by single spaces, short enough to be folded between them.
bool is_foldable(std::string_view text) {
  std::size_t word = 0;
  for (const char letter : text) {
    if (letter == ' ' && word == 0) return false;
    word = letter == ' ' ? 0 : word + 1;
    if (word > longest_unfolded) return false;
  }
  return word > 0;
}

std::string folded(std::string_view text, std::size_t column) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t blank = text.find(' ');
    const std::string_view word = text.substr(0, blank);
    if (!lines.empty() && column + 1 + word.size() > longest_header_line) {
      lines += "\r\n";
      column = 0;
    }
    if (!lines.empty()) lines += ' ';
    lines += word;
    column += 1 + word.size();
    text.remove_prefix(blank == std::string_view::npos ? text.size() : blank + 1);
  }
  return lines;
}

std::string quoted(std::string_view text) {
  std::string result{'"'};
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') result += '\\';
    result += letter;
  }
  return result += '"';
}

/// A display name as a phrase (RFC 5322 §3.2.5).
std::string phrase(std::string_view name, std::size_t column) {
  if (!is_harmless(name) || name.size() > longest_unfolded) return encoded_words(name, column);
  const bool are_atoms =
      std::ranges::all_of(name, [](char letter) { return letter == ' ' || is_atom_character(letter); });
  return are_atoms && is_foldable(name) ? std::string{name} : quoted(name);
}

std::string padded(std::int64_t number, std::size_t digits) {
  std::string text = std::to_string(number);
  if (text.size() < digits) text.insert(0, digits - text.size(), '0');
  return text;
}

}  // namespace

std::string text_field(std::string_view field, std::string_view text) {
  const std::string line = application::one_line(text);
  std::string written = std::string{field} + ": ";
  if (line.empty()) return written + "\r\n";
  const bool is_plain = is_harmless(line) && is_foldable(line);
  written += is_plain ? folded(line, written.size()) : encoded_words(line, written.size());
  return written + "\r\n";
}

std::string mailbox_field(std::string_view field, std::string_view display_name, std::string_view address) {
  const std::string name = application::one_line(display_name);
  std::string written = std::string{field} + ": ";
  if (name.empty()) return written + std::string{address} + "\r\n";
  written += phrase(name, written.size());
  const std::size_t column = written.size() - (written.rfind('\n') + 1);
  const bool has_room = column + address.size() + std::string_view{" <>"}.size() <= longest_header_line;
  written += has_room ? " <" : "\r\n <";
  return written + std::string{address} + ">\r\n";
}

std::string header_date(domain::Instant moment) {
  static constexpr std::array days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  static constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto day = std::chrono::floor<std::chrono::days>(moment);
  const std::chrono::year_month_day date{day};
  const std::chrono::hh_mm_ss time{std::chrono::floor<std::chrono::seconds>(moment - day)};
  return std::string{days.at(std::chrono::weekday{day}.c_encoding())} + ", " +
         padded(static_cast<unsigned>(date.day()), 2) + ' ' + months.at(static_cast<unsigned>(date.month()) - 1) + ' ' +
         padded(static_cast<int>(date.year()), 4) + ' ' + padded(time.hours().count(), 2) + ':' +
         padded(time.minutes().count(), 2) + ':' + padded(time.seconds().count(), 2) + " +0000";
}

namespace {

/// The maximum number of characters of a line before the `=` of a soft line break.
constexpr std::size_t longest_piece = 75;

bool is_taken_literally(std::string_view rest_of_line, bool begins_line) {
  const char first = rest_of_line.front();
  if (first == '=' || !is_printable(first)) return false;
  if (first == ' ' && rest_of_line.size() == 1) return false;
  return !begins_line || (first != '.' && !rest_of_line.starts_with("From "));
}

void append_line(std::string& encoded, std::string_view line) {
  std::size_t column = 0;
  while (!line.empty()) {
    std::string unit =
        is_taken_literally(line, column == 0) ? std::string{line.front()} : equals_hexadecimal(line.front());
    // The last unit of a line may fill the 76th character: no soft line break follows.
    if (column + unit.size() > longest_piece + (line.size() == 1 ? 1U : 0U)) {
      encoded += "=\r\n";
      column = 0;
      continue;
    }
    encoded += unit;
    column += unit.size();
    line.remove_prefix(1);
  }
  encoded += "\r\n";
}

}  // namespace

std::string quoted_printable(std::string_view text) {
  std::string encoded;
  encoded.reserve(text.size() + text.size() / 8 + 2);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (end != std::string_view::npos && line.ends_with('\r')) line.remove_suffix(1);
    append_line(encoded, line);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return encoded;
}

}  // namespace stint::mail
