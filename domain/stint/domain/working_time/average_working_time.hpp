#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// The average work per working day in a span, as defined by `AverageWorkingTime`.
[[nodiscard]] std::chrono::minutes average_work(const WorkRecord& record, DateSpan span, bool leaves_out_holidays);

/// Limits the average work per working day, Monday to Saturday, over `weeks` weeks up to each Sunday, on which the
/// finding is dated (ArbZG §3 sentence 2; AZG §9 (4)). Days of leave and illness are left out, as 2003/88/EC Art. 16
/// (b) requires; work on Sundays, holidays and such days counts. The figure found is the average, rounded up to the
/// minute, or all the work if these weeks have no working day.
struct AverageWorkingTime {
  static constexpr auto kind = WorkingTimeRule::average_working_time;
  std::int32_t weeks = 24;
  std::chrono::minutes limit_a_day{};
  bool leaves_out_holidays = true;
};

[[nodiscard]] std::vector<RuleFinding> findings(const AverageWorkingTime& rule, const WorkRecord& record);

}  // namespace stint::domain
