#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stint::app {

/// The word of a list that takes the fewest typing errors to become another: a letter too many, too few, wrong, or two
/// swapped. The first of several; empty for an empty list.
[[nodiscard]] std::string nearest_word(std::string_view typed, const std::vector<std::string>& words);

}  // namespace stint::app
