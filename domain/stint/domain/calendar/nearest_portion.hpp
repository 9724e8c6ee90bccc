#pragma once

#include <chrono>

#include <stint/domain/calendar/holiday_calendar.hpp>

namespace stint::domain {

struct NearestPortion {
  Portion portion{};
  bool is_exact = false;
};

/// The portion of a day that differs least from a time of that day, relative to a working day from 8 to 16: a time from
/// 10 to 15 is nearest to the full day, one starting at 14 to the afternoon. If two differ equally, the longer one is
/// used. `begin` and `end`: from midnight, `begin` before `end`, which is at most 24 hours. The 24 hours of a day, and
/// the 12 before and after noon, are exact.
[[nodiscard]] NearestPortion nearest_portion(std::chrono::minutes begin, std::chrono::minutes end);

}  // namespace stint::domain
