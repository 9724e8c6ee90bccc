#include <utility>

#include <stint/memory/absence_requests.hpp>

namespace stint::memory {

void AbsenceRequests::each(const application::Sink<domain::AbsenceRequest>& visit) const {
  each_owned(state_.absences, company(), visit);
}

std::optional<domain::AbsenceRequest> AbsenceRequests::find(domain::AbsenceId id) const {
  const auto* absence = find_owned(state_.absences, id, company());
  return absence ? std::optional{*absence} : std::nullopt;
}

std::vector<domain::CompanyHolidayHalf> AbsenceRequests::company_holidays_filed(domain::DateSpan span) const {
  std::vector<domain::CompanyHolidayHalf> filed;
  for (const auto& [owner, day] : state_.company_holidays_filed.get()) {
    if (owner == company() && span.contains(day.day)) filed.push_back(day);
  }
  return filed;
}

void AbsenceRequests::note_company_holiday(const domain::CompanyHolidayHalf& filed) {
  demand_employee(state_, filed.employee, company());
  state_.company_holidays_filed.edit().emplace(company(), filed);
}

domain::AbsenceRequest AbsenceRequests::add(const domain::AbsenceRequest& absence) {
  demand_references(absence);
  domain::AbsenceRecord record = absence.record();
  record.id = {state_.next_id("absence")};
  const auto stored = domain::AbsenceRequest::stored(std::move(record));
  state_.absences.edit().insert_or_assign(stored.id(), Owned<domain::AbsenceRequest>{company(), stored});
  return stored;
}

void AbsenceRequests::save(const domain::AbsenceRequest& absence) {
  if (!find_owned(state_.absences, absence.id(), company())) return;
  if (absence.record().state == domain::AbsenceState::deleted) {
    state_.absences.edit().erase(absence.id());
  } else {
    demand_references(absence);
    state_.absences.edit().insert_or_assign(absence.id(), Owned<domain::AbsenceRequest>{company(), absence});
  }
}

}  // namespace stint::memory
