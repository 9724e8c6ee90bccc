#include <utility>

#include <stint/application/absences/absence_views.hpp>
#include <stint/application/absences/show_absence.hpp>
#include <stint/application/access.hpp>
#include <stint/application/names.hpp>

namespace stint::application {
namespace {

bool is_substitute(const Context& context, const domain::AbsenceRecord& record) {
  return record.substitute && record.substitute->substitute == context.caller.employee;
}

std::vector<DecisionView> decisions_of(const domain::AbsenceRecord& record, Names& names) {
  std::vector<DecisionView> views;
  views.reserve(record.decisions.size());
  for (const auto& decision : record.decisions) {
    views.push_back({.kind = decision.kind,
                     .by = decision.by,
                     .name = decision.by ? names.of(*decision.by) : "",
                     .at = decision.at,
                     .reason = decision.reason});
  }
  return views;
}

AbsenceDetailView detail_view(const Context& context, const domain::AbsenceRequest& absence) {
  const domain::AbsenceRecord& record = absence.record();
  Names names(context.work, context.caller.company);
  AbsenceDetailView view{.absence = absence_view(context, absence),
                         .comments = record.details.comments,
                         .decisions = decisions_of(record, names)};
  view.absence.employee = record.employee;
  view.absence.employee_name = names.of(record.employee);
  if (const auto& asked = record.substitute) {
    view.substitute = {asked->substitute, names.of(asked->substitute), asked->state, asked->answered_at};
  }
  return view;
}

/// What somebody says may be medical, and so may be what they were asked for.
void hide_from_substitute(const Context& context, AbsenceDetailView& view) {
  view.comments.reset();
  for (auto& decision : view.decisions) decision.reason.reset();
  const auto type = context.work.absence_types(context.caller.company).find(view.absence.type);
  if (!type || type->kind != domain::AbsenceKind::illness) return;
  view.absence.type = type_shown_to_substitutes;
  view.absence.certificate_provided.reset();
}

}  // namespace

domain::Result<AbsenceDetailView> show_absence(const Context& context, domain::AbsenceId id) {
  const auto absence = find_absence(context, id);
  if (!absence) return domain::refuse(absence.error());
  const bool sees_all = context.caller.employee == absence->employee() || decides_for(context, absence->employee());
  if (!sees_all && !is_substitute(context, absence->record())) {
    return domain::refuse(domain::Problem::forbidden(domain::Rule::relationship, "You may not see this absence."));
  }
  auto view = detail_view(context, *absence);
  if (!sees_all) hide_from_substitute(context, view);
  return view;
}

}  // namespace stint::application
