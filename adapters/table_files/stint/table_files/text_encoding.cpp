#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include <stint/application/text.hpp>
#include <stint/table_files/text_encoding.hpp>

namespace stint::table_files {
namespace {

using std::string_view_literals::operator""sv;

constexpr auto utf_8_mark = "\xEF\xBB\xBF"sv;
constexpr auto little_endian_mark = "\xFF\xFE"sv;
constexpr auto big_endian_mark = "\xFE\xFF"sv;

/// Code points of windows-1252 at 0x80 to 0x9F (WHATWG Encoding Standard, index windows-1252); 0 if undefined.
constexpr std::array<char16_t, 32> windows_1252_above_ascii{
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

void append_utf_8(std::string& text, char32_t code_point) {
  const auto continuation = [&](unsigned shift) { text += static_cast<char>(0x80U | ((code_point >> shift) & 0x3FU)); };
  if (code_point < 0x80) {
    text += static_cast<char>(code_point);
  } else if (code_point < 0x800) {
    text += static_cast<char>(0xC0U | (code_point >> 6U));
    continuation(0);
  } else if (code_point < 0x10000) {
    text += static_cast<char>(0xE0U | (code_point >> 12U));
    continuation(6);
    continuation(0);
  } else {
    text += static_cast<char>(0xF0U | (code_point >> 18U));
    continuation(12);
    continuation(6);
    continuation(0);
  }
}

/// `row 2, column 3`: the cell that contains the byte at an offset. Separators and line breaks in quotes belong to
/// cells.
std::string cell_at(std::string_view bytes, std::size_t offset, char separator) {
  std::size_t row = 1;
  std::size_t column = 1;
  bool is_quoted = false;
  for (std::size_t at = 0; at < offset; ++at) {
    const char byte = bytes[at];
    if (byte == '"') {
      is_quoted = !is_quoted;
    } else if (!is_quoted && byte == separator) {
      ++column;
    } else if (!is_quoted && (byte == '\n' || (byte == '\r' && !bytes.substr(at + 1).starts_with('\n')))) {
      ++row;
      column = 1;
    }
  }
  return "row " + std::to_string(row) + ", column " + std::to_string(column);
}

std::expected<std::string, std::string> decode_utf_8(std::string_view bytes, char separator) {
  if (bytes.starts_with(utf_8_mark)) bytes.remove_prefix(utf_8_mark.size());
  std::size_t at = 0;
  while (at < bytes.size()) {
    const auto length = application::first_character_bytes(bytes.substr(at));
    if (length == 0) {
      return std::unexpected("is not UTF-8 in " + cell_at(bytes, at, separator) +
                             ": perhaps its encoding is windows-1252");
    }
    at += length;
  }
  return std::string{bytes};
}

std::expected<std::string, std::string> decode_utf_16(std::string_view bytes) {
  const bool is_big_endian = bytes.starts_with(big_endian_mark);
  if (is_big_endian || bytes.starts_with(little_endian_mark)) bytes.remove_prefix(little_endian_mark.size());
  if (bytes.size() % 2 != 0) return std::unexpected("is not UTF-16: its number of bytes is odd");
  const auto unit_at = [&](std::size_t at) {
    const auto first = static_cast<unsigned char>(bytes[at]);
    const auto second = static_cast<unsigned char>(bytes[at + 1]);
    return static_cast<char32_t>(is_big_endian ? first * 256U + second : second * 256U + first);
  };
  std::string text;
  text.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size(); at += 2) {
    auto code_point = unit_at(at);
    if (code_point >= 0xD800 && code_point < 0xE000) {
      const auto low = at + 2 < bytes.size() ? unit_at(at + 2) : 0;
      if (code_point >= 0xDC00 || low < 0xDC00 || low >= 0xE000) {
        return std::unexpected("is not UTF-16: half of a character stands alone at byte " + std::to_string(at));
      }
      code_point = 0x10000 + ((code_point - 0xD800) << 10U) + (low - 0xDC00);
      at += 2;
    }
    append_utf_8(text, code_point);
  }
  return text;
}

/// `nullopt` for a byte that the encoding leaves undefined.
using CodePointOf = std::optional<char32_t> (*)(unsigned char byte);

bool is_c1_control(unsigned char byte) { return byte >= 0x80 && byte < 0xA0; }

std::optional<char32_t> in_windows_1252(unsigned char byte) {
  if (!is_c1_control(byte)) return byte;
  const char32_t code_point = windows_1252_above_ascii.at(byte - 0x80U);
  return code_point == 0 ? std::nullopt : std::optional{code_point};
}

std::optional<char32_t> in_iso_8859_1(unsigned char byte) {
  return is_c1_control(byte) ? std::nullopt : std::optional<char32_t>{byte};
}

/// Differs from ISO 8859-1 in eight characters (ISO/IEC 8859-15:1999).
std::optional<char32_t> in_iso_8859_15(unsigned char byte) {
  static constexpr std::array<std::pair<unsigned char, char32_t>, 8> other{{{0xA4, 0x20AC},
                                                                            {0xA6, 0x0160},
                                                                            {0xA8, 0x0161},
                                                                            {0xB4, 0x017D},
                                                                            {0xB8, 0x017E},
                                                                            {0xBC, 0x0152},
                                                                            {0xBD, 0x0153},
                                                                            {0xBE, 0x0178}}};
  const auto* const found = std::ranges::find(other, byte, &std::pair<unsigned char, char32_t>::first);
  return found == other.end() ? in_iso_8859_1(byte) : found->second;
}

std::expected<std::string, std::string> decode_bytes(std::string_view bytes, TextEncoding encoding, char separator,
                                                     CodePointOf code_point_of) {
  if (bytes.starts_with(utf_8_mark)) {
    return std::unexpected("is UTF-8, as its first bytes show: its encoding is not " + std::string{name(encoding)});
  }
  std::string text;
  text.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const auto code_point = code_point_of(static_cast<unsigned char>(bytes[at]));
    if (!code_point) {
      const bool is_windows = encoding == TextEncoding::windows_1252;
      return std::unexpected("is not " + std::string{name(encoding)} + " in " + cell_at(bytes, at, separator) +
                             (is_windows ? "" : ": perhaps its encoding is windows-1252"));
    }
    append_utf_8(text, *code_point);
  }
  return text;
}

}  // namespace

