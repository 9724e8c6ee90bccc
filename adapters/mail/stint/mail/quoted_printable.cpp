#include <stint/mail/atoms.hpp>
#include <stint/mail/quoted_printable.hpp>

namespace stint::mail {
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
