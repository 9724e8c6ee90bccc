#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// A week without its weekly rest, see weekly_rest.hpp, asks for a longer one in the week after: by the work of the
/// last hours, as many as the rest has, before work begins in that week (ARG §6 (1): 36), as far as it was done before
/// its Monday. Where people agreed on other hours off (§6 (5)) is for them to say. What is found is the longest rest of
/// the week after; nothing while that has not been followed by work. Dated the Sunday of the week after.
struct SubstituteRest {
  static constexpr auto kind = WorkingTimeRule::substitute_rest;
  std::chrono::minutes weekly_rest{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const SubstituteRest& rule, const WorkRecord& record);

}  // namespace stint::domain
