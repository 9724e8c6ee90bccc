#include <algorithm>
#include <vector>

#include <stint/identity/common_passwords.hpp>

namespace stint::identity {
namespace {

std::vector<std::string_view> sorted_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  std::ranges::sort(lines);
  return lines;
}

/// Compares ASCII bytes with code points, without copying the password.
bool is_before(std::string_view listed, std::u32string_view word) {
  return std::ranges::lexicographical_compare(
      listed, word, [](auto one, auto other) { return static_cast<char32_t>(one) < static_cast<char32_t>(other); });
}

}  // namespace

bool is_common_password(std::u32string_view word) {
  static const auto listed = sorted_lines(common_passwords());
  const auto found = std::ranges::partition_point(listed, [&](std::string_view one) { return is_before(one, word); });
  return found != listed.end() &&
         std::ranges::equal(*found, word, [](char one, char32_t other) { return static_cast<char32_t>(one) == other; });
}

}  // namespace stint::identity
