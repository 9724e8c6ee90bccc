#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace stint::domain {

/// How far the balance of a time account is from zero.
enum class TrafficLight : std::uint8_t { green, yellow, red };

[[nodiscard]] constexpr std::string_view name(TrafficLight light) {
  switch (light) {
    case TrafficLight::green:
      return "green";
    case TrafficLight::yellow:
      return "yellow";
    case TrafficLight::red:
      return "red";
  }
  return {};
}

/// The minutes above or below zero beyond which the light changes. A missing limit has no effect.
struct LightLimits {
  std::optional<std::chrono::minutes> yellow{};
  std::optional<std::chrono::minutes> red{};
  bool operator==(const LightLimits&) const = default;
};

/// Red if both limits are exceeded.
[[nodiscard]] constexpr TrafficLight light_of(std::chrono::minutes balance, const LightLimits& limits) {
  const auto distance = std::chrono::abs(balance);
  if (limits.red && distance > *limits.red) return TrafficLight::red;
  if (limits.yellow && distance > *limits.yellow) return TrafficLight::yellow;
  return TrafficLight::green;
}

}  // namespace stint::domain
