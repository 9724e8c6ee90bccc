#pragma once

#include <cstdint>
#include <optional>

namespace stint::domain {

/// Whether the end of sick pay is calculated for a company, see sick_pay.hpp.
struct SickPayRules {
  bool counted = false;  ///< false: nothing is shown, and no one is notified
  /// 1 to 42: how many days before it ends administrators are notified; nullopt: they are not.
  std::optional<std::int32_t> tell_days_before{};
  bool operator==(const SickPayRules&) const = default;
};

}  // namespace stint::domain
