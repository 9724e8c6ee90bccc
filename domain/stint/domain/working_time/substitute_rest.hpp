#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// A week without its weekly rest, see weekly_rest.hpp, requires a longer one in the week after: extended by the work
/// that was done before the Monday of that week within the last hours before its first work (ARG §6 (1): 36 hours, as
/// many as the weekly rest). Agreements on other time off (§6 (5)) are not considered. The figure found is the longest
/// rest of the week after; nothing is reported until work follows it. Dated the Sunday of the week after.
struct SubstituteRest {
  static constexpr auto kind = WorkingTimeRule::substitute_rest;
  std::chrono::minutes weekly_rest{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const SubstituteRest& rule, const WorkRecord& record);

}  // namespace stint::domain
