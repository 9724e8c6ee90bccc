#include <stint/application/absences/absence_facts.hpp>
#include <stint/application/absences/absence_form.hpp>
#include <stint/application/absences/absence_limits.hpp>
#include <stint/application/absences/absence_views.hpp>
#include <stint/application/absences/file_absence.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/mails/notify.hpp>
#include <stint/domain/absence/counting_days.hpp>

namespace stint::application {
namespace {

std::optional<domain::SubstituteRequest> substitute_of(const AbsenceDraft& draft, const domain::Company& company) {
  const auto named = draft.change.substitute.value_or(std::nullopt);
  if (!named) return std::nullopt;
  return domain::SubstituteRequest::addressed_to(*named, company.absences.substitute_acceptance_required);
}

void notify(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  if (absence.is_awaiting_approval()) {
    notify_absence_filed(occasion, absence);
  } else {
    notify_absence_approved_at_once(occasion, absence);
  }
  notify_substitute_asked(occasion, absence);
}

}  // namespace

domain::Result<AbsenceView> file_absence(const Context& context, const Submitted<AbsenceForm>& submitted) {
  const auto draft = read_filing(context, submitted);
  if (!draft) return domain::refuse(draft.error());
  const domain::Company company = company_of(context);
  const domain::EmployeeId employee = context.caller.employee;
  if (auto refusal = refusal_by_limits(context, company, employee, draft->details, draft->type.kind)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto calendar = context.work.employees(company.id).work_calendar_of(employee);
  const auto filed = domain::AbsenceRequest::file(
      employee, draft->details, domain::count_days(draft->details.span, draft->details.half, calendar),
      draft->type.needs_approval, substitute_of(*draft, company));
  if (!filed) return domain::refuse(filed.error());

  const auto absence = context.work.absences(company.id).add(*filed);
  record(context, "absence.filed", absence.id(), audit_facts(absence));
  notify(occasion_of(context, company), absence);
  return absence_view(context, absence);
}

}  // namespace stint::application
