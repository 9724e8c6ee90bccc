#pragma once

#include <chrono>

#include <stint/domain/calendar/time_zones.hpp>

namespace stint::domain {

/// The minute at which clocks of the zone show a local time, see `TimeZone::to_instant`.
[[nodiscard]] inline Minute minute_at(const TimeZone& zone, LocalTime local) {
  return std::chrono::floor<std::chrono::minutes>(zone.to_instant(local));
}

}  // namespace stint::domain
