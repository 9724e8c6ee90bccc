#include <algorithm>
#include <stdexcept>
#include <utility>

#include <stint/application/absences/absence_facts.hpp>
#include <stint/application/absences/absence_form.hpp>
#include <stint/application/absences/absence_limits.hpp>
#include <stint/application/absences/absence_views.hpp>
#include <stint/application/absences/asking_deciders.hpp>
#include <stint/application/absences/change_absence.hpp>
#include <stint/application/access.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/company_context.hpp>
#include <stint/application/employment.hpp>
#include <stint/application/mails/notify.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/absence/entitlement.hpp>

namespace stint::application {
namespace {

domain::CountedHalves halves_after(const Context& context, const domain::Company& company,
                                   const domain::AbsenceRequest& before, const AbsenceDraft& draft) {
  const auto calendar = context.work.employees(company.id).work_calendar_of(before.employee());
  return before.halves_after(
      draft.details, calendar,
      domain::recounting_begins(today_in(context, company), company.time_tracking.closed_through));
}

/// Limits judge what a change asks for, not what stays.
std::optional<domain::Problem> refusal_of_new_time(const Context& context, const domain::Company& company,
                                                   const domain::AbsenceRequest& before, const AbsenceDraft& draft,
                                                   const domain::CountedHalves& halves) {
  if (!before.differs_materially(draft.details)) return std::nullopt;
  const auto owner = context.work.employees(company.id).find(before.employee());
  if (!owner) throw std::logic_error("the owner of the absence is not stored");
  if (draft.details.span != before.record().details.span) {
    if (auto refusal = refusal_outside_employment(context, company, *owner, draft.details.span, "absence")) {
      return refusal;
    }
  }
  domain::AbsenceRecord wanted = before.record();
  wanted.details = draft.details;
  wanted.halves = halves;
  return refusal_by_limits(context, company, *owner, domain::counted(wanted, draft.type));
}

/// Judges where the absence was, and where it would be.
std::optional<domain::Problem> refusal_of_closed_month(const Context& context, const domain::Company& company,
                                                       const domain::AbsenceRequest& before,
                                                       const domain::AbsenceRequest& after) {
  const auto earlier = std::min(before.record().details.span.first, after.record().details.span.first);
  return refusal_by_month_closure(context.caller, company, {earlier, earlier}, domain::Refusal::conflict);
}

void keep(const Context& context, const domain::Company& company, const domain::AbsenceRequest& before,
          const domain::AbsenceRequest& after) {
  const bool is_asked_anew = before.differs_materially(after.record().details);
  const auto people = is_asked_anew ? those_to_ask(context.work, company, after, today_in(context, company))
                                    : std::vector<domain::EmployeeId>{};
  context.work.absences(company.id).save(after.asking(people));
  record(context, "absence.changed", after.id(), audit_facts(before));
  const auto occasion = occasion_of(context, company);
  notify_absence_filed(occasion, after, people);
  if (is_asked_anew || before.record().substitute != after.record().substitute) {
    notify_substitute_asked(occasion, after);
  }
}

}  // namespace

domain::Result<AbsenceView> change_absence(const Context& context, domain::AbsenceId id,
                                           const Submitted<AbsenceCommand>& submitted) {
  const auto before = find_absence(context, id);
  if (!before) return domain::refuse(before.error());
  if (auto refusal = refusal_to_touch(context.caller, before->employee(), true)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto draft = draft_change(context, *before, submitted);
  if (!draft) return domain::refuse(draft.error());
  const domain::Company company = company_of(context);
  auto halves = halves_after(context, company, *before, *draft);
  if (auto refusal = refusal_of_new_time(context, company, *before, *draft, halves)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto after = before->update(draft->change, std::move(halves), company.absences.substitute_acceptance_required,
                                    context.caller.employee, context.now);
  if (!after) return domain::refuse(after.error());
  if (*after == *before) return absence_view(context, *after);
  if (auto refusal = refusal_of_closed_month(context, company, *before, *after)) {
    return domain::refuse(*std::move(refusal));
  }
  keep(context, company, *before, *after);
  return absence_view(context, *after);
}

}  // namespace stint::application
