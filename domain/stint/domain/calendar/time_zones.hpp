#pragma once

#include <string_view>

#include <stint/domain/calendar/time.hpp>

namespace stint::domain {

/// One zone of the IANA time zone database.
class TimeZone {
 public:
  virtual ~TimeZone() = default;
  [[nodiscard]] virtual LocalTime to_local(Instant moment) const = 0;
  /// The moment at which clocks show `local`. For a time that occurs twice, its first occurrence; for a skipped one,
  /// the moment of the change.
  [[nodiscard]] virtual Instant to_instant(LocalTime local) const = 0;
};

class TimeZones {
 public:
  virtual ~TimeZones() = default;
  /// The zone with an IANA name such as `Europe/Berlin`, or null if the name is not in the database. The zone is valid
  /// as long as this object.
  [[nodiscard]] virtual const TimeZone* find(std::string_view name) const = 0;
};

}  // namespace stint::domain
