#pragma once

#include <string>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// A time zone that a company had before.
struct FormerTimeZone {
  std::string time_zone;  ///< IANA name
  Date valid_until{};     ///< the last day on which it was in effect
  bool operator==(const FormerTimeZone&) const = default;
};

}  // namespace stint::domain
