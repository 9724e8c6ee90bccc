#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Limits the average work of night workers per working day over `weeks` weeks (ArbZG §6 (2): four weeks, eight hours).
/// A night worker has worked at night on at least `days_a_year` working days of the calendar year (§2 (5) no. 2: 48),
/// and night work is more than two hours of the night from 23:00 to 06:00 (§2 (3) and (4)). Checked for the weeks up to
/// each Sunday if they contain night work; dated that Sunday.
struct NightWork {
  static constexpr auto kind = WorkingTimeRule::night_work;
  std::chrono::minutes night_from{};  ///< since midnight
  std::chrono::minutes night_to{};    ///< since midnight of the next day
  std::chrono::minutes more_than{};   ///< of the night, to be night work
  std::int32_t days_a_year = 48;
  std::int32_t weeks = 4;
  std::chrono::minutes limit_a_day{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const NightWork& rule, const WorkRecord& record);

}  // namespace stint::domain
