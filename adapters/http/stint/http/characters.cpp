#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include <stint/http/characters.hpp>

namespace stint::http {
namespace {

using Table = std::array<bool, std::numeric_limits<unsigned char>::max() + 1>;

template <class Predicate>
constexpr Table table_of(Predicate holds) {
  Table table{};
  for (std::size_t i = 0; i < table.size(); ++i) table[i] = holds(static_cast<char>(i));
  return table;
}

constexpr Table token_characters = table_of([](char c) {
  return domain::is_letter_or_digit(c) || std::string_view{"!#$%&'*+-.^_`|~"}.find(c) != std::string_view::npos;
});

constexpr Table value_characters = table_of([](char c) {
  const auto byte = static_cast<unsigned char>(c);
  return c == '\t' || (byte >= 0x20 && byte != 0x7f);
});

bool all_in(const Table& table, std::string_view text) {
  return std::all_of(text.begin(), text.end(), [&table](char c) { return table[static_cast<unsigned char>(c)]; });
}

}  // namespace

bool is_token(std::string_view text) { return !text.empty() && all_in(token_characters, text); }

bool is_field_value(std::string_view text) { return all_in(value_characters, text); }

}  // namespace stint::http
