#pragma once

#include <optional>
#include <vector>

#include <stint/domain/absence/leave_correction.hpp>
#include <stint/domain/absence/leave_reminder.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// The leave records of one company's employees, other than absences.
class LeaveRecords {
 public:
  virtual ~LeaveRecords() = default;
  /// The corrections of an employee, by id. Empty for an employee of another company.
  [[nodiscard]] virtual std::vector<LeaveCorrection> corrections_of(EmployeeId employee) const = 0;
  /// Stores a correction under a new id, ignoring the id it has, and returns it with that id. Throws if its employee or
  /// author does not belong to the company.
  virtual LeaveCorrection add(const LeaveCorrection& correction) = 0;
  /// The reminders sent to an employee, by leave year, day and last day. Empty for an employee of another company.
  [[nodiscard]] virtual std::vector<LeaveReminder> reminders_of(EmployeeId employee) const = 0;
  /// Replaces a reminder of the same year, day and last day. Throws if the employee does not belong to the company.
  virtual void add(EmployeeId employee, const LeaveReminder& reminder) = 0;
  /// The day on which all employees were last sent their reminders; nullopt: never.
  [[nodiscard]] virtual std::optional<Date> reminded_on() const = 0;
  virtual void set_reminded_on(Date day) = 0;
};

}  // namespace stint::domain
