#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Night workers work at most that much a working day on average over so many weeks (ArbZG §6 (2): four weeks, eight
/// hours). A night worker is who has worked at night on so many working days of the calendar year (§2 (5) no. 2: 48),
/// and night work is more than two hours of the night from 23:00 to 06:00 (§2 (3) and (4)). Judged up to each Sunday in
/// whose weeks there is night work, on which it is dated.
struct NightWork {
  static constexpr auto kind = WorkingTimeRule::night_work;
  std::chrono::minutes night_from{};  ///< since midnight
  std::chrono::minutes night_to{};    ///< since midnight of the next day
  std::chrono::minutes more_than{};   ///< of the night, or it is no night work
  std::int32_t days_a_year = 48;
  std::int32_t weeks = 4;
  std::chrono::minutes limit_a_day{};
};

[[nodiscard]] std::vector<RuleFinding> findings(const NightWork& rule, const WorkRecord& record);

}  // namespace stint::domain
