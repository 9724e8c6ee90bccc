#pragma once

#include <stint/domain/absence/leave_records.hpp>
#include <stint/sql/collection.hpp>

namespace stint::sql {

class LeaveRecords : public domain::LeaveRecords, CompanyCollection {
 public:
  using CompanyCollection::CompanyCollection;
  [[nodiscard]] std::vector<domain::LeaveCorrection> corrections_of(domain::EmployeeId employee) const override;
  domain::LeaveCorrection add(const domain::LeaveCorrection& correction) override;
  [[nodiscard]] std::vector<domain::LeaveReminder> reminders_of(domain::EmployeeId employee) const override;
  void add(domain::EmployeeId employee, const domain::LeaveReminder& reminder) override;
  [[nodiscard]] std::optional<domain::Date> reminded_on() const override;
  void set_reminded_on(domain::Date day) override;
};

}  // namespace stint::sql
