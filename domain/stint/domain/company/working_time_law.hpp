#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stint::domain {

/// The country whose working-time law is checked; rule_sets.hpp contains its rules as data.
enum class WorkingTimeLaw : std::uint8_t {
  none,  ///< no checks
  germany,
  austria,
  switzerland,
  switzerland_45,  ///< for businesses with 45-hour weeks instead of 50 (ArG Art. 9 (1) (a))
};

inline constexpr std::array all_working_time_laws{WorkingTimeLaw::none, WorkingTimeLaw::germany,
                                                  WorkingTimeLaw::austria, WorkingTimeLaw::switzerland,
                                                  WorkingTimeLaw::switzerland_45};

/// ISO 3166-1 alpha-2, `CH-45`, or `none`.
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
    case WorkingTimeLaw::switzerland_45:
      return "CH-45";
  }
  return {};
}

}  // namespace stint::domain
