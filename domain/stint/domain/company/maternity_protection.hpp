#pragma once

#include <optional>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// When somebody is protected as a woman who is expecting or nursing (MuSchG §1), as far as she has told. Both days
/// included; without a first day never, without a last one until further notice.
struct MaternityProtection {
  std::optional<Date> first{};
  std::optional<Date> last{};

  [[nodiscard]] constexpr bool covers(Date day) const { return first && *first <= day && (!last || day <= *last); }
  bool operator==(const MaternityProtection&) const = default;
};

}  // namespace stint::domain
