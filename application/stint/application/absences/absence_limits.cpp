#include <algorithm>
#include <string>
#include <vector>

#include <stint/application/absences/absence_limits.hpp>
#include <stint/domain/absence/overlapping_absences.hpp>

namespace stint::application {
namespace {

using domain::CountedAbsence;
using domain::Problem;
using domain::Rule;

/// Its own years, where entitlement is to be judged: an account is about whole years.
domain::DateSpan looked_at(const domain::Company& company, domain::DateSpan span) {
  if (!company.absences.enforce_entitlement) return span;
  return {domain::whole_year(domain::year_of(span.first)).first, domain::whole_year(domain::year_of(span.last)).last};
}

std::vector<CountedAbsence> without(std::vector<CountedAbsence> absences, domain::AbsenceId id) {
  std::erase_if(absences, [&](const CountedAbsence& absence) { return absence.id == id; });
  return absences;
}

std::optional<Problem> refusal_of_excess(const Context& context, domain::EmployeeId employee,
                                         const CountedAbsence& wanted, const std::vector<CountedAbsence>& before) {
  const auto absent = context.work.employees(context.caller.company).find(employee);
  if (!absent) return std::nullopt;
  auto after = without(before, wanted.id);
  after.push_back(wanted);
  const auto year = domain::exceeded_entitlement(wanted.span, absent->vacation, before, after);
  if (!year) return std::nullopt;
  return Problem::invalid(Rule::entitlement_exceeded, "The absence takes more vacation than is left in " +
                                                          std::to_string(static_cast<int>(*year)) + ".");
}

}  // namespace

CountedAbsence counted_as_asked(const domain::AbsenceRecord& record, const domain::AbsenceType& type) {
  return {.id = record.id,
          .type = type.code,
          .kind = type.kind,
          .state = record.state,
          .is_certified = !type.requires_medical_certificate || record.certificate_provided,
          .span = record.details.span,
          .half = record.details.half,
          .halves = record.halves};
}

std::optional<Problem> refusal_by_limits(const Context& context, const domain::Company& company,
                                         domain::EmployeeId employee, const CountedAbsence& wanted) {
  const auto all = context.work.absences(company.id).counted(employee, looked_at(company, wanted.span));
  const auto others = without(all, wanted.id);
  if (auto refusal = domain::refusal_of_duplicate(wanted, others)) return refusal;
  if (company.absences.reject_overlapping) {
    if (auto refusal = domain::refusal_of_overlap(wanted, others)) return refusal;
  }
  return company.absences.enforce_entitlement ? refusal_of_excess(context, employee, wanted, all) : std::nullopt;
}

}  // namespace stint::application
