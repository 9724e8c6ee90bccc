#pragma once

#include <array>
#include <chrono>
#include <vector>

#include <stint/domain/company/break_regulation.hpp>
#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// If the work of a shift exceeds that of a tier, the tier's break is required, in parts of a minimum length (ArbZG §4
/// sentences 1 and 2; JArbSchG §11 (1); AZG §11 (1); ArG Art. 15 (1)). Gaps in the shift are breaks; a gap of at least
/// `rest` ends the shift. The figure found is the total of valid breaks, and the limit is that of the highest tier that
/// is violated. Dated the day on which the shift begins.
struct RestBreaks {
  static constexpr auto kind = WorkingTimeRule::rest_breaks;
  std::array<BreakTier, 3> tiers{};      ///< unused ones require nothing
  std::chrono::minutes shortest_part{};  ///< shorter gaps are not breaks
  std::chrono::minutes rest{};
  /// A gap is not a break if it begins earlier in the shift, or ends closer to its end (JArbSchG §11 (2) sentence 2).
  std::chrono::minutes away_from_ends{0};
};

[[nodiscard]] std::vector<RuleFinding> findings(const RestBreaks& rule, const WorkRecord& record);

}  // namespace stint::domain
