#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/traffic_light.hpp>

namespace stint::domain {

/// The settings of a company's time accounts.
struct TimeAccountSettings {
  std::optional<Date> since{};                ///< the first day that counts; nullopt: time accounts are disabled
  std::optional<std::chrono::minutes> cap{};  ///< any excess is cut when a month is closed; nullopt: no cap
  /// 1 to 12: hours of the previous year lapse at the end of this month; nullopt: never.
  std::optional<std::int32_t> carry_over_until_month{};
  std::optional<std::chrono::minutes> yellow{};  ///< see LightLimits
  std::optional<std::chrono::minutes> red{};

  [[nodiscard]] constexpr LightLimits lights() const { return {yellow, red}; }
  bool operator==(const TimeAccountSettings&) const = default;
};

}  // namespace stint::domain
