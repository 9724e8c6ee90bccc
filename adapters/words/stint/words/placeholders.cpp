#include <stint/words/placeholders.hpp>

namespace stint::words {

std::expected<std::string, std::string> fill(std::string_view text, const Values& values) {
  std::string filled;
  while (true) {
    const std::size_t brace = text.find_first_of("{}");
    filled += text.substr(0, brace);
    if (brace == std::string_view::npos) return filled;
    const std::size_t end = text.find_first_of("{}", brace + 1);
    if (text[brace] == '}' || end == std::string_view::npos || text[end] == '{') {
      return std::unexpected("There is an unmatched brace in: " + std::string{text});
    }
    const std::string_view name = text.substr(brace + 1, end - brace - 1);
    const auto value = values.find(name);
    if (value == values.end())
      return std::unexpected("There is nothing to put in the place of {" + std::string{name} + "}.");
    filled += value->second;
    text.remove_prefix(end + 1);
  }
}

}  // namespace stint::words
