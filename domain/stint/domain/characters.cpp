#include <algorithm>

#include <stint/domain/characters.hpp>

namespace stint::domain {

std::string lower_case(std::string_view text) {
  std::string result{text};
  std::ranges::transform(result, result.begin(), [](char c) { return lower_case(c); });
  return result;
}

bool equal_ignoring_case(std::string_view left, std::string_view right) {
  if (left.size() != right.size()) return false;
  // Usually all or none of the characters are equal as they are.
  for (std::size_t i = 0; i < left.size(); ++i) {
    if (left[i] != right[i] && lower_case(left[i]) != lower_case(right[i])) return false;
  }
  return true;
}

std::string_view trimmed(std::string_view text, std::string_view blanks) {
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace stint::domain
