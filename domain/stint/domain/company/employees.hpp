#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/deciding_managers.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::domain {

/// Somebody's records that have a day outside of employment, in no particular order.
struct RecordsOutside {
  std::vector<AbsenceId> absences{};
  std::vector<TimeEntryId> entries{};
};

/// The employees of one company, locked ones included.
class Employees {
 public:
  virtual ~Employees() = default;
  [[nodiscard]] virtual std::optional<Employee> find(EmployeeId id) const = 0;
  /// Sorted by last name, first name, id.
  [[nodiscard]] virtual std::vector<Employee> all() const = 0;
  /// Those whom somebody without administrator rights may look up on a day, in the same order: themselves, everybody in
  /// whose list of managers they stand on it, and those for whom they have extra view rights. Nobody for a stranger.
  [[nodiscard]] virtual std::vector<Employee> visible_to(EmployeeId viewer, Date day) const = 0;
  /// Everybody who is in one of the departments on any day, or has one of the keys, in the same order.
  [[nodiscard]] virtual std::vector<Employee> of_departments_or_keys(std::span<const std::string> departments,
                                                                     std::span<const std::string> keys) const = 0;
  /// Administrators that are not locked and employed on the day, by id; where there is none, all that are not locked
  /// (see deciding_managers.hpp).
  [[nodiscard]] virtual std::vector<EmployeeId> administrators(Date today) const = 0;
  /// The employee's list of managers as it is on a day, by id: all who stand in it, whether they decide or not.
  [[nodiscard]] virtual std::vector<ListedManager> managers_of(EmployeeId employee, Date day) const = 0;
  /// Those that are not locked and of whom an employment has begun or ended since a day: a first day, or the day after
  /// a last one, is later than `since`, but not later than `through`. By id.
  [[nodiscard]] virtual std::vector<ListedManager> with_turned_employment(Date since, Date through) const = 0;
  /// The employee's records that lie outside of some employments, which need not be the stored ones.
  [[nodiscard]] virtual RecordsOutside outside(EmployeeId employee, const Employments& employment) const = 0;
  /// When they are due to work; Monday to Friday, 8 hours, no holidays where nothing else is set.
  [[nodiscard]] virtual WorkCalendar work_calendar_of(EmployeeId employee) const = 0;
  /// Stores a new employee under a new id. Throws if the key is taken in the company, or the e-mail address in any,
  /// without regard to ASCII case, and if people, schedules, holiday calendars and projects that they name are not the
  /// company's.
  virtual Employee add(const Employee& employee) = 0;
  /// Stores an employee who is there. Throws like `add`.
  virtual void save(const Employee& employee) = 0;
};

}  // namespace stint::domain
