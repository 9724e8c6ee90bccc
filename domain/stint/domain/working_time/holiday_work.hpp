#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// No work on public holidays (ArbZG §9 (1); JArbSchG §18 (1); MuSchG §6 (1)); those on Sundays are Sundays. Laws know
/// exceptions (ArbZG §10). Dated the holiday.
struct HolidayWork {
  static constexpr auto kind = WorkingTimeRule::holiday_work;
};

[[nodiscard]] std::vector<RuleFinding> findings(const HolidayWork& rule, const WorkRecord& record);

}  // namespace stint::domain
