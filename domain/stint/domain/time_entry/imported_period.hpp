#pragma once

#include <chrono>
#include <optional>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace fields {
inline constexpr Field begin_offset{"start-offset"};  ///< from UTC
inline constexpr Field end_offset{"end-offset"};
}  // namespace fields

namespace reasons {
inline constexpr Reason no_clock_has_offset{"no-clock-has-offset"};
inline constexpr Reason end_is_start{"end-is-start"};
inline constexpr Reason end_not_after_start{"end-not-after-start"};
inline constexpr Reason end_a_day_after_start{"end-a-day-after-start"};  ///< hours
}  // namespace reasons

/// Working time as recorded by other systems: in local time.
struct ImportedPeriod {
  Date date;                           ///< of the start
  std::chrono::minutes start_time{0};  ///< [0, 24 h)
  std::chrono::minutes end_time{0};    ///< [0, 24 h); not after the start: on the next day
  /// The offset from UTC; determines which moment is meant if a local time occurs twice.
  std::optional<std::chrono::minutes> start_offset{};
  std::optional<std::chrono::minutes> end_offset{};
};

/// Converts an imported period. When clocks are put back, an hour occurs twice: without offsets, the shorter positive
/// period is chosen, and the earlier of two with the same length. From midnight to midnight is a whole day. The break
/// is 0.
///
/// Refuses (for the end, and for the offsets of start and end): an offset that the zone did not have at that time; an
/// end that equals the start or, because an hour is skipped when clocks are put forward, is not after it; and more than
/// 24 hours of real time, except within one calendar day, which has 25 hours when clocks are put back.
[[nodiscard]] Result<WorkedPeriod> period_of_import(const ImportedPeriod& imported, const TimeZone& zone);

}  // namespace stint::domain
