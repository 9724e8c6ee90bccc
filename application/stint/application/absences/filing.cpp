#include <optional>
#include <string>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/drafting.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/filing_rules.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/closure.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reasons.hpp>
#include <stint/application/working_hours/correcting.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::optional<SubstituteRequest> substitute_of(const AbsenceDraft& draft, const Company& company) {
  const auto named = draft.change.substitute.value_or(std::nullopt);
  if (!named) return std::nullopt;
  return SubstituteRequest::addressed_to(*named, company.absences.substitute_acceptance_required);
}

/// The new absence after it has passed the filing rules.
Result<AbsenceRequest> filed(const Context& context, const Company& company, const Employee& owner,
                             const AbsenceDraft& draft) {
  auto filed = AbsenceRequest::file(owner.id, draft.details, count_anew(context, company, owner.id, draft.details),
                                    draft.type.needs_approval, substitute_of(draft, company));
  if (!filed) return filed;
  if (auto refusal = refusal_by_rules({context, company, owner, draft.type, filed->record(), nullptr})) {
    return refuse(*std::move(refusal));
  }
  return filed;
}

/// Stores it, with the people who are asked to decide.
AbsenceRequest keep(const Context& context, const Company& company, const AbsenceRequest& absence) {
  const auto people = those_to_ask(company_context_of(context, company), absence);
  auto stored = context.work.absences(company.id).add(absence.asking(people));
  raise(context, company, AbsenceFiled{stored});
  return stored;
}

void ask_about(const Context& context, const Company& company, const AbsenceRequest& absence) {
  if (absence.is_awaiting_approval()) ask_deciders(context, company, absence, absence.record().asked);
  ask_substitute(context, company, absence);
}

void raise_approval_at_once(const Context& context, const Company& company, const AbsenceRequest& absence) {
  raise(context, company, AbsenceApprovedAtOnce{absence});
  ask_stand_ins_of(company_context_of(context, company), absence.employee());
}

}  // namespace

Result<AbsenceView> file_absence(const Context& context, const Submitted<AbsenceCommand>& submitted) {
  const auto owner = caller_record(context);
  const auto draft = draft_filing(context, owner.id, {context.caller.role, context.caller.role}, submitted.command,
                                  ValidationErrors{submitted});
  if (!draft) return refuse(draft);
  const Company company = company_of(context);
  const auto wanted = filed(context, company, owner, *draft);
  if (!wanted) return refuse(wanted);
  const auto absence = keep(context, company, *wanted);
  if (!draft->type.needs_approval) raise_approval_at_once(context, company, absence);
  ask_about(context, company, absence);
  return absence_view(context, absence);
}

namespace {

Result<AbsenceView> file_for(const Context& context, const Company& company, const Employee& owner,
                             const AbsenceForOwnerCommand& command, ValidationErrors errors) {
  judge_reason_for_owner(domain::closure_of(company, owner), command.absence.first, command.reason, errors);
  const auto draft =
      draft_filing(context, owner.id, {context.caller.role, owner.role}, command.absence, std::move(errors));
  if (!draft) return refuse(draft);
  const auto wanted = filed(context, company, owner, *draft);
  if (!wanted) return refuse(wanted);
  const auto for_owner =
      wanted->filed_for_owner(decision_for_owner(context, *wanted), command.reason.value_or(std::string{}));
  const auto absence = keep(context, company, approved_by_doing(context, company, for_owner));
  if (draft->type.needs_approval) {
    raise_approval_by_doing(context, company, for_owner, absence);
  } else {
    raise_approval_at_once(context, company, absence);
  }
  ask_about(context, company, absence);
  raise(context, company, AbsenceFiledForOwner{absence, context.caller.employee});
  note_correction(context, company, owner.id, {absence.record().details.span}, command.reason.value_or(std::string{}));
  return absence_view(context, absence);
}

}  // namespace

Result<AbsenceView> file_absence_for(const Context& context, const Submitted<AbsenceForOwnerCommand>& submitted) {
  const auto& command = submitted.command;
  if (!command.employee || *command.employee == context.caller.employee) {
    return file_absence(context, {command.absence, submitted.faults});
  }
  if (auto refusal = refusal_to_do_for_others(context.caller)) return refuse(*std::move(refusal));
  ValidationErrors errors(submitted);
  const auto owner = context.work.employees(context.caller.company).find(*command.employee);
  if (!owner) {
    errors.add(domain::fields::employee, reasons::employee_unknown);
    return refuse(errors.problem().value());
  }
  const Company company = company_of(context);
  const auto about = command.absence.first.value_or(today_in(context, company));
  if (auto refusal = refusal_to_decide(context, owner->id, about)) return refuse(*std::move(refusal));
  return file_for(context, company, *owner, command, std::move(errors));
}

void ask_deciders(const Context& context, const Company& company, const AbsenceRequest& absence,
                  const std::vector<EmployeeId>& people) {
  if (!people.empty()) raise(context, company, AbsenceDecisionAsked{absence, people});
}

void ask_substitute(const Context& context, const Company& company, const AbsenceRequest& absence) {
  if (absence.is_substitution_decidable()) raise(context, company, SubstituteAsked{absence});
}

AbsenceRequest approved_by_doing(const Context& context, const Company& company, const AbsenceRequest& absence) {
  if (!absence.is_awaiting_approval()) return absence;
  const auto rule = approval_rule_for(company_context_of(context, company), absence);
  return absence.approve(context.caller.employee, context.caller.is_administrator(), rule, context.now)
      .value_or(absence);  // approvers may differ on another day
}

void raise_approval_by_doing(const Context& context, const Company& company, const AbsenceRequest& before,
                             const AbsenceRequest& absence) {
  if (absence.record().decisions == before.record().decisions) return;
  if (absence.is_awaiting_approval()) {
    raise(context, company, AbsenceApprovalRecorded{before, absence});
  } else {
    raise(context, company, AbsenceApproved{.before = before, .absence = absence, .with_another_act = true});
    ask_stand_ins_of(company_context_of(context, company), absence.employee());
  }
}

DecisionBy decision_for_owner(const Context& context, const AbsenceRequest& absence) {
  return {context.caller.employee, context.now, deputised_manager(context, absence)};
}

}  // namespace stint::application
