#pragma once

#include <cstdlib>
#include <string>

#include <stint/domain/calendar/half_days.hpp>

namespace stint::application {

/// Days with a point and at most one decimal, such as "3" or "2.5".
[[nodiscard]] inline std::string format_days(domain::HalfDays days) {
  const std::string sign = days.count < 0 ? "-" : "";
  return sign + std::to_string(std::abs(days.count) / 2) + (days.count % 2 == 0 ? "" : ".5");
}

}  // namespace stint::application
