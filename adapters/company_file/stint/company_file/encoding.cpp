#include <algorithm>
#include <array>

#include <stint/application/text.hpp>
#include <stint/company_file/encoding.hpp>

namespace stint::company_file {
namespace {

using std::string_view_literals::operator""sv;

struct Encoding {
  std::string_view beginning;
  std::string_view name;
};

/// Longer marks first: the mark of UTF-32 begins with that of UTF-16.
constexpr std::array byte_order_marks{
    Encoding{"\xFF\xFE\0\0"sv, "UTF-32 (little endian)"},
    Encoding{"\0\0\xFE\xFF"sv, "UTF-32 (big endian)"},
    Encoding{"\xFF\xFE"sv, "UTF-16 (little endian)"},
    Encoding{"\xFE\xFF"sv, "UTF-16 (big endian)"},
    Encoding{"+/v"sv, "UTF-7"},
    Encoding{"\x1F\x8B"sv, "gzip"},
};

/// The encoding of a text without a mark, from its first bytes (RFC 4627 §3): 0 for a zero byte, 1 for any other.
std::string_view encoding_by_zeros(std::string_view bytes) {
  const auto is_zero = [&](std::size_t at) { return at < bytes.size() && bytes[at] == '\0'; };
  if (bytes.size() < 2 || (!is_zero(0) && !is_zero(1))) return {};
  if (is_zero(0)) return is_zero(1) ? "UTF-32 (big endian)" : "UTF-16 (big endian)";
  return is_zero(2) && is_zero(3) ? "UTF-32 (little endian)" : "UTF-16 (little endian)";
}

std::size_t first_fault_of_utf8(std::string_view bytes) {
  std::size_t at = 0;
  while (at < bytes.size()) {
    const auto length = application::first_character_bytes(bytes.substr(at));
    if (length == 0) break;
    at += length;
  }
  return at;
}

}  // namespace

std::string_view without_byte_order_mark(std::string_view bytes) {
  constexpr auto mark = "\xEF\xBB\xBF"sv;
  return bytes.starts_with(mark) ? bytes.substr(mark.size()) : bytes;
}

std::optional<std::string> validate_encoding(std::string_view bytes) {
  const auto marked = std::ranges::find_if(
      byte_order_marks, [&](const Encoding& encoding) { return bytes.starts_with(encoding.beginning); });
  const auto name = marked != byte_order_marks.end() ? marked->name : encoding_by_zeros(bytes);
  if (!name.empty()) return "is " + std::string{name} + ", but must be UTF-8";
  if (application::is_utf8(bytes)) return std::nullopt;
  return "is not UTF-8 at " + position(bytes, first_fault_of_utf8(bytes)) +
         ": perhaps it is ISO 8859-1 or Windows-1252, but it must be UTF-8";
}

std::string position(std::string_view text, std::size_t offset) {
  const auto before = text.substr(0, offset);
  const auto line = 1 + std::ranges::count(before, '\n');
  const auto last_break = before.rfind('\n');
  const auto column = last_break == std::string_view::npos ? offset + 1 : offset - last_break;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

}  // namespace stint::company_file
