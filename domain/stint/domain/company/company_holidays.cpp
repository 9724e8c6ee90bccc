#include <algorithm>
#include <chrono>

#include <stint/domain/company/company_holidays.hpp>

namespace stint::domain {

std::vector<CompanyHoliday> with_holiday(const std::vector<CompanyHoliday>& holidays, CompanyHoliday added) {
  constexpr std::chrono::days next{1};
  auto by_first_day = holidays;
  std::ranges::stable_sort(by_first_day, {}, &CompanyHoliday::start);
  std::vector<CompanyHoliday> all;
  for (const auto& holiday : by_first_day) {  // merging with one holiday may make it touch the next
    const bool touches = holiday.start <= added.end + next && added.start <= holiday.end + next;
    if (holiday.type == added.type && touches) {
      added.start = std::min(added.start, holiday.start);
      added.end = std::max(added.end, holiday.end);
    } else {
      all.push_back(holiday);
    }
  }
  all.insert(std::ranges::upper_bound(all, added.start, {}, &CompanyHoliday::start), added);
  return all;
}

}  // namespace stint::domain
