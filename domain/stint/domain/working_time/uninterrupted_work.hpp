#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// No more work than that without a break of at least so many minutes (ArbZG §4 sentence 3; JArbSchG §11 (2) sentence
/// 3). A period's break may have been taken in as many parts as are long enough, wherever they help most; so what is
/// found, the longest work without a break in a shift, is the least that it can have been. Dated the day on which the
/// shift begins.
struct UninterruptedWork {
  static constexpr auto kind = WorkingTimeRule::uninterrupted_work;
  std::chrono::minutes limit{};
  std::chrono::minutes shortest_break{};  ///< more than 0; what is shorter does not interrupt
  std::chrono::minutes rest{};            ///< a gap of at least that ends the shift
};

[[nodiscard]] std::vector<RuleFinding> findings(const UninterruptedWork& rule, const WorkRecord& record);

}  // namespace stint::domain
