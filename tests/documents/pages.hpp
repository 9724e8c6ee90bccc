#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace stint::documents {

/// A Markdown page of the project.
struct Page {
  std::filesystem::path path;  ///< from the root of the tree, such as docs/README.md
  std::string text;
};

/// README.md and its like in the root, and everything below docs/, by path.
[[nodiscard]] std::vector<Page> all_pages();
/// A page or source by its path from the root of the tree. Throws std::runtime_error if it does not exist.
[[nodiscard]] std::string text_of(const std::filesystem::path& path);

/// The contents of the fenced blocks in a language.
[[nodiscard]] std::vector<std::string> fenced_blocks(const std::string& page, const std::string& language);
/// The page without its fenced blocks.
[[nodiscard]] std::string prose_of(const std::string& page);
/// The page with its printed parts: below each line `<!-- KIND: NAME -->`, up to the next empty line, is the result of
/// `print` for the name.
[[nodiscard]] std::string with_printed(const std::string& page, const std::string& kind,
                                       const std::function<std::string(const std::string& name)>& print);
/// The names in those lines.
[[nodiscard]] std::vector<std::string> printed_names(const std::string& page, const std::string& kind);
/// A cell of a table, with the line that ends it.
[[nodiscard]] std::string cell(std::string_view text);
/// The text in backquotes.
[[nodiscard]] std::string code(std::string_view text);
/// The contents in backquotes in the first cell of each row of the page's tables.
[[nodiscard]] std::vector<std::string> first_cells(const std::string& page);
/// The names of all values of a type that sources declare as constants, such as `inline constexpr Rule role{"role"}`
/// for `Rule`, sorted; a name that is declared twice is there twice.
[[nodiscard]] std::vector<std::string> declared_names(const std::string& type);
/// Every match of the first group of a regular expression.
[[nodiscard]] std::vector<std::string> all_matches(const std::string& text, const std::string& pattern);
/// The anchors that a page names itself, `<a id="…"></a>`, and those of its headings, as Markdown on the web makes
/// them: `## What a "key" is` becomes `what-a-key-is`.
[[nodiscard]] std::vector<std::string> anchors_of(const std::string& page);
/// The lines without white space at either end, and without empty ones.
[[nodiscard]] std::string without_layout(const std::string& text);

}  // namespace stint::documents
