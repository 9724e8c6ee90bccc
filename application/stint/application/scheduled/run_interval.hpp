#pragma once

#include <chrono>
#include <optional>

#include <stint/domain/calendar/time.hpp>

namespace stint::application {

/// How often a run that found nothing to do is recorded.
inline constexpr std::chrono::minutes idle_record_interval{1};

/// Whether that long has passed since the last run; a run in the future was recorded before the clock was set back.
[[nodiscard]] inline bool has_passed(std::optional<domain::Instant> last, std::chrono::seconds interval,
                                     domain::Instant now) {
  return !last || *last > now || now - *last >= interval;
}

}  // namespace stint::application
