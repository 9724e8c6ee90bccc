#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// From the begin of a shift to its end, breaks included, at most that long (ArG Art. 10 (3); JArbSchG §12). A gap of
/// at least the rest ends it. Dated the day on which it begins.
struct ShiftSpan {
  static constexpr auto kind = WorkingTimeRule::shift_span;
  std::chrono::minutes limit{};
  std::chrono::minutes rest{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const ShiftSpan& rule, const WorkRecord& record);

}  // namespace stint::domain
