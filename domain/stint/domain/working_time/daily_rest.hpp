#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Daily work must be followed by an uninterrupted rest of at least `limit`, within 24 hours of its start (ArbZG §5
/// (1); AZG §12 (1); ArG Art. 15a (1); JArbSchG §13; KJBG §16 (1); MuSchG §4 (2); Directive 2003/88/EC Art. 3).
///
/// The rest after the first work counts in full, even if it continues beyond the day. A later one counts only as far as
/// it lies within the day: otherwise the free time after an early shift would make up for the short night before it.
/// Interruptions of less than `shortest_rest` are breaks and do not end the first work.
///
/// The figure found is the longest rest; the work after it begins the next day. Nothing is reported while the last rest
/// may still become long enough. Dated the day on which the work begins; the shortest rest of each date is reported.
struct DailyRest {
  static constexpr auto kind = WorkingTimeRule::daily_rest;
  std::chrono::minutes limit{};
  /// Counted from the start of work. In Switzerland work may end after 14 hours (ArG Art. 10 (3)), followed by 11 hours
  /// of rest.
  std::chrono::minutes day{24 * 60};
  std::chrono::minutes shortest_rest{120};  ///< convention: the law does not limit the length of a break
};

[[nodiscard]] std::vector<RuleFinding> findings(const DailyRest& rule, const WorkRecord& record);

}  // namespace stint::domain
