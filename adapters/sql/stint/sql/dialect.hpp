#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace stint::sql {

enum class Dialect : std::uint8_t { sqlite, postgresql };

/// A part of SQL that SQLite and PostgreSQL spell differently. Statements and scripts contain it as `{name}` or, if its
/// spellings have places for an argument, which are written as `@`, as `{name argument}`.
struct Part {
  std::string_view name;
  std::string_view sqlite;
  std::string_view postgresql;
};

/// The place of a character from another place on; its length if it does not occur again. GCC cannot use
/// std::string_view::find at compile time with sanitizers.
constexpr std::size_t place_of(char wanted, std::string_view text, std::size_t from = 0) {
  while (from < text.size() && text[from] != wanted) ++from;
  return from;
}

/// Passes the pieces of a spelling with its argument to `write`.
template <class Write>
constexpr void write_spelling(std::string_view spelling, std::string_view argument, Write write) {
  std::size_t begin = 0;
  for (auto end = place_of('@', spelling); end < spelling.size(); end = place_of('@', spelling, begin)) {
    write(spelling.substr(begin, end - begin));
    write(argument);
    begin = end + 1;
  }
  write(spelling.substr(begin));
}

/// The part with a name. Throws std::logic_error if it does not exist.
constexpr const Part& part_named(std::span<const Part> parts, std::string_view name) {
  for (const auto& part : parts) {
    if (part.name == name) return part;
  }
  throw std::logic_error("there is no part of a text with the name " + std::string{name});
}

/// Passes the pieces of SQL in a dialect to `write`. Throws std::logic_error for a part that does not exist or does not
/// end.
template <class Write>
constexpr void write_in(Dialect dialect, std::span<const Part> parts, std::string_view text, Write write) {
  std::size_t begin = 0;
  for (auto open = place_of('{', text); open < text.size(); open = place_of('{', text, begin)) {
    write(text.substr(begin, open - begin));
    const auto close = place_of('}', text, open);
    if (close == text.size()) throw std::logic_error("a part of a text does not end");
    const auto named = text.substr(open + 1, close - open - 1);
    const auto space = place_of(' ', named);
    const auto& part = part_named(parts, named.substr(0, space));
    const auto argument = space == named.size() ? std::string_view{} : named.substr(space + 1);
    write_spelling(dialect == Dialect::sqlite ? part.sqlite : part.postgresql, argument, write);
    begin = close + 1;
  }
  write(text.substr(begin));
}

/// The text that a function passes to its `write`, with a NUL behind it.
template <auto write_to>
consteval auto composed() {
  constexpr std::size_t length = [] {
    std::size_t sum = 0;
    write_to([&sum](std::string_view piece) { sum += piece.size(); });
    return sum;
  }();
  std::array<char, length + 1> text{};
  char* end = text.data();
  write_to([&end](std::string_view piece) {
    for (const char c : piece) *end++ = c;
  });
  return text;
}

}  // namespace stint::sql
