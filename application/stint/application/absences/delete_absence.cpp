#include <utility>

#include <stint/application/absences/absence_facts.hpp>
#include <stint/application/absences/absence_views.hpp>
#include <stint/application/absences/delete_absence.hpp>
#include <stint/application/access.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/mails/notify.hpp>
#include <stint/domain/absence/deleting_absences.hpp>

namespace stint::application {
namespace {

domain::DeletingParty party_of(const Context& context, const domain::AbsenceRequest& absence) {
  const bool is_owner = context.caller.employee == absence.employee();
  return {.is_owner = is_owner,
          .is_administrator = context.caller.is_administrator(),
          .is_manager_of_owner = !is_owner && decides_for(context, absence.employee())};
}

domain::Result<DeleteView> removed(const Context& context, const domain::AbsenceRequest& absence) {
  const auto gone = absence.remove();
  if (!gone) return domain::refuse(gone.error());
  context.work.absences(context.caller.company).save(*gone);
  record(context, "absence.deleted", absence.id(), audit_facts(absence));
  return DeleteView{absence.id().value, DeleteOutcome::deleted};
}

/// Managers are told of a new request, not of another reason for it.
domain::Result<DeleteView> cancellation_asked(const Context& context, const domain::Company& company,
                                              const domain::AbsenceRequest& absence,
                                              const std::optional<std::string>& reason) {
  if (auto refusal =
          domain::refusal_of_cancellation_reason(reason.value_or(""), company.absences.cancellation_reason_required)) {
    return domain::refuse(*std::move(refusal));
  }
  const domain::CancellationRequest& before = absence.record().cancellation;
  const bool is_repeated = before.state == domain::CancellationState::pending;
  const auto asked = absence.request_cancellation(reason.value_or(is_repeated ? before.reason : ""));
  if (!asked) return domain::refuse(asked.error());
  if (*asked != absence) {
    context.work.absences(company.id).save(*asked);
    record(context, "absence.cancellation_asked", asked->id(), audit_facts(*asked));
  }
  if (!is_repeated) notify_cancellation_asked(occasion_of(context, company), *asked);
  return DeleteView{asked->id().value, DeleteOutcome::cancellation_requested};
}

}  // namespace

domain::Result<DeleteView> delete_absence(const Context& context, domain::AbsenceId id,
                                          const Submitted<ReasonForm>& submitted) {
  const auto absence = find_absence(context, id);
  if (!absence) return domain::refuse(absence.error());
  const domain::Company company = company_of(context);
  const auto right = domain::deletion_right(party_of(context, *absence), absence->state_on(today_in(context, company)),
                                            company.absences.employees_may_delete_approved);
  if (right == domain::DeletionRight::none) {
    return domain::refuse(domain::Problem::forbidden(domain::Rule::relationship, "You may not delete this absence."));
  }
  if (auto problem = Faults(submitted).problem()) return domain::refuse(*std::move(problem));
  if (right == domain::DeletionRight::direct) return removed(context, *absence);
  return cancellation_asked(context, company, *absence, submitted.command.reason);
}

}  // namespace stint::application
