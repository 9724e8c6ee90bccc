#include <algorithm>
#include <vector>

#include <stint/application/absences/showing.hpp>
#include <stint/application/absences/substitutes.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/context.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/domain/absence/absence_request.hpp>

namespace stint::application {

using namespace domain;

Result<std::vector<SubstituteView>> list_substitutions(const Context& context) {
  return context.work.absence_listings(context.caller.company).substitutions_of(context.caller.employee);
}

Result<std::int32_t> count_substitutions(const Context& context) {
  return context.work.absence_listings(context.caller.company).count_decidable_substitutions(context.caller.employee);
}

Result<std::vector<SubstituteCandidateView>> list_substitute_candidates(const Context& context) {
  const auto today = today_in(context, company_of(context));
  const auto& employees = context.work.employees(context.caller.company);
  const auto administrators = employees.administrators(today);
  const auto is_employed = [&](const Employee& one) {
    return one.employment.covers(today) || std::ranges::binary_search(administrators, one.id);
  };
  std::vector<SubstituteCandidateView> views;
  const auto people = employees.shared();
  for (const auto& one : *people) {
    if (!one.active || one.id == context.caller.employee || !is_employed(one)) continue;
    views.push_back({one.id, one.display_name(), one.department_on(today)});
  }
  return views;
}

namespace {

/// The response of a substitute: accepting or rejecting.
using Response = Result<AbsenceRequest> (AbsenceRequest::*)(Instant) const;

/// Illness is hidden from them.
SubstituteView substitute_view(const Context& context, const AbsenceRequest& absence) {
  SubstituteView view{matter_of(context, absence), absence.record().substitute.value().state};
  if (is_illness(context.work, context.caller.company, view.absence.type))
    view.absence.type = type_shown_to_substitutes;
  return view;
}

/// Responds for the caller and records an event of type Answered.
template <class Answered>
Result<SubstituteView> respond(const Context& context, AbsenceId id, Response response) {
  const auto before = find_absence(context, id);
  if (!before) return refuse(before);
  if (!is_substitute(context.caller.employee, before->record())) {
    return refuse(Problem::forbidden(domain::rules::relationship, reasons::substitute_only));
  }
  const auto after = ((*before).*response)(context.now);
  if (!after) return refuse(after);
  const Company company = company_of(context);
  context.work.absences(company.id).save(*after);
  raise(context, company, Answered{*before, *after});
  return substitute_view(context, *after);
}

}  // namespace

Result<SubstituteView> accept_substitution(const Context& context, AbsenceId id) {
  return respond<SubstituteAccepted>(context, id, &AbsenceRequest::accept_substitution);
}

Result<SubstituteView> reject_substitution(const Context& context, AbsenceId id) {
  return respond<SubstituteRejected>(context, id, &AbsenceRequest::reject_substitution);
}

}  // namespace stint::application
