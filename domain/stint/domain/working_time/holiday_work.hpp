#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Forbids work on public holidays (ArbZG §9 (1); JArbSchG §18 (1); MuSchG §6 (1)); holidays on Sundays are treated as
/// Sundays. The laws have exceptions (ArbZG §10). Minors also may not work on 24 and 31 December after 14:00 (JArbSchG
/// §18 (1)). Dated the holiday or its eve.
struct HolidayWork {
  static constexpr auto kind = WorkingTimeRule::holiday_work;
  std::optional<std::chrono::minutes> eves_from{};  ///< time of day; `nullopt`: no restriction on 24 and 31 December
};

[[nodiscard]] std::vector<RuleFinding> findings(const HolidayWork& rule, const WorkRecord& record);

}  // namespace stint::domain
