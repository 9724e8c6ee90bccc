#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Limits the work of a working day: 24 hours that begin with work, not a calendar day (ArbZG §3; AZG §9 (1); JArbSchG
/// §8 (1); MuSchG §4 (1)). Dated the day on which it begins.
///
/// A minor may work longer if another working day of the week, Monday to Saturday, has some work but less than the
/// limit (JArbSchG §8 (2a)).
struct DailyWorkingTime {
  static constexpr auto kind = WorkingTimeRule::daily_working_time;
  std::chrono::minutes limit{};
  std::chrono::minutes limit_beside_shorter_days{0};  ///< applies next to a shorter day; 0: the same limit
};

[[nodiscard]] std::vector<RuleFinding> findings(const DailyWorkingTime& rule, const WorkRecord& record);

}  // namespace stint::domain
