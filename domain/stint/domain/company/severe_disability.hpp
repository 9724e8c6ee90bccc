#pragma once

#include <optional>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// When somebody is recognised as severely disabled (SGB IX §2 (2)), as far as they have told. Both days included;
/// without a first day never, without a last one until further notice.
struct SevereDisability {
  std::optional<Date> first{};
  std::optional<Date> last{};
  bool operator==(const SevereDisability&) const = default;
};

}  // namespace stint::domain
