// Absences, their escalation, and what else is recorded about leave.

#include <utility>
#include <vector>

#include <stint/memory/collections.hpp>

namespace stint::memory {
namespace {

class AbsenceRequests final : public application::ScannedAbsences {
 public:
  explicit AbsenceRequests(const Opening& on) : ScannedAbsences(on.records, on.company), state_(on.state) {}

  void each(const application::Sink<domain::AbsenceRequest>& visit) const override {
    for (const auto& row : state_.absences.in(company())) visit(row.record);
  }
  void each_of(std::span<const domain::EmployeeId> people,
               const application::Sink<domain::AbsenceRequest>& visit) const override {
    visit_each_of<&domain::AbsenceRequest::employee>(state_.absences, company(), people, visit);
  }
  [[nodiscard]] std::optional<domain::AbsenceRequest> find(domain::AbsenceId id) const override {
    return state_.absences.get({company(), id});
  }
  [[nodiscard]] std::vector<domain::CompanyHolidayHalf> company_holidays_filed(domain::DateSpan span) const override {
    std::vector<domain::CompanyHolidayHalf> filed;
    for (const auto& row : state_.company_holidays_filed.in(company())) {
      if (span.contains(row.key.second.day)) filed.push_back(row.key.second);
    }
    return filed;
  }
  void note_company_holiday(const domain::CompanyHolidayHalf& filed) override {
    demand_employee(state_, filed.employee, company());
    state_.company_holidays_filed.add({company(), filed}, {});
  }
  domain::AbsenceRequest add(const domain::AbsenceRequest& absence) override {
    demand_references(absence);
    domain::AbsenceRecord record = absence.record();
    record.id = {state_.next_id("absence")};
    auto stored = domain::AbsenceRequest::stored(std::move(record));
    state_.absences.put({company(), stored.id()}, stored);
    return stored;
  }
  void save(const domain::AbsenceRequest& absence) override {
    demand_writing();
    if (!state_.absences.contains({company(), absence.id()})) return;
    if (absence.record().state == domain::AbsenceState::deleted) {
      state_.absences.erase({company(), absence.id()});
    } else {
      demand_references(absence);
      state_.absences.put({company(), absence.id()}, absence);
    }
  }

 private:
  State& state_;
};

class Escalations final : public domain::Escalations, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::optional<domain::Escalation> find(const domain::WaitingRequest& request) const override {
    return state_.escalations.get({company_, request});
  }
  [[nodiscard]] std::vector<domain::Escalation> all() const override {
    return records(state_.escalations.in(company_));
  }
  void save(const domain::Escalation& escalation) override {
    demand_company(state_, company_);
    state_.escalations.put({company_, escalation.request}, escalation);
  }
  void remove(const domain::WaitingRequest& request) override { state_.escalations.erase({company_, request}); }
};

class LeaveRecords final : public domain::LeaveRecords, Collection {
 public:
  using Collection::Collection;

  [[nodiscard]] std::vector<domain::LeaveCorrection> corrections_of(domain::EmployeeId employee) const override {
    return records(state_.leave_corrections.by<&domain::LeaveCorrection::employee>(company_, employee));
  }
  domain::LeaveCorrection add(const domain::LeaveCorrection& correction) override {
    demand_own(correction.employee);
    demand_own(correction.by);
    domain::LeaveCorrection stored = correction;
    stored.id = {state_.next_id("leave_correction")};
    state_.leave_corrections.put({company_, stored.id}, stored);
    return stored;
  }
  [[nodiscard]] std::vector<domain::LeaveReminder> reminders_of(domain::EmployeeId employee) const override {
    return records(state_.leave_reminders.in(CompanyAndEmployee{company_, employee}));
  }
  void add(domain::EmployeeId employee, const domain::LeaveReminder& reminder) override {
    demand_own(employee);
    state_.leave_reminders.put({{company_, employee}, {reminder.year, reminder.told_on, reminder.last_day}}, reminder);
  }
  [[nodiscard]] std::optional<domain::Date> reminded_on() const override {
    return state_.company_days.get({company_, CompanyDay::leave_reminded});
  }
  void set_reminded_on(domain::Date day) override {
    demand_company(state_, company_);
    state_.company_days.put({company_, CompanyDay::leave_reminded}, day);
  }
};

}  // namespace

std::unique_ptr<application::ScannedAbsences> open::absences(const Opening& on) {
  return std::make_unique<AbsenceRequests>(on);
}
std::unique_ptr<domain::Escalations> open::escalations(const Opening& on) { return std::make_unique<Escalations>(on); }
std::unique_ptr<domain::LeaveRecords> open::leave_records(const Opening& on) {
  return std::make_unique<LeaveRecords>(on);
}

}  // namespace stint::memory
