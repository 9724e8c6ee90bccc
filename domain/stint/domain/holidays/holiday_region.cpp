#include <algorithm>

#include <stint/domain/holidays/holiday_region.hpp>

namespace stint::domain {
namespace {

std::vector<HolidayRegion> all_regions() {
  std::vector<HolidayRegion> all;
  for (const auto regions : {regions_of_austria(), regions_of_switzerland(), regions_of_germany()}) {
    all.insert(all.end(), regions.begin(), regions.end());
  }
  return all;
}

}  // namespace

std::span<const HolidayRegion> holiday_regions() {
  static const auto all = all_regions();
  return all;
}

const HolidayRegion* find_holiday_region(std::string_view code) {
  const auto found = std::ranges::find(holiday_regions(), code, &HolidayRegion::code);
  return found == holiday_regions().end() ? nullptr : &*found;
}

std::vector<Holiday> public_holidays(const HolidayRegion& region, Years years) {
  return holidays_by(region.rules, years);
}

}  // namespace stint::domain
