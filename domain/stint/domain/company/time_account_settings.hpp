#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/traffic_light.hpp>

namespace stint::domain {

/// Whether and how a company keeps time accounts.
struct TimeAccountSettings {
  std::optional<Date> since{};                ///< the first day that counts; nothing: there are no accounts
  std::optional<std::chrono::minutes> cap{};  ///< what is over it is cut when a month is closed; nothing: never
  /// 1 to 12: at the end of this month hours of the year before lapse; nothing: never.
  std::optional<std::int32_t> carry_over_until_month{};
  std::optional<std::chrono::minutes> yellow{};  ///< see LightLimits
  std::optional<std::chrono::minutes> red{};

  [[nodiscard]] constexpr LightLimits lights() const { return {yellow, red}; }
  bool operator==(const TimeAccountSettings&) const = default;
};

}  // namespace stint::domain
