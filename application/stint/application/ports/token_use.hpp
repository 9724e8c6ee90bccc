#pragma once

#include <chrono>

namespace stint::application {

/// Servers report uses of a token in any order, and the latest is kept. A use further in the future than this was
/// recorded before a clock was set back, and is overwritten.
inline constexpr std::chrono::minutes later_use_stands{30};

}  // namespace stint::application
