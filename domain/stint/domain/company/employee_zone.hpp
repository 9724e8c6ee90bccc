#pragma once

#include <vector>

#include <stint/domain/calendar/time_zones.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::domain {

/// The time zone at an employee's place of work over time. If it changes, through their terms, another branch office or
/// the settings of the office or company, the new zone takes effect at the beginning of the first day in the new zone.
/// That day is longer when moving west, the day before is shorter when moving east, and every moment belongs to one
/// day. The zones must outlive this object.
class EmployeeZone final : public TimeZone {
 public:
  /// Throws std::logic_error for a name that is not in the zone database, because such a name cannot be stored.
  EmployeeZone(const Company& company, const Employee& employee, const TimeZones& zones);

  [[nodiscard]] LocalTime to_local(Instant moment) const override;
  /// A time on the last day in the old zone may be after the first moment in the next one.
  [[nodiscard]] Instant to_instant(LocalTime local) const override;

 private:
  struct Move {
    Date first_day;
    const TimeZone* zone;
    Instant begin;  ///< of the first day, in that zone
  };

  const TimeZone* at_first_;
  std::vector<Move> moves_{};  ///< by day
};

}  // namespace stint::domain
