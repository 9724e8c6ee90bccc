#include "tests/documents/pages.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace stint::documents {
namespace {

const std::filesystem::path root{STINT_SOURCE_DIR};

}  // namespace

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(root / path, std::ios::binary);
  if (!file) throw std::runtime_error("there is no " + path.string());
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Page> all_pages() {
  std::vector<Page> pages;
  for (const char* path : {"CHANGELOG.md", "CONTRIBUTING.md", "README.md", "SECURITY.md"}) {
    pages.push_back({path, text_of(path)});
  }
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "docs")) {
    if (entry.path().extension() != ".md") continue;
    const auto path = entry.path().lexically_relative(root);
    pages.push_back({path, text_of(path)});
  }
  std::ranges::sort(pages, {}, &Page::path);
  return pages;
}

std::vector<std::string> fenced_blocks(const std::string& page, const std::string& language) {
  std::vector<std::string> blocks;
  std::istringstream lines(page);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (!inside && line == "```" + language) {
      inside = true;
      blocks.emplace_back();
    } else if (inside && line == "```") {
      inside = false;
    } else if (inside) {
      blocks.back() += line + "\n";
    }
  }
  return blocks;
}

std::string prose_of(const std::string& page) {
  std::string prose;
  std::istringstream lines(page);
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    const bool is_fence =
        line.find("```") == line.find_first_not_of(' ') && !line.empty() && line.find("```") != std::string::npos;
    if (is_fence) {
      inside = !inside;
    } else if (!inside) {
      prose += line + "\n";
    }
  }
  return prose;
}

std::vector<std::string> first_cells(const std::string& page) { return all_matches(page, "\n\\| `([^`]+)` \\|"); }

std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
  const std::regex expression{pattern};
  std::vector<std::string> found;
  for (std::sregex_iterator match{text.begin(), text.end(), expression}, end; match != end; ++match) {
    found.push_back((*match)[1]);
  }
  return found;
}

std::string without_layout(const std::string& code) {
  std::string plain;
  std::istringstream lines(code);
  for (std::string line; std::getline(lines, line);) {
    const auto begin = line.find_first_not_of(' ');
    if (begin == std::string::npos) continue;
    plain += line.substr(begin, line.find_last_not_of(' ') - begin + 1) + "\n";
  }
  return plain;
}

}  // namespace stint::documents
