#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// At most that much work in so many weeks from Monday to Sunday: in one (AZG §9 (1); ArG Art. 9; JArbSchG §8 (1)) or
/// in the double week (MuSchG §4 (1)). Dated the Sunday.
struct WorkingTimeOverWeeks {
  static constexpr auto kind = WorkingTimeRule::working_time_over_weeks;
  std::int32_t weeks = 1;
  std::chrono::minutes limit{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const WorkingTimeOverWeeks& rule, const WorkRecord& record);

}  // namespace stint::domain
