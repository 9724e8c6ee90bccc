#include <stint/domain/working_time/permitted_hours.hpp>

namespace stint::domain {

std::vector<RuleFinding> findings(const PermittedHours& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (Date day = record.days().first; day <= record.days().last; day += std::chrono::days{1}) {
    const auto work = record.work_between(LocalTime{day}, LocalTime{day, rule.from}) +
                      record.work_between(LocalTime{day, rule.to}, LocalTime{day + std::chrono::days{1}});
    if (work > std::chrono::minutes{0}) found.push_back(minutes_found(day, work, std::chrono::minutes{0}));
  }
  return found;
}

}  // namespace stint::domain
