#pragma once

#include <cstdint>
#include <optional>

namespace stint::domain {

/// Whether a company has the end of sick pay counted, see sick_pay.hpp.
struct SickPayRules {
  bool counted = false;  ///< false: nothing is shown, and nobody told
  /// 1 to 42: how many days before it ends administrators are told; nothing: they are not.
  std::optional<std::int32_t> tell_days_before{};
  bool operator==(const SickPayRules&) const = default;
};

}  // namespace stint::domain
