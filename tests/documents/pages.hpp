#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace stint::documents {

/// A Markdown page of the project.
struct Page {
  std::filesystem::path path;  ///< from the root of the tree, such as docs/README.md
  std::string text;
};

/// README.md and its like in the root, and everything below docs/, by path.
[[nodiscard]] std::vector<Page> all_pages();
/// A page or source by its path from the root of the tree. Throws std::runtime_error where there is none.
[[nodiscard]] std::string text_of(const std::filesystem::path& path);

/// The contents of the fenced blocks in a language.
[[nodiscard]] std::vector<std::string> fenced_blocks(const std::string& page, const std::string& language);
/// The page without its fenced blocks.
[[nodiscard]] std::string prose_of(const std::string& page);
/// What stands in backquotes in the first cell of each row of the page's tables.
[[nodiscard]] std::vector<std::string> first_cells(const std::string& page);
/// Every match of the first group of a regular expression.
[[nodiscard]] std::vector<std::string> all_matches(const std::string& text, const std::string& pattern);
/// The lines without white space at either end, and without empty ones.
[[nodiscard]] std::string without_layout(const std::string& code);

}  // namespace stint::documents
