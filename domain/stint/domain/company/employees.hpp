#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <stint/domain/calendar/work_calendar.hpp>
#include <stint/domain/company/deciding_managers.hpp>
#include <stint/domain/company/employee.hpp>

namespace stint::domain {

/// An employee's records that have a day outside of employment, in no particular order.
struct RecordsOutside {
  std::vector<AbsenceId> absences{};
  std::vector<TimeEntryId> entries{};
};

/// Whether an employee's list of managers includes a person on any day.
[[nodiscard]] bool has_ever_managed(EmployeeId manager, const Employee& employee);

/// An employee's record at one moment, shared by its readers.
using SharedEmployee = std::shared_ptr<const Employee>;
/// The employees of a company at one moment, shared by their readers. Never null.
using SharedEmployees = std::shared_ptr<const std::vector<Employee>>;

/// The employees of one company, locked ones included.
class Employees {
 public:
  virtual ~Employees() = default;
  [[nodiscard]] virtual std::optional<Employee> find(EmployeeId id) const = 0;
  /// The existing employees out of some ids, in no particular order: in a store that can search for several at once, by
  /// a number of queries that does not depend on how many there are, after which `find` and `managers_of` need none.
  [[nodiscard]] virtual std::vector<Employee> find_each(std::span<const EmployeeId> ids) const;
  /// Sorted by last name, first name, id.
  [[nodiscard]] virtual std::vector<Employee> all() const = 0;
  /// The people whose records an employee without administrator rights may look up on a day, in the same order:
  /// themselves, everyone whose list of managers includes them on that day, and everyone for whom they have extra view
  /// rights. Empty for an employee of another company.
  [[nodiscard]] virtual std::vector<Employee> visible_to(EmployeeId viewer, Date day) const = 0;
  /// The person and all employees that `has_ever_managed` accepts, in the same order: in a store that cannot search for
  /// them, out of `all`.
  [[nodiscard]] virtual std::vector<Employee> ever_managed_by(EmployeeId manager) const;
  /// The employees who are in one of the departments on any day, or have one of the keys, in the same order.
  [[nodiscard]] virtual std::vector<Employee> of_departments_or_keys(std::span<const std::string> departments,
                                                                     std::span<const std::string> keys) const = 0;
  /// The administrators that are not locked and employed on the day, by id; if there are none, all that are not locked
  /// (see deciding_managers.hpp).
  [[nodiscard]] virtual std::vector<EmployeeId> administrators(Date today) const = 0;
  /// The employee's list of managers on a day, by id, including those who may not decide.
  [[nodiscard]] virtual std::vector<ListedManager> managers_of(EmployeeId employee, Date day) const = 0;
  /// The employees that are not locked and whose employment has begun or ended since a day: a first day, or the day
  /// after a last one, is later than `since`, but not later than `through`. By id.
  [[nodiscard]] virtual std::vector<ListedManager> with_turned_employment(Date since, Date through) const = 0;
  /// The employee's records outside of the given employments, which may differ from the stored ones.
  [[nodiscard]] virtual RecordsOutside outside(EmployeeId employee, const Employments& employment) const = 0;
  /// The scheduled work of the employee; the default is Monday to Friday, 8 hours, no holidays.
  [[nodiscard]] virtual WorkCalendar work_calendar_of(EmployeeId employee) const = 0;
  /// Stores a new employee under a new id. Throws if the key is taken within the company, if the e-mail address is
  /// taken in any company (without regard to ASCII case), or if a person, schedule, holiday calendar or project that
  /// the record refers to does not belong to the company.
  virtual Employee add(const Employee& employee) = 0;
  /// Stores an existing employee. Throws like `add`.
  virtual void save(const Employee& employee) = 0;
  /// As `all`, without a copy for each caller: a store may keep the result until an employee changes, and then reads no
  /// row. For lists that show few of many employees.
  [[nodiscard]] virtual SharedEmployees shared() const;
  /// As `find`, without a copy for each caller: a store may keep the result until an employee changes. Null if there is
  /// none.
  [[nodiscard]] virtual SharedEmployee find_shared(EmployeeId id) const;
};

}  // namespace stint::domain
