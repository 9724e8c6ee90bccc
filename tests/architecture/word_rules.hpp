#pragma once

#include <cstddef>

#include "tests/architecture/source_text.hpp"

namespace stint::architecture {

/// How often a text has a phrase that reads like a translation: `nobody`, `is told`, `anew`. Some of them have good
/// uses, so that the numbers in word_rules_test.cpp need not reach zero; they must not grow.
[[nodiscard]] std::size_t stilted_phrases_in(std::string_view prose);

/// As above, in the comments of a C++ source.
[[nodiscard]] std::size_t stilted_phrases_in_comments(const SourceFile& file);

/// The Markdown of the project that people write: all except pages that are generated from the code.
[[nodiscard]] std::vector<SourceFile> read_documentation(const std::filesystem::path& root);

}  // namespace stint::architecture
