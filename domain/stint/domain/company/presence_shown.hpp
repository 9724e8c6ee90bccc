#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace stint::domain {

/// Who can see which colleagues are present.
enum class PresenceShown : std::uint8_t {
  nobody,
  team,     ///< colleagues of the same department or managers, and their managers
  company,  ///< all employees
};

inline constexpr std::array all_presence_shown{PresenceShown::nobody, PresenceShown::team, PresenceShown::company};

/// `none`, `team` or `company`.
[[nodiscard]] constexpr std::string_view name(PresenceShown shown) {
  switch (shown) {
    case PresenceShown::nobody:
      return "none";
    case PresenceShown::team:
      return "team";
    case PresenceShown::company:
      return "company";
  }
  return {};
}

}  // namespace stint::domain
