#pragma once

#include <chrono>

namespace stint::domain {

/// The maximum difference between the dates of one moment in any two zones: zones are up to 26 hours apart, from 14
/// ahead of UTC (Pacific/Kiritimati) to 12 behind it.
inline constexpr std::chrono::days reach_of_zones{2};

}  // namespace stint::domain
