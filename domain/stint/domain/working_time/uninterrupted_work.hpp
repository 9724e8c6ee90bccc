#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Limits the work without a break of a minimum length (ArbZG §4 sentence 3; JArbSchG §11 (2) sentence 3). A period's
/// break may have been taken in as many parts of that length as it allows, wherever they help most; so the figure
/// found, the longest work without a break in a shift, is a lower bound. Dated the day on which the shift begins.
struct UninterruptedWork {
  static constexpr auto kind = WorkingTimeRule::uninterrupted_work;
  std::chrono::minutes limit{};
  std::chrono::minutes shortest_break{};  ///< more than 0; shorter breaks do not interrupt work
  std::chrono::minutes rest{};            ///< a gap of at least this length ends the shift
};

[[nodiscard]] std::vector<RuleFinding> findings(const UninterruptedWork& rule, const WorkRecord& record);

}  // namespace stint::domain
