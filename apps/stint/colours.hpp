#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace stint::app {

enum class Tone : std::uint8_t { good, warning, error };

/// The text in the colour of its tone if the descriptor is a terminal with colours; unchanged otherwise, and if the
/// environment has NO_COLOR (https://no-color.org) with any value, or TERM is `dumb` or missing.
[[nodiscard]] std::string coloured(Tone tone, std::string_view text, int descriptor);

}  // namespace stint::app
