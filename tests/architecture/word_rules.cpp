#include "tests/architecture/word_rules.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <sstream>

#include <boost/regex.hpp>

namespace stint::architecture {
namespace {

constexpr std::array phrases{
    R"(\b(some|any|no|every)body\b)",
    R"(^\s*(//[/<]*)? ?What \w+)",
    R"(\bsa(ys?|id)\b)",
    R"(\bjudg(e[sd]?|ing)\b)",
    R"(\b(tells?|told)\b)",
    R"(\bstands?\b(?!( |-)(in|alone)\b))",
    R"(\bdemand(s|ed)?\b)",
    R"(\bwhom?ever\b)",
    R"(\b(for|to|of|by|about|from) whom?\b)",
    R"(\b(is|are) none\b)",
    R"(\b(is|are) no (?!longer|one|more|better)\w+)",
    R"(\w+ alone\b)",
    R"(\bbeside\b)",
    R"(\bholds\b)",
    R"(\b(is|are|has|have) gone\b)",
    R"(\blives? (longer|as long)\b)",
    R"(\ba text\b)",
    R"(\bthe same (of|with|by|for|about|where|as|to)\b)",
    R"(\brehears\w*)",
    R"(\bcounts? (as|for)\b)",
    R"(\banew\b)",
    R"(, too\b)",
    R"(\blikewise\b)",
    R"(\bwish(es|ed)?\b)",
    R"(\bany more\b)",
    R"(\bin (the|their|its|his) place\b)",
    R"(, for (it|they|he|there|those|what|who|such)\b)",
    R"(\bgo(es)? by\b)",
    R"(\bmend(s|ed|ing)?\b)",
};

const boost::regex& any_phrase() {
  static const boost::regex expression = [] {
    std::string all;
    for (const auto* const phrase : phrases) all.append(all.empty() ? "" : "|").append(phrase);
    return boost::regex{all, boost::regex::icase};
  }();
  return expression;
}

std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{stream}, {}};
}

bool is_printed(std::string_view path) {
  constexpr std::array printed{"docs/reference/rest-api.md",     "docs/reference/events.md",
                               "docs/reference/metrics.md",      "docs/reference/lifecycles.md",
                               "docs/reference/mapping-file.md", "docs/reference/configuration.md",
                               "docs/reference/command-line.md", "docs/reference/company-file.md"};
  return std::ranges::find(printed, path) != printed.end();
}

}  // namespace

std::size_t stilted_phrases_in(std::string_view prose) {
  std::size_t count = 0;
  std::istringstream lines{std::string{prose}};
  for (std::string line; std::getline(lines, line);) {
    count += static_cast<std::size_t>(
        std::distance(boost::sregex_iterator{line.begin(), line.end(), any_phrase()}, boost::sregex_iterator{}));
  }
  return count;
}

std::size_t stilted_phrases_in_comments(const SourceFile& file) {
  const std::string code = without_comments(file.text);
  std::string comments;
  for (std::size_t at = 0; at < code.size(); ++at) {
    if (code[at] == '\n' || code[at] != file.text[at] || file.text[at] == ' ') comments += file.text[at];
  }
  return stilted_phrases_in(comments);
}

std::vector<SourceFile> read_documentation(const std::filesystem::path& root) {
  std::vector<SourceFile> pages;
  const auto add = [&](const std::filesystem::path& file) {
    const auto path = file.lexically_relative(root).generic_string();
    if (!is_printed(path)) pages.push_back({path, text_of(file)});
  };
  for (const char* name : {"README.md", "CONTRIBUTING.md", "SECURITY.md"}) add(root / name);
  for (const auto& entry : std::filesystem::recursive_directory_iterator{root / "docs"}) {
    if (entry.is_regular_file() && entry.path().extension() == ".md") add(entry.path());
  }
  return pages;
}

}  // namespace stint::architecture
