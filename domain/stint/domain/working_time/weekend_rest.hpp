#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// In each week an uninterrupted rest of at least that much that includes the Sunday (ARG §3 (1): 36 hours). What is
/// found is the time without work around it. Nothing is found while the last work before it has not been followed by
/// other work. Laws know exceptions (ARG §§10 to 18); whether one holds is for people to say. Dated the Sunday.
struct WeekendRest {
  static constexpr auto kind = WorkingTimeRule::weekend_rest;
  std::chrono::minutes limit{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const WeekendRest& rule, const WorkRecord& record);

}  // namespace stint::domain
