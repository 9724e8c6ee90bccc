#include <algorithm>
#include <cstddef>
#include <mutex>

#include <stint/domain/calendar/holiday_region.hpp>

namespace stint::domain {
namespace {

std::vector<HolidayRegion> all_regions() {
  std::vector<HolidayRegion> all;
  for (const auto regions : {regions_of_austria(), regions_of_switzerland(), regions_of_germany(), regions_of_france(),
                             regions_of_italy(), regions_of_liechtenstein()}) {
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

std::span<const Holiday> all_public_holidays(const HolidayRegion& region) {
  struct Computed {
    std::once_flag once;
    std::vector<Holiday> days;
  };
  static std::vector<Computed> of_regions(holiday_regions().size());
  Computed& computed = of_regions.at(static_cast<std::size_t>(&region - holiday_regions().data()));
  std::call_once(computed.once, [&] {
    computed.days = public_holidays(region, {holidays_known_from, holidays_known_until});
  });
  return computed.days;
}

std::vector<Holiday> public_holidays(const HolidayRegion& region, Years years) {
  return holidays_by(region.rules, years);
}

}  // namespace stint::domain
