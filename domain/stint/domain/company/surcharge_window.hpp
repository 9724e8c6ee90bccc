#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace stint::domain {

/// The days on which a window opens. Those of a single date are the days for which EStG §3b (1) no. 3 and 4 specify
/// separate hours or rates.
enum class SurchargeDays : std::uint8_t {
  every_day,
  saturday,
  sunday,
  holiday,         ///< whole public holidays by law
  christmas_eve,   ///< 24 December
  christmas_days,  ///< 25 and 26 December
  new_years_eve,   ///< 31 December
  first_of_may,
};

inline constexpr std::array all_surcharge_days{SurchargeDays::every_day,     SurchargeDays::saturday,
                                               SurchargeDays::sunday,        SurchargeDays::holiday,
                                               SurchargeDays::christmas_eve, SurchargeDays::christmas_days,
                                               SurchargeDays::new_years_eve, SurchargeDays::first_of_may};

/// `every-day`, `saturday`, …
[[nodiscard]] constexpr std::string_view name(SurchargeDays days) {
  switch (days) {
    case SurchargeDays::every_day:
      return "every-day";
    case SurchargeDays::saturday:
      return "saturday";
    case SurchargeDays::sunday:
      return "sunday";
    case SurchargeDays::holiday:
      return "holiday";
    case SurchargeDays::christmas_eve:
      return "christmas-eve";
    case SurchargeDays::christmas_days:
      return "christmas-days";
    case SurchargeDays::new_years_eve:
      return "new-years-eve";
    case SurchargeDays::first_of_may:
      return "first-of-may";
  }
  return {};
}

/// Hours of the day, in the company's local time, in which work is worth more, such as the night of EStG §3b from 20:00
/// to 06:00.
struct SurchargeWindow {
  std::string name;  ///< chosen by the company
  SurchargeDays days = SurchargeDays::every_day;
  std::chrono::minutes start_time{0};  ///< since midnight, [0, 24 h)
  std::chrono::minutes end_time{0};    ///< since midnight, [0, 24 h); not after the start: on the next day
  std::int32_t factor_percent = 100;   ///< the value of a minute in the time account: 150 is one and a half
  /// A time of day. Work must have begun before its last occurrence to be in the window at all: see begun_before.hpp.
  std::optional<std::chrono::minutes> begun_before{};
  /// A time of day. Work that began while the window was open remains in the window until its next occurrence: see
  /// run_over.hpp.
  std::optional<std::chrono::minutes> runs_over_until{};
  bool operator==(const SurchargeWindow&) const = default;
};

}  // namespace stint::domain
