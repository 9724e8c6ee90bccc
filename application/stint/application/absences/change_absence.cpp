#include <stint/application/absences/absence_facts.hpp>
#include <stint/application/absences/absence_form.hpp>
#include <stint/application/absences/absence_limits.hpp>
#include <stint/application/absences/absence_views.hpp>
#include <stint/application/absences/change_absence.hpp>
#include <stint/application/access.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/mails/notify.hpp>
#include <stint/domain/absence/counting_days.hpp>

namespace stint::application {
namespace {

bool differ_beyond_comments(const domain::AbsenceDetails& one, domain::AbsenceDetails other) {
  other.comments = one.comments;
  return one != other;
}

/// Limits judge what a change asks for, not what stays.
std::optional<domain::Problem> refusal_of_new_time(const Context& context, const domain::Company& company,
                                                   const domain::AbsenceRequest& before, const AbsenceDraft& draft) {
  if (!differ_beyond_comments(before.record().details, draft.details)) return std::nullopt;
  return refusal_by_limits(context, company, before.employee(), draft.details, draft.type.kind, before.id());
}

domain::Result<domain::AbsenceRequest> updated(const Context& context, const domain::Company& company,
                                               const domain::AbsenceRequest& before, const AbsenceDraft& draft) {
  const auto calendar = context.work.employees(company.id).work_calendar_of(before.employee());
  return before.update(draft.change, domain::count_days(draft.details.span, draft.details.half, calendar),
                       company.absences.substitute_acceptance_required);
}

bool asks_substitute(const domain::AbsenceRecord& before, const domain::AbsenceRecord& after) {
  return before.substitute != after.substitute || differ_beyond_comments(before.details, after.details);
}

void keep(const Context& context, const domain::Company& company, const domain::AbsenceRequest& before,
          const domain::AbsenceRequest& after) {
  context.work.absences(company.id).save(after);
  record(context, "absence.changed", after.id(), audit_facts(before));
  if (asks_substitute(before.record(), after.record())) notify_substitute_asked(occasion_of(context, company), after);
}

}  // namespace

domain::Result<AbsenceView> change_absence(const Context& context, domain::AbsenceId id,
                                           const Submitted<AbsenceForm>& submitted) {
  const auto before = find_absence(context, id);
  if (!before) return domain::refuse(before.error());
  if (auto refusal = refusal_to_touch(context.caller, before->employee(), true)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto draft = read_change(context, *before, submitted);
  if (!draft) return domain::refuse(draft.error());
  const domain::Company company = company_of(context);
  if (auto refusal = refusal_of_new_time(context, company, *before, *draft)) return domain::refuse(*std::move(refusal));

  const auto after = updated(context, company, *before, *draft);
  if (!after) return domain::refuse(after.error());
  if (*after != *before) keep(context, company, *before, *after);
  return absence_view(context, *after);
}

}  // namespace stint::application
