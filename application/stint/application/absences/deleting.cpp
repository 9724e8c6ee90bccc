#include <utility>
#include <vector>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/closure.hpp>
#include <stint/application/authority/team.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/application/context.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reasons.hpp>
#include <stint/application/working_hours/correcting.hpp>
#include <stint/domain/absence/deleting_absences.hpp>

namespace stint::application {

using namespace domain;

namespace {

DeletingParty party_of(const Context& context, const AbsenceRequest& absence) {
  const bool is_owner = context.caller.employee == absence.employee();
  return {.is_owner = is_owner,
          .is_administrator = context.caller.is_administrator(),
          .is_manager_of_owner =
              !is_owner && decides_for(context, absence.employee(), absence.record().details.span.first)};
}

Result<DeleteView> removed(const Context& context, const Company& company, const AbsenceRequest& absence,
                           const std::string& reason) {
  const auto gone = absence.remove(today_of(context, company, absence.employee()));
  if (!gone) return refuse(gone);
  context.work.absences(company.id).save(*gone);
  raise(context, company, AbsenceDeleted{absence, reason, context.caller.employee});
  note_correction(context, company, absence.employee(), {absence.record().details.span}, reason);
  return DeleteView{absence.id().value, DeleteOutcome::deleted};
}

/// The approvers are notified of a new request, but not of a changed reason.
Result<DeleteView> cancellation_asked(const Context& context, const Company& company, const AbsenceRequest& absence,
                                      const std::optional<std::string>& reason) {
  if (auto refusal =
          domain::refusal_of_cancellation_reason(reason.value_or(""), company.absences.cancellation_reason_required)) {
    return refuse(*std::move(refusal));
  }
  const CancellationRequest& before = absence.record().cancellation;
  const bool is_repeated = before.state == CancellationState::pending;
  const auto today = today_of(context, company, absence.employee());
  const auto asked = absence.request_cancellation(
      context.caller.employee, reason.value_or(is_repeated ? before.reason : ""), context.now, today);
  if (!asked) return refuse(asked);
  if (*asked == absence) return DeleteView{asked->id().value, DeleteOutcome::cancellation_requested};
  const auto people =
      is_repeated ? std::vector<EmployeeId>{} : those_to_ask(company_context_of(context, company), *asked);
  const auto stored = asked->asking(people);
  context.work.absences(company.id).save(stored);
  raise(context, company, CancellationRequested{absence, stored});
  if (!people.empty()) raise(context, company, CancellationDecisionAsked{stored, people});
  return DeleteView{asked->id().value, DeleteOutcome::cancellation_requested};
}

DeletedAbsence as_it_is_today(const Context& context, const Company& company, const AbsenceRequest& absence) {
  const auto today = today_of(context, company, absence.employee());
  const auto first = absence.record().details.span.first;
  return {.state = absence.state_on(today),
          .has_begun = first <= today,
          .in_closed_month = closure_of(context.work, company, absence.employee()).is_closed(first)};
}

}  // namespace

Result<DeleteView> delete_absence(const Context& context, AbsenceId id, const Submitted<ReasonCommand>& submitted) {
  const auto absence = find_absence(context, id);
  if (!absence) return refuse(absence);
  const Company company = company_of(context);
  const auto right = domain::deletion_right(party_of(context, *absence), as_it_is_today(context, company, *absence),
                                            company.absences.employees_may_delete_approved);
  if (right == DeletionRight::none) {
    return refuse(Problem::forbidden(domain::rules::relationship, reasons::absence_not_deletable));
  }
  if (auto problem = validate_reason(submitted)) return refuse(*std::move(problem));
  const auto& reason = submitted.command.reason;
  if (right == DeletionRight::cancellation_only) return cancellation_asked(context, company, *absence, reason);
  if (auto refusal = refusal_by_month_closure(context, company, absence->employee(), absence->record().details.span,
                                              Refusal::invalid)) {
    return refuse(*std::move(refusal));
  }
  return removed(context, company, *absence, reason.value_or(""));
}

Result<DeleteView> delete_absence_for(const Context& context, EmployeeId employee, AbsenceId id,
                                      const Submitted<ReasonCommand>& submitted) {
  if (const auto owner = employee_of(context, employee); !owner) return refuse(owner);
  const auto absence = absence_of(context, employee, id);
  if (!absence) return refuse(absence);
  if (auto refusal = refusal_to_decide(context, *absence)) return refuse(*std::move(refusal));
  const Company company = company_of(context);
  const auto& span = absence->record().details.span;
  const auto& reason = submitted.command.reason;
  ValidationErrors errors(submitted);
  judge_reason_for_owner(closure_of(context.work, company, absence->employee()), span.first, reason, errors);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  if (auto refusal = refusal_by_month_closure(context, company, absence->employee(), span, Refusal::invalid)) {
    return refuse(*std::move(refusal));
  }
  return removed(context, company, *absence, reason.value_or(""));
}

Result<std::vector<CancellationView>> list_cancellations(const Context& context) {
  Team team(context);
  auto cancellations = context.work.absence_listings(context.caller.company).open_cancellations(team.scope());
  std::erase_if(cancellations, [&team](const CancellationView& view) {
    return !team.has(view.absence.employee, view.absence.span.first) &&
           !team.is_asked_about({WaitingKind::cancellation, view.absence.id.value});
  });
  return cancellations;
}

Result<std::int32_t> count_cancellations(const Context& context) {
  const Team team(context);
  if (team.is_chosen()) return static_cast<std::int32_t>(list_cancellations(context)->size());
  return context.work.absence_listings(context.caller.company).count_open(team.scope()).cancellations;
}

namespace {

CancellationView cancellation_view(const Context& context, const AbsenceRequest& absence) {
  const auto& cancellation = absence.record().cancellation;
  return {matter_of(context, absence), cancellation.state, cancellation.reason};
}

}  // namespace

Result<CancellationView> approve_cancellation(const Context& context, AbsenceId id) {
  const Company company = company_of(context);
  const auto before = absence_to_decide(context, company, id);
  if (!before) return refuse(before);
  const auto after = before->cancel(today_of(context, company, before->employee()));
  if (!after) return refuse(after);
  context.work.absences(company.id).save(*after);
  raise(context, company,
        CancellationApproved{*before, *after, deputised_manager(context, *before),
                             has_come_to_others(company_context_of(context, company), *before)});
  return cancellation_view(context, *after);
}

Result<CancellationView> reject_cancellation(const Context& context, AbsenceId id) {
  const Company company = company_of(context);
  const auto before = absence_to_decide(context, company, id);
  if (!before) return refuse(before);
  const auto after = before->reject_cancellation(
      context.caller.employee, context.now, today_of(context, company, before->employee()),
      deputised_manager(context, *before), has_come_to_others(company_context_of(context, company), *before));
  if (!after) return refuse(after);
  context.work.absences(company.id).save(*after);
  raise(context, company, CancellationRejected{*before, *after});
  return cancellation_view(context, *after);
}

}  // namespace stint::application
