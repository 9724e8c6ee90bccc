#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// No work on public holidays (ArbZG §9 (1); JArbSchG §18 (1); MuSchG §6 (1)); those on Sundays are Sundays. Laws know
/// exceptions (ArbZG §10). Youths do not work either on 24 and 31 December after 14:00 (JArbSchG §18 (1)). Dated the
/// holiday or its eve.
struct HolidayWork {
  static constexpr auto kind = WorkingTimeRule::holiday_work;
  std::optional<std::chrono::minutes> eves_from{};  ///< time of day; `nullopt`: 24 and 31 December are like other days
};

[[nodiscard]] std::vector<RuleFinding> findings(const HolidayWork& rule, const WorkRecord& record);

}  // namespace stint::domain
