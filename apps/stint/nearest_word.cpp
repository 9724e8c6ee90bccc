#include <algorithm>
#include <cstddef>
#include <utility>

#include <stint/nearest_word.hpp>

namespace stint::app {
namespace {

/// Damerau–Levenshtein distance restricted to adjacent letters (optimal string alignment), three rows at a time.
std::size_t typing_errors(std::string_view from, std::string_view to) {
  std::vector<std::size_t> before_last;
  std::vector<std::size_t> last(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    std::vector<std::size_t> row(to.size() + 1);
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
    before_last = std::exchange(last, std::move(row));
  }
  return last[to.size()];
}

}  // namespace

std::string nearest_word(std::string_view typed, const std::vector<std::string>& words) {
  // Longer input is not a typing error, and would take too long.
  constexpr std::size_t longest = 64;
  const auto judged = typed.substr(0, longest);
  const auto nearest =
      std::ranges::min_element(words, {}, [judged](const std::string& word) { return typing_errors(judged, word); });
  return nearest == words.end() ? std::string{} : *nearest;
}

}  // namespace stint::app
