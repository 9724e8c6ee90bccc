#include "tests/documents/pages.hpp"

#include <algorithm>
#include <cctype>
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

std::vector<std::string> declared_names(const std::string& type) {
  std::vector<std::string> names;
  for (const char* folder : {"domain", "application", "adapters"}) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
      if (entry.path().extension() != ".hpp") continue;
      const auto found = all_matches(text_of(entry.path().lexically_relative(root)),
                                     "constexpr (?:domain::)?" + type + "\\s+\\w+\\{\\s*\"([^\"]*)\"\\s*\\}");
      names.insert(names.end(), found.begin(), found.end());
    }
  }
  std::ranges::sort(names);
  return names;
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

std::string with_printed(const std::string& page, const std::string& kind,
                         const std::function<std::string(const std::string& name)>& print) {
  const auto mark = "<!-- " + kind + ": ";
  std::istringstream lines(page);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    text += line + '\n';
    if (!line.starts_with(mark)) continue;
    text += print(line.substr(mark.size(), line.find(" -->") - mark.size())) + '\n';
    while (std::getline(lines, line) && !line.empty()) {
    }
  }
  return text;
}

std::vector<std::string> printed_names(const std::string& page, const std::string& kind) {
  return all_matches(page, "<!-- " + kind + ": ([^>]+) -->");
}

std::string code(std::string_view text) { return '`' + std::string{text} + '`'; }

std::string cell(std::string_view text) { return text.empty() ? " |" : ' ' + std::string{text} + " |"; }

std::vector<std::string> first_cells(const std::string& page) { return all_matches(page, "\n\\| `([^`]+)` \\|"); }

std::vector<std::string> all_matches(const std::string& text, const std::string& pattern) {
  const std::regex expression{pattern};
  std::vector<std::string> found;
  for (std::sregex_iterator match{text.begin(), text.end(), expression}, end; match != end; ++match) {
    found.push_back((*match)[1]);
  }
  return found;
}

std::vector<std::string> anchors_of(const std::string& page) {
  auto anchors = all_matches(page, R"re(<a id="([a-z0-9-]+)"></a>)re");
  for (const auto& heading : all_matches("\n" + prose_of(page), "\n#+ ([^\n]+)")) {
    std::string anchor;
    for (const char c : heading) {
      const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
      if (c == ' ') anchor += '-';
      if (!is_ascii || std::isalnum(c) != 0 || c == '-' || c == '_')
        anchor += static_cast<char>(is_ascii ? std::tolower(c) : c);
    }
    anchors.push_back(std::move(anchor));
  }
  return anchors;
}

std::string without_layout(const std::string& text) {
  std::string plain;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto begin = line.find_first_not_of(' ');
    if (begin == std::string::npos) continue;
    plain += line.substr(begin, line.find_last_not_of(' ') - begin + 1) + "\n";
  }
  return plain;
}

}  // namespace stint::documents
