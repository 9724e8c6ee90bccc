#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// At least so many Sundays of a year without work (ArbZG §11 (1): 15). Found is how many can still be free, on each
/// worked Sunday from the first after which they are too few. Only of years that are known from their first day on.
struct FreeSundays {
  static constexpr auto kind = WorkingTimeRule::free_sundays;
  std::int32_t limit = 15;
};

[[nodiscard]] std::vector<RuleFinding> findings(const FreeSundays& rule, const WorkRecord& record);

}  // namespace stint::domain
