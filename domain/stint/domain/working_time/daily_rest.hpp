#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Daily work is followed by an uninterrupted rest of at least that much, within 24 hours of its begin (ArbZG §5 (1);
/// AZG §12 (1); ArG Art. 15a (1); JArbSchG §13; KJBG §16 (1); MuSchG §4 (2); Directive 2003/88/EC Art. 3).
///
/// The rest after the first work counts in full, even where it goes on beyond the day. A later one counts only as far
/// as it lies within the day: otherwise the free time after an early shift would make up for the short night before it.
/// Interruptions of less than `shortest_rest` are breaks and do not end the first work.
///
/// Found is the longest rest; the work after it begins the next day. Nothing is found while the last rest may still
/// become long enough. Dated the day on which the work begins, the shortest rest of each date.
struct DailyRest {
  static constexpr auto kind = WorkingTimeRule::daily_rest;
  std::chrono::minutes limit{};
  /// From the begin of work on. In Switzerland work may end after 14 hours (ArG Art. 10 (3)), with 11 of rest behind
  /// it.
  std::chrono::minutes day{24 * 60};
  std::chrono::minutes shortest_rest{120};  ///< convention, not law: no law says how long a break may be
};

[[nodiscard]] std::vector<RuleFinding> findings(const DailyRest& rule, const WorkRecord& record);

}  // namespace stint::domain
