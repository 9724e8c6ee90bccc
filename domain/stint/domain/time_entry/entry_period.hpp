#pragma once

#include <chrono>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ports/time_zones.hpp>
#include <stint/domain/problem.hpp>
#include <stint/domain/time_clock/break_regulation.hpp>

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

/// Cuts an entered period to minutes and finds its day. Refused (all faults at once, by field: startTimestamp,
/// endTimestamp, pauseSeconds): an end not after the begin, different calendar days in the zone, years outside 1970
/// to 2100, a negative pause or, of an otherwise faultless period, one that leaves less than a minute of work.
[[nodiscard]] Result<DatedPeriod> dated_period(const EnteredPeriod& entered, const TimeZone& zone);

}  // namespace stint::domain
