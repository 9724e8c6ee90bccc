#pragma once

#include <stint/domain/absence/leave_records.hpp>
#include <stint/memory/collection.hpp>

namespace stint::memory {

class LeaveRecords : public domain::LeaveRecords, Collection {
 public:
  using Collection::Collection;
  [[nodiscard]] std::vector<domain::LeaveCorrection> corrections_of(domain::EmployeeId employee) const override;
  domain::LeaveCorrection add(const domain::LeaveCorrection& correction) override;
  [[nodiscard]] std::vector<domain::LeaveReminder> reminders_of(domain::EmployeeId employee) const override;
  void add(domain::EmployeeId employee, const domain::LeaveReminder& reminder) override;
  [[nodiscard]] std::optional<domain::Date> reminded_on() const override;
  void set_reminded_on(domain::Date day) override;
};

}  // namespace stint::memory
