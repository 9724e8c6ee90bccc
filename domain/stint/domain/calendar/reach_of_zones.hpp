#pragma once

#include <chrono>

namespace stint::domain {

/// How far the dates of one moment lie apart at most, wherever they are read: zones lie up to 26 hours apart, 14 before
/// UTC (Pacific/Kiritimati) and 12 behind it.
inline constexpr std::chrono::days reach_of_zones{2};

}  // namespace stint::domain
