#include <utility>

#include <stint/application/absences/absence_facts.hpp>
#include <stint/application/absences/absence_form.hpp>
#include <stint/application/absences/absence_views.hpp>
#include <stint/application/absences/reject_absence.hpp>
#include <stint/application/access.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/mails/notify.hpp>

namespace stint::application {

domain::Result<AbsenceView> reject_absence(const Context& context, domain::AbsenceId id,
                                           const Submitted<ReasonCommand>& submitted) {
  const auto before = find_absence(context, id);
  if (!before) return domain::refuse(before.error());
  if (auto refusal = refusal_to_decide(context, before->employee())) return domain::refuse(*std::move(refusal));
  if (auto problem = fault_of_reason(submitted)) return domain::refuse(*std::move(problem));
  const domain::Company company = company_of(context);
  const auto span = before->record().details.span;
  if (auto refusal = refusal_by_month_closure(context.caller, company, span, domain::Refusal::conflict)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto rejected = before->reject(context.caller.employee, submitted.command.reason.value_or(""), context.now);
  if (!rejected) return domain::refuse(rejected.error());
  context.work.absences(company.id).save(*rejected);
  record(context, "absence.rejected", id, audit_facts(*rejected));
  notify_absence_decided(occasion_of(context, company), *rejected);
  return absence_view(context, *rejected);
}

}  // namespace stint::application
