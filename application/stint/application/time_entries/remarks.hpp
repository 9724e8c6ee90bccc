#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace stint::application {

/// Of a reason, in code points.
inline constexpr std::int32_t longest_reason = 4000;

/// Whether UTF-8 text has more code points than the company accepts.
[[nodiscard]] constexpr bool is_longer_than(std::string_view text, std::int32_t maximum_code_points) {
  const auto begins_code_point = [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; };
  return std::ranges::count_if(text, begins_code_point) > maximum_code_points;
}

}  // namespace stint::application
