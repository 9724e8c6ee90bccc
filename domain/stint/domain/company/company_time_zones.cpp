#include <algorithm>
#include <utility>

#include <stint/domain/company/company_time_zones.hpp>

namespace stint::domain {

std::string_view company_time_zone_on(const Company& company, Date day) {
  const auto& former = company.former_time_zones;
  const auto found = std::ranges::find_if(former, [day](const FormerTimeZone& one) { return day <= one.valid_until; });
  return found == former.end() ? company.time_zone : found->time_zone;
}

std::vector<FormerTimeZone> dated_time_zones(std::vector<FormerTimeZone> former, const std::string& before,
                                             const std::string& after, Date today) {
  if (before == after) return former;
  const bool has_begun = former.empty() || former.back().valid_until < today;
  if (has_begun) former.push_back({before, today});
  if (former.back().time_zone == after) former.pop_back();
  return former;
}

std::optional<Date> first_day_in_another_zone(const Company& before, const Company& after, Date through) {
  std::vector<Date> days{Date::min()};
  for (const auto* const company : {&before, &after}) {
    for (const FormerTimeZone& one : company->former_time_zones) {
      days.push_back(one.valid_until + std::chrono::days{1});
    }
  }
  std::ranges::sort(days);
  const auto differs = [&](Date day) {
    return day <= through && company_time_zone_on(before, day) != company_time_zone_on(after, day);
  };
  const auto found = std::ranges::find_if(days, differs);
  return found == days.end() ? std::nullopt : std::optional{*found};
}

}  // namespace stint::domain
