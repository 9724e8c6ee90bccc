#include <stint/domain/absence/extra_leave.hpp>
#include <stint/domain/absence/leave_by_law.hpp>

namespace stint::domain {

std::int32_t completed_years(Date first, Date last) { return last < first ? 0 : full_months({first, last}) / 12; }

HalfDays extra_leave(ExtraLeaveBy counted_by, std::int32_t years, std::span<const ExtraLeave> steps) {
  const ExtraLeave* highest = nullptr;
  for (const ExtraLeave& step : steps) {
    if (step.counted_by != counted_by || years < step.years) continue;
    if (highest == nullptr || highest->years <= step.years) highest = &step;
  }
  return highest == nullptr ? HalfDays{} : highest->days;
}

}  // namespace stint::domain
