#include <stint/domain/working_time/holiday_work.hpp>

namespace stint::domain {

std::vector<RuleFinding> findings(const HolidayWork& /*rule*/, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (Date day = record.days().first; day <= record.days().last; day += std::chrono::days{1}) {
    if (is_sunday(day) || !record.is_holiday(day)) continue;
    const auto work = record.work_on(day);
    if (work > std::chrono::minutes{0}) found.push_back(minutes_found(day, work, std::chrono::minutes{0}));
  }
  return found;
}

}  // namespace stint::domain
