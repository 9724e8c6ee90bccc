#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace stint::architecture {

struct SourceFile {
  std::string path;  ///< from the root of the project, with `/`
  std::string text;
};

/// A violation of a rule by a file, as `path: what is wrong`.
using Violations = std::vector<std::string>;

/// Every .hpp and .cpp below domain/, application/, adapters/, apps/ and tests/, ordered by path.
[[nodiscard]] std::vector<SourceFile> read_source_tree(const std::filesystem::path& root);

/// The text with comments replaced by spaces; lines keep their numbers.
[[nodiscard]] std::string without_comments(std::string_view text);
/// … and the contents of string and character literals: only names and numbers of the program.
[[nodiscard]] std::string code_alone(std::string_view text);

struct Include {
  std::string name;  ///< the part between the brackets or quotes
  bool quoted = false;
};
[[nodiscard]] std::vector<Include> includes_of(std::string_view text);

}  // namespace stint::architecture
