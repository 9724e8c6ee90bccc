#pragma once

#include <array>
#include <chrono>
#include <span>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/holiday_rule.hpp>

namespace stint::domain {

/// The first year for which the rules of all regions are correct, by the laws in force in 2025.
inline constexpr std::chrono::year holidays_known_from{2018};
/// The last year of valid dates.
inline constexpr std::chrono::year holidays_known_until{2199};

/// A country, a part of it or some of its municipalities, with the public holidays that apply there.
struct HolidayRegion {
  std::string_view code;  ///< ISO 3166-2, such as DE-BY; with a third part for municipalities with additional holidays:
                          ///< DE-BY-A
  std::string_view name;  ///< in the language of the region
  std::array<std::span<const HolidayRule>, 3> rules;  ///< of the country, the part of it and the municipalities
};

/// All known regions, by country, and the parts of each by code.
[[nodiscard]] std::span<const HolidayRegion> holiday_regions();

/// The region with that code; null if there is none.
[[nodiscard]] const HolidayRegion* find_holiday_region(std::string_view code);

/// The public holidays of a region by date, each date once; see `holidays_known_from`.
[[nodiscard]] std::vector<Holiday> public_holidays(const HolidayRegion& region, Years years);

/// The public holidays of all years from `holidays_known_from` to `holidays_known_until`, computed once. `region`: one
/// of holiday_regions().
[[nodiscard]] std::span<const Holiday> all_public_holidays(const HolidayRegion& region);

// The regions of each country, each in a separate file.
[[nodiscard]] std::span<const HolidayRegion> regions_of_germany();
[[nodiscard]] std::span<const HolidayRegion> regions_of_austria();
[[nodiscard]] std::span<const HolidayRegion> regions_of_switzerland();
[[nodiscard]] std::span<const HolidayRegion> regions_of_france();
[[nodiscard]] std::span<const HolidayRegion> regions_of_italy();
[[nodiscard]] std::span<const HolidayRegion> regions_of_liechtenstein();

}  // namespace stint::domain
