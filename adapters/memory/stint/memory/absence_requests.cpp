#include <stint/memory/absence_requests.hpp>

namespace stint::memory {

std::optional<domain::AbsenceRequest> AbsenceRequests::find(domain::AbsenceId id) const {
  const auto* absence = find_owned(state_.absences, id, company_);
  return absence ? std::optional{*absence} : std::nullopt;
}

std::vector<domain::AbsenceRequest> AbsenceRequests::of_employee(domain::EmployeeId employee) const {
  std::vector<domain::AbsenceRequest> absences;
  each_owned(state_.absences, company_, [&](const domain::AbsenceRequest& absence) {
    if (absence.employee() == employee) absences.push_back(absence);
  });
  return absences;
}

domain::AbsenceRequest AbsenceRequests::add(const domain::AbsenceRequest& absence) {
  domain::AbsenceRecord record = absence.record();
  record.id = {state_.next_id("absence")};
  const domain::AbsenceRequest stored(std::move(record));
  state_.absences.edit().insert_or_assign(stored.id(), Owned<domain::AbsenceRequest>{company_, stored});
  return stored;
}

void AbsenceRequests::save(const domain::AbsenceRequest& absence) {
  if (!find_owned(state_.absences, absence.id(), company_)) return;
  if (absence.record().state == domain::AbsenceState::deleted) {
    state_.absences.edit().erase(absence.id());
  } else {
    state_.absences.edit().insert_or_assign(absence.id(), Owned<domain::AbsenceRequest>{company_, absence});
  }
}

}  // namespace stint::memory
