#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stint::domain {

/// The country whose law on working time is looked at: rule_sets.hpp has its rules as data.
enum class WorkingTimeLaw : std::uint8_t {
  none,  ///< nothing is looked at
  germany,
  austria,
  switzerland,
};

inline constexpr std::array all_working_time_laws{WorkingTimeLaw::none, WorkingTimeLaw::germany,
                                                  WorkingTimeLaw::austria, WorkingTimeLaw::switzerland};

/// ISO 3166-1 alpha-2, or `none`.
[[nodiscard]] constexpr std::string_view name(WorkingTimeLaw law) {
  switch (law) {
    case WorkingTimeLaw::none:
      return "none";
    case WorkingTimeLaw::germany:
      return "DE";
    case WorkingTimeLaw::austria:
      return "AT";
    case WorkingTimeLaw::switzerland:
      return "CH";
  }
  return {};
}

}  // namespace stint::domain
