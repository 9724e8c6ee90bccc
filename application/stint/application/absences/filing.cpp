#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include <stint/application/absences/absence_form.hpp>
#include <stint/application/absences/counting.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/filing_rules.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/access.hpp>
#include <stint/application/context.hpp>
#include <stint/application/events/raise.hpp>
#include <stint/domain/absence/counting_days.hpp>

namespace stint::application {
namespace {

std::optional<domain::SubstituteRequest> substitute_of(const AbsenceDraft& draft, const domain::Company& company) {
  const auto named = draft.change.substitute.value_or(std::nullopt);
  if (!named) return std::nullopt;
  return domain::SubstituteRequest::addressed_to(*named, company.absences.substitute_acceptance_required);
}

void ask_deciders(const Context& context, const domain::Company& company, const domain::AbsenceRequest& absence,
                  const std::vector<domain::EmployeeId>& people) {
  if (!people.empty()) raise(context, company, AbsenceDecisionAsked{absence, people});
}

void ask_substitute(const Context& context, const domain::Company& company, const domain::AbsenceRequest& absence) {
  if (absence.is_substitution_decidable()) raise(context, company, SubstituteAsked{absence});
}

domain::CountedHalves count_anew(const Context& context, const domain::Company& company, domain::EmployeeId employee,
                                 const domain::AbsenceDetails& details) {
  const auto calendar = context.work.employees(company.id).work_calendar_of(employee);
  return halves_of({company_context_of(context, company), employee, details, calendar});
}

/// What stands against an absence of which the form says nothing wrong.
std::optional<domain::Problem> refusal_of_filing(const Context& context, const domain::Company& company,
                                                 const domain::AbsenceRequest& absence,
                                                 const domain::AbsenceType& type) {
  const auto owner = caller_record(context);
  return refusal_by_rules({context, company, owner, type, absence.record(), nullptr});
}

}  // namespace

domain::Result<AbsenceView> file_absence(const Context& context, const Submitted<AbsenceCommand>& submitted) {
  const auto draft = draft_filing(context, submitted);
  if (!draft) return domain::refuse(draft);
  const domain::Company company = company_of(context);
  const domain::EmployeeId employee = context.caller.employee;
  const auto filed =
      domain::AbsenceRequest::file(employee, draft->details, count_anew(context, company, employee, draft->details),
                                   draft->type.needs_approval, substitute_of(*draft, company));
  if (!filed) return domain::refuse(filed);
  if (auto refusal = refusal_of_filing(context, company, *filed, draft->type)) {
    return domain::refuse(*std::move(refusal));
  }

  const auto absence =
      context.work.absences(company.id).add(filed->asking(those_to_ask(company_context_of(context, company), *filed)));
  raise(context, company, AbsenceFiled{absence});
  if (absence.is_awaiting_approval()) {
    ask_deciders(context, company, absence, absence.record().asked);
  } else {
    raise(context, company, AbsenceApprovedAtOnce{absence});
  }
  ask_substitute(context, company, absence);
  return absence_view(context, absence);
}

namespace {

domain::CountedHalves halves_after(const Context& context, const domain::Company& company,
                                   const domain::AbsenceRequest& before, const AbsenceDraft& draft) {
  return before.halves_after(
      draft.details, count_anew(context, company, before.employee(), draft.details),
      domain::recounting_begins(today_in(context, company), company.time_tracking.closed_through));
}

/// Rules judge what a change asks for, not what stays.
std::optional<domain::Problem> refusal_of_new_time(const Context& context, const domain::Company& company,
                                                   const domain::AbsenceRequest& before, const AbsenceDraft& draft,
                                                   const domain::CountedHalves& halves) {
  if (!before.differs_materially(draft.details)) return std::nullopt;
  const auto owner = context.work.employees(company.id).find(before.employee());
  if (!owner) throw std::logic_error("the owner of the absence is not stored");
  domain::AbsenceRecord wanted = before.record();
  wanted.details = draft.details;
  wanted.halves = halves;
  return refusal_by_rules({context, company, *owner, draft.type, wanted, &before});
}

/// Judges where the absence was, and where it would be.
std::optional<domain::Problem> refusal_of_closed_month(const Context& context, const domain::Company& company,
                                                       const domain::AbsenceRequest& before,
                                                       const domain::AbsenceRequest& after) {
  const auto earlier = std::min(before.record().details.span.first, after.record().details.span.first);
  return refusal_by_month_closure(context.caller, company, {earlier, earlier}, domain::Refusal::conflict);
}

void keep_changed_absence(const Context& context, const domain::Company& company, const domain::AbsenceRequest& before,
                          const domain::AbsenceRequest& after) {
  const bool is_asked_anew = before.differs_materially(after.record().details);
  const auto people =
      is_asked_anew ? those_to_ask(company_context_of(context, company), after) : std::vector<domain::EmployeeId>{};
  const auto stored = after.asking(people);
  context.work.absences(company.id).save(stored);
  raise(context, company, AbsenceChanged{before, stored});
  ask_deciders(context, company, stored, people);
  if (is_asked_anew || before.record().substitute != after.record().substitute) {
    ask_substitute(context, company, stored);
  }
}

}  // namespace

domain::Result<AbsenceView> change_absence(const Context& context, domain::AbsenceId id,
                                           const Submitted<AbsenceCommand>& submitted) {
  const auto before = find_absence(context, id);
  if (!before) return domain::refuse(before);
  if (auto refusal = refusal_to_touch(context.caller, before->employee(), true)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto draft = draft_change(context, *before, submitted);
  if (!draft) return domain::refuse(draft);
  const domain::Company company = company_of(context);
  auto halves = halves_after(context, company, *before, *draft);
  if (auto refusal = refusal_of_new_time(context, company, *before, *draft, halves)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto after = before->update(draft->change, std::move(halves), company.absences.substitute_acceptance_required,
                                    context.caller.employee, context.now);
  if (!after) return domain::refuse(after);
  if (*after == *before) return absence_view(context, *after);
  if (auto refusal = refusal_of_closed_month(context, company, *before, *after)) {
    return domain::refuse(*std::move(refusal));
  }
  keep_changed_absence(context, company, *before, *after);
  return absence_view(context, *after);
}

}  // namespace stint::application
