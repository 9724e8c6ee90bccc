#include <stint/application/absences/absence_views.hpp>
#include <stint/application/names.hpp>

namespace stint::application {
namespace {

AbsenceMatterView matter_of(const Context& context, const domain::AbsenceRequest& absence) {
  const domain::AbsenceRecord& record = absence.record();
  return {.id = record.id,
          .employee = record.employee,
          .employee_name = name_of(context.work, context.caller.company, record.employee),
          .type = record.details.type,
          .span = record.details.span,
          .days = record.days()};
}

}  // namespace

domain::Result<domain::AbsenceRequest> find_absence(const Context& context, domain::AbsenceId id) {
  auto absence = context.work.absences(context.caller.company).find(id);
  if (!absence) return domain::refuse(domain::Problem::unknown("absence request"));
  return *std::move(absence);
}

AbsenceView absence_view(const Context& context, const domain::AbsenceRequest& absence) {
  const domain::AbsenceRecord& record = absence.record();
  AbsenceView view{.id = record.id,
                   .type = record.details.type,
                   .span = record.details.span,
                   .days = record.days(),
                   .state = record.state,
                   .half = record.details.half};
  if (record.substitute) view.substitute_pending = record.substitute->state == domain::SubstituteState::pending;
  const auto type = context.work.absence_types(context.caller.company).find(record.details.type);
  if (type && type->requires_medical_certificate) view.certificate_provided = record.certificate_provided;
  return view;
}

CancellationView cancellation_view(const Context& context, const domain::AbsenceRequest& absence) {
  const auto& cancellation = absence.record().cancellation;
  return {matter_of(context, absence), cancellation.state, cancellation.reason};
}

SubstituteView substitute_view(const Context& context, const domain::AbsenceRequest& absence) {
  SubstituteView view{matter_of(context, absence), absence.record().substitute.value().state};
  const auto type = context.work.absence_types(context.caller.company).find(view.absence.type);
  if (type && type->kind == domain::AbsenceKind::illness) view.absence.type = type_shown_to_substitutes;
  return view;
}

}  // namespace stint::application
