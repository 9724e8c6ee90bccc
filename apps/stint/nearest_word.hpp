#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace stint::app {

/// The word of a list that is the fewest typing errors away: a letter too many, missing, wrong, or two swapped. The
/// first of several; empty for an empty list.
[[nodiscard]] std::string nearest_word(std::string_view typed, const std::vector<std::string>& words);

}  // namespace stint::app
