#pragma once

#include <chrono>

namespace stint::application {

/// Servers tell of uses of a personal token in any order, and the latest is what is kept. One that lies further ahead
/// was recorded before a clock was set back, and does not stand in the way.
inline constexpr std::chrono::minutes later_use_stands{30};

}  // namespace stint::application
