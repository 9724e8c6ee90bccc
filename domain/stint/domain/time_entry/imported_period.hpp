#pragma once

#include <chrono>
#include <optional>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/calendar/working_time.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

/// When somebody worked, as other systems write it down: what the clock on the wall showed.
struct ImportedPeriod {
  Date date;                           ///< of the begin
  std::chrono::minutes start_time{0};  ///< [0, 24 h)
  std::chrono::minutes end_time{0};    ///< [0, 24 h); not after the start: on the next day
  /// What local time was ahead of UTC; says which one is meant where the clock showed a time twice.
  std::optional<std::chrono::minutes> start_offset{};
  std::optional<std::chrono::minutes> end_offset{};
};

/// The period that is meant. Where clocks are put back they show an hour twice: without offsets the reading that gives
/// the shorter positive period counts, and of two as short as each other the earlier one. From midnight to midnight is
/// a whole day. The break is 0.
///
/// Refuses (of the end, and of the offsets of begin and end): an offset with which no clock of the zone showed that
/// time; an end that is the start, or, since clocks that are put forward swallow an hour, not after it; and more than
/// 24 hours of real time that are not within one calendar day, which has 25 where clocks are put back.
[[nodiscard]] Result<WorkedPeriod> period_of_import(const ImportedPeriod& imported, const TimeZone& zone);

}  // namespace stint::domain
