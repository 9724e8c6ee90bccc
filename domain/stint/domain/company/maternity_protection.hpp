#pragma once

#include <optional>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// The period for which an employee is protected as pregnant or nursing (MuSchG §1), as far as she has disclosed it.
/// Both days included; without a first day: never; without a last day: until further notice.
struct MaternityProtection {
  std::optional<Date> first{};
  std::optional<Date> last{};

  [[nodiscard]] constexpr bool covers(Date day) const { return first && *first <= day && (!last || day <= *last); }
  bool operator==(const MaternityProtection&) const = default;
};

}  // namespace stint::domain
