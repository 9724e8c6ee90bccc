#pragma once

#include <chrono>
#include <cstdint>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

/// A period as somebody enters it.
struct EnteredPeriod {
  Instant begin;
  Instant end;
  std::chrono::seconds pause{0};
};

struct DatedPeriod {
  Date date;
  WorkedPeriod period;
};

/// What a period may span.
enum class PeriodSpan : std::uint8_t {
  one_day,   ///< a calendar day in the zone; an end at exactly midnight belongs to the day that ends
  one_night  ///< that, or 24 hours from any begin: of an entry that passes midnight already, and for those who decide
};

/// Whether a period reaches into the day after the one on which it began. Midnight is the end of a day.
[[nodiscard]] bool passes_midnight(const WorkedPeriod& period, const TimeZone& zone);

/// Rounds an entered period and finds its day, that of its begin. Refused (all faults at once, of the begin, the end
/// and the pause): an end not after the begin or, before it is rounded, after `now`; more than the span allows; years
/// outside 1970 to 2100; a negative pause or, of an otherwise faultless period, one that leaves less than a minute of
/// work.
[[nodiscard]] Result<DatedPeriod> dated_period(const EnteredPeriod& entered, const TimeZone& zone, PeriodSpan span,
                                               Instant now, const Rounding& round = round_to_minutes);

/// A period whose begin and end stand, with another pause. Refuses a pause as `dated_period` does.
[[nodiscard]] Result<WorkedPeriod> with_pause(const WorkedPeriod& period, std::chrono::seconds pause,
                                              const Rounding& round = round_to_minutes);

}  // namespace stint::domain
