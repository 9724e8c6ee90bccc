#pragma once

#include <string>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// A previous time zone of a company.
struct FormerTimeZone {
  std::string time_zone;  ///< IANA name
  Date valid_until{};     ///< the last day on which it was in effect
  bool operator==(const FormerTimeZone&) const = default;
};

}  // namespace stint::domain
