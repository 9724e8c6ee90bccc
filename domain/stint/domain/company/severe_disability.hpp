#pragma once

#include <optional>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// The period for which an employee is recognised as severely disabled (SGB IX §2 (2)), as far as they have disclosed
/// it. Both days included; without a first day: never; without a last day: until further notice.
struct SevereDisability {
  std::optional<Date> first{};
  std::optional<Date> last{};
  bool operator==(const SevereDisability&) const = default;
};

}  // namespace stint::domain
