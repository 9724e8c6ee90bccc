#include <map>
#include <string>

#include <stint/application/absences/absence_limits.hpp>
#include <stint/domain/absence/overlapping_absences.hpp>

namespace stint::application {
namespace {

using domain::Problem;
using domain::Rule;

std::optional<Problem> refusal_of_excess(const Context& context, const domain::CountedAbsence& wanted,
                                         domain::EmployeeId employee,
                                         const std::vector<domain::CountedAbsence>& others) {
  auto& employees = context.work.employees(context.caller.company);
  const auto absent = employees.find(employee);
  if (!absent) return std::nullopt;
  const auto year =
      domain::exceeded_entitlement(wanted, absent->vacation, others, employees.work_calendar_of(employee));
  if (!year) return std::nullopt;
  return Problem::invalid(Rule::entitlement_exceeded, "The absence takes more vacation than is left in " +
                                                          std::to_string(static_cast<int>(*year)) + ".");
}

}  // namespace

std::vector<domain::CountedAbsence> counted_absences(const Context& context, domain::EmployeeId employee,
                                                     domain::AbsenceId except) {
  std::map<std::string, domain::AbsenceKind> kinds;
  for (const auto& type : context.work.absence_types(context.caller.company).all()) kinds[type.code] = type.kind;

  std::vector<domain::CountedAbsence> counted;
  for (const auto& absence : context.work.absences(context.caller.company).of_employee(employee)) {
    const domain::AbsenceRecord& record = absence.record();
    if (record.id == except) continue;
    const auto kind = kinds.find(record.details.type);
    counted.push_back({.kind = kind == kinds.end() ? domain::AbsenceKind::other : kind->second,
                       .state = record.state,
                       .span = record.details.span,
                       .half = record.details.half});
  }
  return counted;
}

std::optional<Problem> refusal_by_limits(const Context& context, const domain::Company& company,
                                         domain::EmployeeId employee, const domain::AbsenceDetails& wanted,
                                         domain::AbsenceKind kind, domain::AbsenceId itself) {
  const bool must_fit = company.absences.enforce_entitlement && kind == domain::AbsenceKind::vacation;
  if (!company.absences.reject_overlapping && !must_fit) return std::nullopt;

  const domain::CountedAbsence counted{kind, domain::AbsenceState::pending, wanted.span, wanted.half};
  const auto others = counted_absences(context, employee, itself);
  if (company.absences.reject_overlapping) {
    if (auto refusal = domain::refusal_of_overlap(counted, others)) return refusal;
  }
  return must_fit ? refusal_of_excess(context, counted, employee, others) : std::nullopt;
}

}  // namespace stint::application
