#include <stint/application/absences/absence_facts.hpp>
#include <stint/application/absences/absence_form.hpp>
#include <stint/application/absences/absence_limits.hpp>
#include <stint/application/absences/absence_views.hpp>
#include <stint/application/absences/asking_deciders.hpp>
#include <stint/application/absences/file_absence.hpp>
#include <stint/application/access.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/employment.hpp>
#include <stint/application/mails/notify.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/absence/filing_limits.hpp>

namespace stint::application {
namespace {

std::optional<domain::SubstituteRequest> substitute_of(const AbsenceDraft& draft, const domain::Company& company) {
  const auto named = draft.change.substitute.value_or(std::nullopt);
  if (!named) return std::nullopt;
  return domain::SubstituteRequest::addressed_to(*named, company.absences.substitute_acceptance_required);
}

void notify(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  if (absence.is_awaiting_approval()) {
    notify_absence_filed(occasion, absence, absence.record().asked);
  } else {
    notify_absence_approved_at_once(occasion, absence);
  }
  notify_substitute_asked(occasion, absence);
}

/// What stands against an absence of which the form says nothing wrong.
std::optional<domain::Problem> refusal_of(const Context& context, const domain::Company& company,
                                          const domain::AbsenceRequest& absence, const domain::AbsenceType& type) {
  const domain::AbsenceRecord& record = absence.record();
  const auto owner = caller_record(context);
  if (auto refusal = refusal_outside_employment(context, company, owner, record.details.span, "absence")) {
    return refusal;
  }
  if (auto refusal = refusal_by_month_closure(context.caller, company, record.details.span, domain::Refusal::invalid)) {
    return refusal;
  }
  if (auto refusal = refusal_by_limits(context, company, owner, domain::counted(record, type))) {
    return refusal;
  }
  if (!absence.is_awaiting_approval()) return std::nullopt;
  return domain::refusal_of_open_requests(context.work.absences(company.id).count_open(record.employee));
}

}  // namespace

domain::Result<AbsenceView> file_absence(const Context& context, const Submitted<AbsenceCommand>& submitted) {
  const auto draft = draft_filing(context, submitted);
  if (!draft) return domain::refuse(draft.error());
  const domain::Company company = company_of(context);
  const domain::EmployeeId employee = context.caller.employee;
  const auto calendar = context.work.employees(company.id).work_calendar_of(employee);
  const auto filed = domain::AbsenceRequest::file(
      employee, draft->details, domain::count_halves(draft->details.span, draft->details.half, calendar),
      draft->type.needs_approval, substitute_of(*draft, company));
  if (!filed) return domain::refuse(filed.error());
  if (auto refusal = refusal_of(context, company, *filed, draft->type)) return domain::refuse(*std::move(refusal));

  const auto absence = context.work.absences(company.id)
                           .add(filed->asking(those_to_ask(context.work, company, *filed, today_in(context, company))));
  record(context, "absence.filed", absence.id(), audit_facts(absence));
  notify(occasion_of(context, company), absence);
  return absence_view(context, absence);
}

}  // namespace stint::application