std::string_view name(TextEncoding encoding) {
  switch (encoding) {
    case TextEncoding::utf_8:
      return "utf-8";
    case TextEncoding::utf_16:
      return "utf-16";
    case TextEncoding::windows_1252:
      return "windows-1252";
    case TextEncoding::iso_8859_1:
      return "iso-8859-1";
    case TextEncoding::iso_8859_15:
      return "iso-8859-15";
  }
  return {};
}

std::expected<std::string, std::string> decode(std::string_view bytes, TextEncoding encoding, char separator) {
  const bool is_marked_utf_16 = bytes.starts_with(little_endian_mark) || bytes.starts_with(big_endian_mark);
  if (encoding != TextEncoding::utf_16 && is_marked_utf_16) return std::unexpected("is UTF-16: name its encoding");
  switch (encoding) {
    case TextEncoding::utf_8:
      return decode_utf_8(bytes, separator);
    case TextEncoding::utf_16:
      return decode_utf_16(bytes);
    case TextEncoding::windows_1252:
      return decode_bytes(bytes, encoding, separator, in_windows_1252);
    case TextEncoding::iso_8859_1:
      return decode_bytes(bytes, encoding, separator, in_iso_8859_1);
    case TextEncoding::iso_8859_15:
      return decode_bytes(bytes, encoding, separator, in_iso_8859_15);
  }
  return std::unexpected("has an unknown encoding");
}

}  // namespace stint::table_files
