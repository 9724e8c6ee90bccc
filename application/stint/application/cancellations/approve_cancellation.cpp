#include <stint/application/absences/absence_facts.hpp>
#include <stint/application/absences/absence_views.hpp>
#include <stint/application/access.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/cancellations/approve_cancellation.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/mails/notify.hpp>

namespace stint::application {

domain::Result<CancellationView> approve_cancellation(const Context& context, domain::AbsenceId id) {
  const auto before = find_absence(context, id);
  if (!before) return domain::refuse(before.error());
  if (auto refusal = refusal_to_decide(context, before->employee())) return domain::refuse(*std::move(refusal));

  const domain::Company company = company_of(context);
  const auto span = before->record().details.span;
  if (auto refusal = refusal_by_month_closure(context.caller, company, span, domain::Refusal::conflict)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto after = before->cancel();
  if (!after) return domain::refuse(after.error());
  context.work.absences(company.id).save(*after);
  record(context, "absence.cancellation_approved", id, audit_facts(*before));
  notify_cancellation_approved(occasion_of(context, company), *after);
  return cancellation_view(context, *after);
}

}  // namespace stint::application
