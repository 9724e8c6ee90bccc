#include <optional>

#include <stint/domain/working_time/free_sundays.hpp>

namespace stint::domain {

namespace {

std::int32_t sundays_of(std::chrono::year year) {
  const DateSpan span = whole_year(year);
  const Date first = span.first + (std::chrono::Sunday - std::chrono::weekday{span.first});
  return static_cast<std::int32_t>((span.last - first).count() / 7 + 1);
}

}  // namespace

std::vector<RuleFinding> findings(const FreeSundays& rule, const WorkRecord& record) {
  std::vector<RuleFinding> found;
  std::int32_t left = 0;
  std::optional<std::chrono::year> counted;
  for (Date day = record.days().first; day <= record.days().last; day += std::chrono::days{1}) {
    const auto year = year_of(day);
    if (counted != year) {
      counted = year;
      left = sundays_of(year);
    }
    if (!is_sunday(day) || whole_year(year).first < record.days().first) continue;
    if (record.work_on(day) == std::chrono::minutes{0}) continue;
    if (--left < rule.limit) found.push_back({day, left, rule.limit});
  }
  return found;
}

}  // namespace stint::domain
