#include <stint/memory/leave_records.hpp>

namespace stint::memory {

std::vector<domain::LeaveCorrection> LeaveRecords::corrections_of(domain::EmployeeId employee) const {
  auto corrections = all_owned(state_.leave_corrections, company_);
  std::erase_if(corrections, [&](const auto& one) { return one.employee != employee; });
  return corrections;
}

domain::LeaveCorrection LeaveRecords::add(const domain::LeaveCorrection& correction) {
  for (const auto person : {correction.employee, correction.by}) {
    demand_employee(state_, person, company_);
  }
  domain::LeaveCorrection stored = correction;
  stored.id = {state_.next_id("leave_correction")};
  state_.leave_corrections.edit().insert_or_assign(stored.id, Owned<domain::LeaveCorrection>{company_, stored});
  return stored;
}

std::vector<domain::LeaveReminder> LeaveRecords::reminders_of(domain::EmployeeId employee) const {
  std::vector<domain::LeaveReminder> reminders;
  for (const auto& [key, owned] : state_.leave_reminders.get()) {
    if (owned.company == company_ && std::get<0>(key) == employee) reminders.push_back(owned.record);
  }
  return reminders;
}

void LeaveRecords::add(domain::EmployeeId employee, const domain::LeaveReminder& reminder) {
  demand_employee(state_, employee, company_);
  state_.leave_reminders.edit().insert_or_assign({employee, reminder.year, reminder.told_on, reminder.last_day},
                                                 Owned<domain::LeaveReminder>{company_, reminder});
}

std::optional<domain::Date> LeaveRecords::reminded_on() const { return find_common(state_.leave_reminded, company_); }

void LeaveRecords::set_reminded_on(domain::Date day) {
  demand_company(state_, company_);
  state_.leave_reminded.edit().insert_or_assign(company_, day);
}

}  // namespace stint::memory
