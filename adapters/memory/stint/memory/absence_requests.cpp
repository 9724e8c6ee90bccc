#include <algorithm>
#include <stdexcept>

#include <stint/memory/absence_requests.hpp>
#include <stint/memory/misuse.hpp>

namespace stint::memory {

void AbsenceRequests::demand_references(const domain::AbsenceRecord& record) const {
  demand(find_owned(state_.employees, record.employee, company_), "the company has no such employee to be absent");
  demand(find_owned(state_.absence_types, {company_, record.details.type}, company_), "the company has no such type");
  if (!record.substitute) return;
  demand(find_owned(state_.employees, record.substitute->substitute, company_), "the company has no such substitute");
}

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

std::vector<domain::CountedAbsence> AbsenceRequests::counted(domain::EmployeeId employee, domain::DateSpan span) const {
  std::vector<domain::CountedAbsence> absences;
  each_owned(state_.absences, company_, [&](const domain::AbsenceRequest& absence) {
    const auto& record = absence.record();
    if (record.employee != employee || !record.details.span.overlaps(span)) return;
    const auto* type = find_owned(state_.absence_types, {company_, record.details.type}, company_);
    if (!type) throw std::logic_error("the type of the absence is not stored");
    absences.push_back(domain::counted(record, *type));
  });
  return absences;
}

std::int32_t AbsenceRequests::count_open(domain::EmployeeId employee) const {
  std::int32_t count = 0;
  for (const auto& absence : of_employee(employee)) count += absence.is_awaiting_approval() ? 1 : 0;
  return count;
}

std::vector<domain::AbsenceRequest> AbsenceRequests::open(std::optional<domain::EmployeeId> listed_manager) const {
  std::vector<domain::AbsenceRequest> absences;
  each_owned(state_.absences, company_, [&](const domain::AbsenceRequest& absence) {
    if (!absence.is_open()) return;
    const auto* employee = find_owned(state_.employees, absence.employee(), company_);
    const bool is_listed = listed_manager && employee &&
                           std::ranges::find(employee->managers, *listed_manager) != employee->managers.end();
    if (!listed_manager || is_listed) absences.push_back(absence);
  });
  return absences;
}

domain::AbsenceRequest AbsenceRequests::add(const domain::AbsenceRequest& absence) {
  domain::AbsenceRecord record = absence.record();
  demand_references(record);
  record.id = {state_.next_id("absence")};
  const auto stored = domain::AbsenceRequest::stored(std::move(record));
  state_.absences.edit().insert_or_assign(stored.id(), Owned<domain::AbsenceRequest>{company_, stored});
  return stored;
}

void AbsenceRequests::save(const domain::AbsenceRequest& absence) {
  if (!find_owned(state_.absences, absence.id(), company_)) return;
  if (absence.record().state == domain::AbsenceState::deleted) {
    state_.absences.edit().erase(absence.id());
  } else {
    demand_references(absence.record());
    state_.absences.edit().insert_or_assign(absence.id(), Owned<domain::AbsenceRequest>{company_, absence});
  }
}

}  // namespace stint::memory
