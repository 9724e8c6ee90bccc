#include <algorithm>
#include <array>
#include <bit>

#include <stint/application/text.hpp>
#include <stint/http/api/json_writer.hpp>

namespace stint::http {
namespace {

bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

using Word = std::uint64_t;
constexpr std::size_t bytes_of_word = sizeof(Word);
constexpr Word each_byte = 0x0101010101010101U;

/// Whether one of eight bytes is zero.
constexpr bool has_zero(Word word) { return ((word - each_byte) & ~word & each_byte << 7U) != 0; }
/// Whether one of eight bytes is less than `least`, which is at most 128.
constexpr bool has_less(Word word, unsigned least) {
  return ((word - each_byte * least) & ~word & each_byte << 7U) != 0;
}
constexpr bool needs_escape(Word word) {
  return has_less(word, 0x20) || has_zero(word ^ each_byte * '"') || has_zero(word ^ each_byte * '\\');
}

void append_escaped(std::string& out, char c) {
  switch (c) {
    case '"':
      out += "\\\"";
      return;
    case '\\':
      out += "\\\\";
      return;
    case '\n':
      out += "\\n";
      return;
    case '\r':
      out += "\\r";
      return;
    case '\t':
      out += "\\t";
      return;
    default:
      break;
  }
  out += "\\u00";
  out += application::hexadecimal({&c, 1});
}

}  // namespace

void JsonWriter::grow(std::size_t needed) {
  constexpr std::size_t least = 512;
  out_.reserve(std::max({needed, 2 * out_.capacity(), least}));
}

bool JsonWriter::is_plain(std::string_view text) {
  for (; text.size() >= bytes_of_word; text.remove_prefix(bytes_of_word)) {
    Word word = 0;
    std::memcpy(&word, text.data(), bytes_of_word);
    if (needs_escape(word)) return false;
  }
  return std::ranges::none_of(text, [](char c) { return needs_escape(c); });
}

void JsonWriter::escaped(std::string_view text) {
  raw("\"");
  for (const char c : text) {
    if (needs_escape(c)) {
      append_escaped(out_, c);
    } else {
      out_ += c;
    }
  }
  out_ += '"';
}

void JsonWriter::value(domain::HalfDays days) {
  using Count = std::int64_t;
  separated(most_digits<Count> + 2, [count = Count{days.count}](char* place) {
    if (count < 0) *place++ = '-';
    const auto halves = count < 0 ? -count : count;
    place = digits(halves / 2, place);
    *place++ = '.';
    *place++ = halves % 2 == 0 ? '0' : '5';
    return place;
  });
}

void JsonWriter::value(domain::Date date) {
  static constexpr std::string_view form = "\"0000-00-00\"";
  separated(form.size(), [date](char* place) {
    const std::chrono::year_month_day day{date};
    const auto two = [](unsigned number, char* to) {
      to[0] = static_cast<char>('0' + number / 10);
      to[1] = static_cast<char>('0' + number % 10);
    };
    std::memcpy(place, form.data(), form.size());
    const auto year = static_cast<unsigned>(static_cast<int>(day.year()));
    two(year / 100, place + 1);
    two(year % 100, place + 3);
    two(static_cast<unsigned>(day.month()), place + 6);
    two(static_cast<unsigned>(day.day()), place + 9);
    return place + form.size();
  });
}

}  // namespace stint::http
