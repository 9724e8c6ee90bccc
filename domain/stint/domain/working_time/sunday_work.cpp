#include <stint/domain/working_time/sunday_work.hpp>

namespace stint::domain {

std::vector<RuleFinding> findings(const SundayWork& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (const Date sunday : sundays_in(record.days())) {
    const auto work =
        rule.earlier == std::chrono::minutes{0}
            ? record.work_on(sunday)
            : record.work_between(LocalTime{sunday - std::chrono::days{1}, std::chrono::hours{24} - rule.earlier},
                                  LocalTime{sunday, std::chrono::hours{24} - rule.earlier});
    if (work > std::chrono::minutes{0}) found.push_back(minutes_found(sunday, work, std::chrono::minutes{0}));
  }
  return found;
}

}  // namespace stint::domain
