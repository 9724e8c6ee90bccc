#pragma once

#include <string>
#include <string_view>

namespace stint::app {

/// A text from outside, safe to print on a terminal in a line of its own: control characters are `?`, all else stays.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace stint::app
