#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Limits the time from the start of a shift to its end, including breaks (ArG Art. 10 (3); JArbSchG §12). A gap of at
/// least `rest` ends the shift. Dated the day on which it begins.
struct ShiftSpan {
  static constexpr auto kind = WorkingTimeRule::shift_span;
  std::chrono::minutes limit{};
  std::chrono::minutes rest{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const ShiftSpan& rule, const WorkRecord& record);

}  // namespace stint::domain
