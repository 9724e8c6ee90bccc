#pragma once

#include <chrono>
#include <optional>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// Month closure: once a month is closed, its hours are final. `closed_through` closes that month and all before it.
[[nodiscard]] constexpr bool is_closed(Date date, std::optional<std::chrono::year_month> closed_through) {
  return closed_through && month_of(date) <= *closed_through;
}

}  // namespace stint::domain
