#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// In each working day, 24 hours that begin with work, begins an uninterrupted rest of at least that much (ArbZG §5
/// (1); AZG §12 (1); ArG Art. 15a (1); JArbSchG §13; MuSchG §4 (2)). What is found is the longest time without work
/// that begins in the day. Nothing is found while the last work has not been followed by other work. Dated the day on
/// which the working day begins.
struct DailyRest {
  static constexpr auto kind = WorkingTimeRule::daily_rest;
  std::chrono::minutes limit{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const DailyRest& rule, const WorkRecord& record);

}  // namespace stint::domain
