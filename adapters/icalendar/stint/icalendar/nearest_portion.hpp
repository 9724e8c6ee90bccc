#pragma once

#include <chrono>

#include <stint/domain/calendar/holiday_calendar.hpp>

namespace stint::icalendar {

struct NearestPortion {
  domain::Portion portion{};
  bool is_exact = false;
};

/// The portion of a day that differs least from a time of that day, counted in a working day from 8 to 16: one from 10
/// to 15 is nearest to the full day, one from 14 on to the afternoon. Of two that differ alike the longer one is taken.
/// `begin` and `end`: from midnight, `begin` before `end`, which is at most 24 hours. Exact are the 24 hours of a day,
/// and the 12 before and after noon.
[[nodiscard]] NearestPortion nearest_portion(std::chrono::minutes begin, std::chrono::minutes end);

}  // namespace stint::icalendar
