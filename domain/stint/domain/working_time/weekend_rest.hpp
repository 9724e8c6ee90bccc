#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Requires an uninterrupted rest of at least `limit` in each week that includes the Sunday (ARG §3 (1): 36 hours). The
/// figure found is the time without work around it. Nothing is reported until the last work before it has been followed
/// by other work. The laws have exceptions (ARG §§10 to 18); people decide whether one applies. Dated the Sunday.
struct WeekendRest {
  static constexpr auto kind = WorkingTimeRule::weekend_rest;
  std::chrono::minutes limit{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const WeekendRest& rule, const WorkRecord& record);

}  // namespace stint::domain
