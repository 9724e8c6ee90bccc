#pragma once

#include <chrono>
#include <vector>

#include <stint/domain/working_time/rule_finding.hpp>
#include <stint/domain/working_time/work_record.hpp>

namespace stint::domain {

/// Allows work only between two times of day (JArbSchG §14 (1) and MuSchG §5 (1): 06:00 to 20:00; ArG Art. 16: 06:00 to
/// 23:00). The figure found is the work of a calendar day outside these hours. Dated that day.
struct PermittedHours {
  static constexpr auto kind = WorkingTimeRule::permitted_hours;
  std::chrono::minutes from{};  ///< since midnight
  std::chrono::minutes to{};    ///< since midnight, later
};

[[nodiscard]] std::vector<RuleFinding> findings(const PermittedHours& rule, const WorkRecord& record);

}  // namespace stint::domain
