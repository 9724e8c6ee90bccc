#include <algorithm>
#include <stdexcept>

#include <stint/application/bases/contract.hpp>
#include <stint/application/bases/scanned_absences.hpp>

namespace stint::application {

std::optional<domain::AbsenceRequest> ScannedAbsences::find(domain::AbsenceId id) const {
  std::optional<domain::AbsenceRequest> found;
  each([&](const domain::AbsenceRequest& absence) {
    if (absence.id() == id) found = absence;
  });
  return found;
}

std::vector<domain::AbsenceRequest> ScannedAbsences::of_employee(domain::EmployeeId employee) const {
  std::vector<domain::AbsenceRequest> absences;
  each([&](const domain::AbsenceRequest& absence) {
    if (absence.employee() == employee) absences.push_back(absence);
  });
  return absences;
}

std::vector<domain::CountedAbsence> ScannedAbsences::counted(domain::EmployeeId employee, domain::DateSpan span) const {
  std::vector<domain::CountedAbsence> absences;
  each([&](const domain::AbsenceRequest& absence) {
    const auto& record = absence.record();
    if (record.employee != employee || !record.details.span.overlaps(span)) return;
    const auto type = records_.absence_types(company_).find(record.details.type);
    if (!type) throw std::logic_error("the type of the absence is not stored");
    absences.push_back(domain::counted(record, *type));
  });
  return absences;
}

std::int32_t ScannedAbsences::count_open(domain::EmployeeId employee) const {
  std::int32_t count = 0;
  each([&](const domain::AbsenceRequest& absence) {
    if (absence.employee() == employee && absence.is_awaiting_approval()) ++count;
  });
  return count;
}

std::vector<domain::AbsenceRequest> ScannedAbsences::open(std::optional<domain::EmployeeId> listed_manager) const {
  const auto is_listed = [&](domain::EmployeeId employee) {
    const auto reporting = records_.employees(company_).find(employee);
    return reporting && std::ranges::find(reporting->managers, *listed_manager) != reporting->managers.end();
  };
  std::vector<domain::AbsenceRequest> absences;
  each([&](const domain::AbsenceRequest& absence) {
    if (absence.is_open() && (!listed_manager || is_listed(absence.employee()))) absences.push_back(absence);
  });
  return absences;
}

void ScannedAbsences::demand_references(const domain::AbsenceRequest& absence) const {
  const auto& record = absence.record();
  const auto& employees = records_.employees(company_);
  demand(employees.find(record.employee).has_value(), "the company has no such employee to be absent");
  demand(records_.absence_types(company_).find(record.details.type).has_value(), "the company has no such type");
  if (!record.substitute) return;
  demand(employees.find(record.substitute->substitute).has_value(), "the company has no such substitute");
}

}  // namespace stint::application
