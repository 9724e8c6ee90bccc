#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/absences/changing.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/drafting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/filing_rules.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/closure.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reasons.hpp>
#include <stint/application/working_hours/correcting.hpp>
#include <stint/domain/absence/counting_days.hpp>

namespace stint::application {

using namespace domain;

namespace {

CountedHalves halves_after(const Context& context, const Company& company, const AbsenceRequest& before,
                           const AbsenceDraft& draft) {
  return before.halves_after(draft.details, count_anew(context, company, before.employee(), draft.details),
                             domain::recounting_begins(today_of(context, company, before.employee()),
                                                       closure_of(context.work, company, before.employee()).through()));
}

/// Rules check only what a change requests, not what stays the same.
std::optional<Problem> refusal_of_new_time(const Context& context, const Company& company, const AbsenceRequest& before,
                                           const AbsenceDraft& draft, const CountedHalves& halves) {
  if (!before.differs_materially(draft.details)) return std::nullopt;
  const auto owner = context.work.employees(company.id).find(before.employee());
  if (!owner) throw std::logic_error("the owner of the absence is not stored");
  AbsenceRecord wanted = before.record();
  wanted.details = draft.details;
  wanted.halves = halves;
  return refusal_by_rules({context, company, *owner, draft.type, wanted, &before});
}

/// The earlier of the old and the new first day.
Date earlier_day(const AbsenceDetails& before, const AbsenceDetails& after) {
  return std::min(before.span.first, after.span.first);
}

void keep_changed_absence(const Context& context, const Company& company, const AbsenceRequest& before,
                          const AbsenceRequest& after, const std::string& reason) {
  const bool is_asked_anew = before.differs_materially(after.record().details);
  const auto people =
      is_asked_anew ? those_to_ask(company_context_of(context, company), after) : std::vector<EmployeeId>{};
  const auto stored = after.asking(people);
  context.work.absences(company.id).save(stored);
  forget_waiting_of_another(company_context_of(context, company), before, after.record().details);
  const auto uncertified = before.record().certified.beyond(stored.record().certified, before.record().details.span);
  raise(context, company, AbsenceChanged{before, stored, reason, uncertified});
  note_correction(context, company, before.employee(), {before.record().details.span, stored.record().details.span},
                  reason);
  ask_deciders(context, company, stored, people);
  if (is_asked_anew || before.record().substitute != after.record().substitute) {
    ask_substitute(context, company, stored);
  }
}

void tell_owner(const Context& context, const Company& company, const AbsenceRequest& before,
                const AbsenceRequest& after) {
  if (after.employee() == context.caller.employee) return;
  raise(context, company, AbsenceChangedForOwner{before, after, context.caller.employee});
}

}  // namespace

Result<AbsenceView> change_absence(const Context& context, AbsenceId id, const Submitted<AbsenceCommand>& submitted) {
  const auto before = find_absence(context, id);
  if (!before) return refuse(before);
  if (auto refusal = refusal_to_touch(context.caller, before->employee(), true)) {
    return refuse(*std::move(refusal));
  }
  const auto draft = draft_change(context, *before, {context.caller.role, context.caller.role}, submitted.command,
                                  ValidationErrors{submitted});
  if (!draft) return refuse(draft);
  const Company company = company_of(context);
  auto halves = halves_after(context, company, *before, *draft);
  if (auto refusal = refusal_of_new_time(context, company, *before, *draft, halves)) {
    return refuse(*std::move(refusal));
  }
  const auto after = before->update(draft->change, std::move(halves), company.absences.substitute_acceptance_required,
                                    {context.caller.employee, context.now});
  if (!after) return refuse(after);
  if (*after == *before) return absence_view(context, *after);
  const auto earlier = earlier_day(before->record().details, after->record().details);
  if (auto refusal =
          refusal_by_month_closure(context, company, before->employee(), {earlier, earlier}, Refusal::conflict)) {
    return refuse(*std::move(refusal));
  }
  keep_changed_absence(context, company, *before, *after, {});
  tell_owner(context, company, *before, *after);
  return absence_view(context, *after);
}

namespace {

/// The validated change, regardless of the absence's state.
Result<AbsenceDraft> draft_for_owner(const Context& context, const Company& company, const Employee& owner,
                                     const AbsenceRequest& before, const Submitted<AbsenceForOwnerCommand>& submitted) {
  const auto& command = submitted.command;
  ValidationErrors errors(submitted);
  const auto first = before.record().details.span.first;
  judge_reason_for_owner(domain::closure_of(company, owner), std::min(first, command.absence.first.value_or(first)),
                         command.reason, errors);
  return draft_change(context, before, {context.caller.role, owner.role}, command.absence, std::move(errors));
}

}  // namespace

Result<AbsenceView> change_absence_for(const Context& context, EmployeeId employee, AbsenceId id,
                                       const Submitted<AbsenceForOwnerCommand>& submitted) {
  const auto owner = employee_of(context, employee);
  if (!owner) return refuse(owner);
  const auto before = absence_of(context, employee, id);
  if (!before) return refuse(before);
  if (auto refusal = refusal_to_decide(context, *before)) return refuse(*std::move(refusal));
  const Company company = company_of(context);
  const auto draft = draft_for_owner(context, company, *owner, *before, submitted);
  if (!draft) return refuse(draft);
  auto halves = halves_after(context, company, *before, *draft);
  if (auto refusal = refusal_of_new_time(context, company, *before, *draft, halves)) {
    return refuse(*std::move(refusal));
  }
  const auto reason = submitted.command.reason.value_or(std::string{});
  const auto changed = before->revise(draft->change, std::move(halves), company.absences.substitute_acceptance_required,
                                      draft->type.needs_approval, decision_for_owner(context, *before), reason,
                                      today_of(context, company, employee));
  if (!changed) return refuse(changed);
  if (*changed == *before) return absence_view(context, *changed);
  const auto earlier = earlier_day(before->record().details, changed->record().details);
  if (auto refusal =
          refusal_by_month_closure(context, company, before->employee(), {earlier, earlier}, Refusal::conflict)) {
    return refuse(*std::move(refusal));
  }
  const bool differs = before->differs_materially(changed->record().details);
  const auto after = differs ? approved_by_doing(context, company, *changed) : *changed;
  keep_changed_absence(context, company, *before, after, reason);
  raise_approval_by_doing(context, company, *changed, after);
  tell_owner(context, company, *before, after);
  return absence_view(context, after);
}

}  // namespace stint::application
