#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

// The names of enumerators, taken from their identifiers: `day_off` is named `day-off`. For enums whose values are
// contiguous and begin with 0. Each enum costs some milliseconds to compile, so headers that many sources include
// declare `name`, and a source defines it. A renamed enumerator would rename what is stored: tests/documents compares
// all names with a list.

namespace stint::domain {

namespace detail {

/// The signature of this function contains its values as they are spelled, or as `(Enum)7` for other numbers.
template <auto... values>
consteval std::string_view spelled() {
  return __PRETTY_FUNCTION__;
}

template <class Enum, std::size_t... numbers>
consteval std::string_view spelled_up_to(std::index_sequence<numbers...>) {
  return spelled<static_cast<Enum>(numbers)...>();
}

/// The list of values within a signature: `values = {a, b}` (GCC) or `values = <a, b>` (Clang).
consteval std::string_view list_in(std::string_view signature) {
  constexpr std::string_view before = "values = ";
  const auto opening = signature.find(before) + before.size();
  const auto closing = signature.find(signature[opening] == '{' ? '}' : '>', opening);
  return signature.substr(opening + 1, closing - opening - 1);
}

/// Takes the first value off a list.
constexpr std::string_view next_in(std::string_view& list) {
  const auto end = list.find(',');
  const auto value = list.substr(0, end);
  list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 2);
  return value;
}

/// How many values of a list are enumerators.
consteval std::size_t count_enumerators(std::string_view list) {
  std::size_t count = 0;
  while (!list.empty() && next_in(list).front() != '(') ++count;
  return count;
}

/// The values of the fewest of these many numbers that contain all enumerators.
template <class Enum, std::size_t most = 8>
consteval std::string_view all_spelled() {
  constexpr std::size_t last = std::numeric_limits<std::underlying_type_t<Enum>>::max();
  constexpr std::string_view list = list_in(spelled_up_to<Enum>(std::make_index_sequence<most>{}));
  if constexpr (count_enumerators(list) < most || most > last) {
    return list;
  } else {
    return all_spelled<Enum, std::min(most * 4, last + 1)>();
  }
}

/// The text of all names, one after the other, and where each of them ends.
template <class Enum, char separator>
struct EnumeratorNames {
  static constexpr std::string_view list = all_spelled<Enum>();
  static constexpr std::size_t count = count_enumerators(list);

  std::array<char, list.size()> text{};
  std::array<std::size_t, count + 1> ends{};

  consteval EnumeratorNames() {
    std::string_view rest = list;
    std::size_t end = 0;
    for (std::size_t i = 0; i < count; ++i) {
      std::string_view identifier = next_in(rest);
      identifier.remove_prefix(identifier.rfind(':') + 1);
      if (identifier.back() == '_') identifier.remove_suffix(1);
      for (const char c : identifier) text[end++] = c == '_' ? separator : c;
      ends[i + 1] = end;
    }
  }
};

template <class Enum, char separator>
inline constexpr EnumeratorNames<Enum, separator> enumerator_names{};

template <char separator, class Enum>
constexpr std::string_view name_of(Enum value) {
  constexpr const auto& names = enumerator_names<Enum, separator>;
  const auto number = static_cast<std::size_t>(value);
  if (number >= names.count) return {};
  const auto begin = names.ends[number];
  return std::string_view{names.text.data(), names.text.size()}.substr(begin, names.ends[number + 1] - begin);
}

}  // namespace detail

/// How many enumerators an enum has.
template <class Enum>
inline constexpr std::size_t enumerator_count = detail::count_enumerators(detail::all_spelled<Enum>());

/// The identifier with hyphens for underscores, and without one at its end. Empty if it is not an enumerator.
template <class Enum>
[[nodiscard]] constexpr std::string_view enumerator_name(Enum value) {
  return detail::name_of<'-'>(value);
}

/// As above, but with the underscores of the identifier.
template <class Enum>
[[nodiscard]] constexpr std::string_view enumerator_identifier(Enum value) {
  return detail::name_of<'_'>(value);
}

}  // namespace stint::domain
