#pragma once

#include <chrono>
#include <cstdint>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace rules {
inline constexpr Rule break_not_shorter_than_period{"break-not-shorter-than-period"};
}  // namespace rules

namespace reasons {
inline constexpr Reason year_out_of_range{"year-out-of-range"};  ///< least, most
inline constexpr Reason end_not_after_begin{"end-not-after-begin"};
inline constexpr Reason end_on_another_day{"end-on-another-day"};
inline constexpr Reason end_too_late{"end-too-late"};  ///< hours
inline constexpr Reason end_in_the_future{"end-in-the-future"};
inline constexpr Reason break_fills_period{"break-fills-period"};
}  // namespace reasons

/// A period as entered by a user.
struct EnteredPeriod {
  Instant begin;
  Instant end;
  std::chrono::seconds pause{0};
};

struct DatedPeriod {
  Date date;
  WorkedPeriod period;
};

/// The allowed span of a period.
enum class PeriodSpan : std::uint8_t {
  one_day,   ///< a calendar day in the zone; an end at exactly midnight belongs to the day that ends
  one_night  ///< that, or up to 24 hours from any start: for entries that already pass midnight, and for approvers
};

/// Whether a period extends into the day after the one on which it began. Midnight is the end of a day.
[[nodiscard]] bool passes_midnight(const WorkedPeriod& period, const TimeZone& zone);

/// Rounds an entered period and determines its day, that of its start. Refuses (reporting all errors of start, end and
/// pause at once): an end not after the start or, before rounding, after `now`; a period longer than the span allows;
/// years outside 1970 to 2100; a negative pause or, if the period is otherwise valid, one that leaves less than a
/// minute of work.
[[nodiscard]] Result<DatedPeriod> dated_period(const EnteredPeriod& entered, const TimeZone& zone, PeriodSpan span,
                                               Instant now, const Rounding& round = round_to_minutes);

/// A period with the same start and end, but another pause. Refuses a pause as `dated_period` does.
[[nodiscard]] Result<WorkedPeriod> with_pause(const WorkedPeriod& period, std::chrono::seconds pause,
                                              const Rounding& round = round_to_minutes);

}  // namespace stint::domain
