#include <stint/application/absences/absence_facts.hpp>
#include <stint/application/absences/absence_views.hpp>
#include <stint/application/absences/approve_absence.hpp>
#include <stint/application/access.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/mails/notify.hpp>

namespace stint::application {
namespace {

void keep(const Context& context, const domain::Company& company, const domain::AbsenceRequest& absence) {
  const bool is_complete = !absence.is_awaiting_approval();
  context.work.absences(company.id).save(absence);
  record(context, is_complete ? "absence.approved" : "absence.approval_recorded", absence.id(), audit_facts(absence));
  if (is_complete) notify_absence_decided(occasion_of(context, company), absence);
}

}  // namespace

domain::Result<AbsenceView> approve_absence(const Context& context, domain::AbsenceId id) {
  const auto before = find_absence(context, id);
  if (!before) return domain::refuse(before.error());
  if (auto refusal = refusal_to_decide(context, before->employee())) return domain::refuse(*std::move(refusal));

  const domain::Company company = company_of(context);
  const auto span = before->record().details.span;
  if (auto refusal = refusal_by_month_closure(context.caller, company, span, domain::Refusal::conflict)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto after =
      before->approve(context.caller.employee, context.caller.is_administrator(),
                      approval_rule_for(context.work, company, *before, today_in(context, company)), context.now);
  if (!after) return domain::refuse(after.error());
  if (*after != *before) keep(context, company, *after);
  return absence_view(context, *after);
}

}  // namespace stint::application
