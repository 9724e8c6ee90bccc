#pragma once

#include <optional>
#include <vector>

#include <stint/domain/absence/leave_correction.hpp>
#include <stint/domain/absence/leave_reminder.hpp>
#include <stint/domain/ids.hpp>

namespace stint::domain {

/// What is kept of the leave of one company's employees beside their absences.
class LeaveRecords {
 public:
  virtual ~LeaveRecords() = default;
  /// Those of an employee, by id. A stranger has none.
  [[nodiscard]] virtual std::vector<LeaveCorrection> corrections_of(EmployeeId employee) const = 0;
  /// Stores a new one under a new id, whatever id it had, and returns it with that id. Throws where it is about, or by,
  /// somebody who is not the company's.
  virtual LeaveCorrection add(const LeaveCorrection& correction) = 0;
  /// What an employee was told, by leave year, day and last day. A stranger was told nothing.
  [[nodiscard]] virtual std::vector<LeaveReminder> reminders_of(EmployeeId employee) const = 0;
  /// Of the same year, day and last day the last one counts. Throws where the employee is not the company's.
  virtual void add(EmployeeId employee, const LeaveReminder& reminder) = 0;
  /// The day on which everybody was reminded of what they have to know; nothing: on none yet.
  [[nodiscard]] virtual std::optional<Date> reminded_on() const = 0;
  virtual void set_reminded_on(Date day) = 0;
};

}  // namespace stint::domain
