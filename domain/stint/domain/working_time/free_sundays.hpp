#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Requires a number of Sundays without work per year (ArbZG §11 (1): 15). The figure found is how many Sundays can
/// still be free; it is reported on each worked Sunday from the first one that leaves too few. Only for years known
/// from their first day.
struct FreeSundays {
  static constexpr auto kind = WorkingTimeRule::free_sundays;
  std::int32_t limit = 15;
};

[[nodiscard]] std::vector<RuleFinding> findings(const FreeSundays& rule, const WorkRecord& record);

}  // namespace stint::domain
