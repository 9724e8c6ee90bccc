#include <algorithm>
#include <string>
#include <utility>
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

std::optional<Problem> refusal_of_excess(const domain::VacationEntitlement& entitlement, const CountedAbsence& wanted,
                                         const std::vector<CountedAbsence>& before,
                                         std::vector<CountedAbsence> others) {
  others.push_back(wanted);
  const auto year = domain::exceeded_entitlement(wanted.span, entitlement, before, others);
  if (!year) return std::nullopt;
  return Problem::invalid(Rule::entitlement_exceeded, "The absence takes more vacation than is left in " +
                                                          std::to_string(static_cast<int>(*year)) + ".");
}

}  // namespace

std::optional<Problem> refusal_by_limits(const Context& context, const domain::Company& company,
                                         const domain::Employee& owner, const CountedAbsence& wanted) {
  const auto all = context.work.absences(company.id).counted(owner.id, looked_at(company, wanted.span));
  auto others = without(all, wanted.id);
  if (auto refusal = domain::refusal_of_duplicate(wanted, others)) return refusal;
  if (company.absences.reject_overlapping) {
    if (auto refusal = domain::refusal_of_overlap(wanted, others)) return refusal;
  }
  if (!company.absences.enforce_entitlement) return std::nullopt;
  return refusal_of_excess(owner.vacation, wanted, all, std::move(others));
}

}  // namespace stint::application
