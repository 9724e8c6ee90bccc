#include "tests/documents/decision_index.hpp"

#include "tests/documents/pages.hpp"

namespace stint::documents {
namespace {

/// Numbers, titles and links, from headings such as `# 2. One writer`.
std::string links_to_decisions() {
  constexpr std::size_t after_hash = 2;
  std::string links;
  for (const auto& [path, text] : all_pages()) {
    if (path.parent_path() != "docs/adr") continue;
    const auto heading = text.substr(after_hash, text.find('\n') - after_hash);
    const auto title = heading.find(". ") + 2;
    links += heading.substr(0, title) + '[' + heading.substr(title) + "](" +
             path.lexically_relative("docs").generic_string() + ")\n";
  }
  return links;
}

}  // namespace

std::string with_decisions(const std::string& page) {
  return with_printed(page, "decisions", [](const std::string& /*name*/) { return links_to_decisions(); });
}

}  // namespace stint::documents
