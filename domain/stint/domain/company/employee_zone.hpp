#pragma once

#include <vector>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::domain {

/// What clocks and calendars show where somebody works, wherever that is at the time. Whose zone becomes another one,
/// by their terms, by another branch office or by what the company says of that, is in it from the moment on at which
/// the first day there begins there. So that day is longer for who goes west, the day before is shorter for who goes
/// east, and every moment has one day. Zones live longer.
class EmployeeZone final : public TimeZone {
 public:
  /// Throws std::logic_error for a name that the zone database does not know, for such a name cannot be stored.
  EmployeeZone(const Company& company, const Employee& employee, const TimeZones& zones);

  [[nodiscard]] LocalTime to_local(Instant moment) const override;
  /// A time of the last day in a zone that is left may lie behind the first moment in the next one.
  [[nodiscard]] Instant to_instant(LocalTime local) const override;

 private:
  struct Move {
    Date first_day;
    const TimeZone* zone;
    Instant begin;  ///< of the first day, in that zone
  };

  const TimeZone* at_first_;
  std::vector<Move> moves_{};  ///< by their days
};

}  // namespace stint::domain
