#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>

#include <stint/application/text.hpp>
#include <stint/mail/atoms.hpp>
#include <stint/mail/encoded_words.hpp>
#include <stint/mail/header_fields.hpp>

namespace stint::mail {
namespace {

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

}  // namespace stint::mail
