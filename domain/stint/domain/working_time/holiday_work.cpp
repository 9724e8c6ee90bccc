#include <stint/domain/working_time/holiday_work.hpp>

namespace stint::domain {

namespace {

bool is_eve(Date day) {
  using namespace std::chrono;
  const year_month_day date{day};
  const month_day in_year{date.month(), date.day()};
  return in_year == December / 24 || in_year == December / 31;
}

/// The work of a day that the rule forbids.
std::chrono::minutes forbidden_work(const HolidayWork& rule, const WorkRecord& record, Date day) {
  if (is_sunday(day)) return {};
  if (record.is_holiday(day)) return record.work_on(day);
  if (!rule.eves_from || !is_eve(day)) return {};
  return record.work_between(LocalTime{day, *rule.eves_from}, LocalTime{day + std::chrono::days{1}});
}

}  // namespace

std::vector<RuleFinding> findings(const HolidayWork& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  for (Date day = record.days().first; day <= record.days().last; day += std::chrono::days{1}) {
    const auto work = forbidden_work(rule, record, day);
    if (work > std::chrono::minutes{0}) found.push_back(minutes_found(day, work, std::chrono::minutes{0}));
  }
  return found;
}

}  // namespace stint::domain
