#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Work in a span of days by its working days, as `AverageWorkingTime` counts them.
[[nodiscard]] std::chrono::minutes average_work(const WorkRecord& record, DateSpan span, bool leaves_out_holidays);

/// On average at most that much work a working day, Monday to Saturday, in so many weeks up to each Sunday, on which it
/// is dated (ArbZG §3 sentence 2; AZG §9 (4)). Days of leave and illness are left out, as 2003/88/EC Art. 16 (b) has
/// it; work on Sundays, holidays and such days counts. What is found is the average, rounded up to the minute, or
/// without a working day in these weeks all the work.
struct AverageWorkingTime {
  static constexpr auto kind = WorkingTimeRule::average_working_time;
  std::int32_t weeks = 24;
  std::chrono::minutes limit_a_day{};
  bool leaves_out_holidays = true;
};

[[nodiscard]] std::vector<RuleFinding> findings(const AverageWorkingTime& rule, const WorkRecord& record);

}  // namespace stint::domain
