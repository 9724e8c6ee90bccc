#include <string>
#include <utility>

#include <stint/application/absences/absence_fields.hpp>
#include <stint/application/absences/absence_form.hpp>
#include <stint/domain/absence/filing_types.hpp>

namespace stint::application {
namespace {

using domain::Problem;
using OptionalType = std::optional<domain::AbsenceType>;

OptionalType find_type(const Context& context, const std::string& code) {
  return context.work.absence_types(context.caller.company).find(code);
}

/// Refuses a type that is locked for the caller's role; one that cannot be chosen at all is a fault of the form.
std::optional<Problem> judge_type(const Context& context, const OptionalType& type, Faults& faults) {
  auto refusal = domain::refusal_to_file(context.caller.role, type ? &*type : nullptr);
  if (!refusal || refusal->refusal == domain::Refusal::forbidden) return refusal;
  for (const auto& error : refusal->errors) faults.add(error.field, error.message);
  return std::nullopt;
}

/// An absence keeps a type that has become inactive, but nobody touches it whose role may not file it.
std::optional<Problem> refusal_to_touch_type(const Context& context, domain::AbsenceType type) {
  type.active = true;
  return domain::refusal_to_file(context.caller.role, &type);
}

domain::Result<AbsenceDraft> draft(const domain::AbsenceRequest& before, domain::AbsenceChange change,
                                   const OptionalType& type, bool is_new, Faults& faults) {
  add_contradictions(before, change, faults);
  add_excesses(before, change, is_new, faults);
  if (auto problem = faults.problem()) return domain::refuse(*std::move(problem));
  auto details = before.details_after(change);
  if (!details) return domain::refuse(details.error());
  return AbsenceDraft{std::move(change), *std::move(details), type.value()};
}

/// What a filing fills in.
domain::AbsenceRequest blank_absence(domain::EmployeeId employee) {
  return domain::AbsenceRequest{domain::AbsenceRecord{.id = {}, .employee = employee, .details = {}}};
}

}  // namespace

domain::Result<AbsenceDraft> read_filing(const Context& context, const Submitted<AbsenceForm>& submitted) {
  const AbsenceForm& form = submitted.command;
  Faults faults(submitted);
  demand_filing_fields(form, faults);
  OptionalType type;
  if (form.absence_type_id) {
    type = find_type(context, *form.absence_type_id);
    if (auto locked = judge_type(context, type, faults)) return domain::refuse(*std::move(locked));
  }
  auto change = read_absence_fields(context, form, std::nullopt, faults);
  return draft(blank_absence(context.caller.employee), std::move(change), type, true, faults);
}

domain::Result<AbsenceDraft> read_change(const Context& context, const domain::AbsenceRequest& before,
                                         const Submitted<AbsenceForm>& submitted) {
  const AbsenceForm& form = submitted.command;
  const domain::AbsenceRecord& record = before.record();
  Faults faults(submitted);
  OptionalType type = find_type(context, record.details.type);
  if (auto locked = refusal_to_touch_type(context, type.value())) return domain::refuse(*std::move(locked));
  if (form.absence_type_id && *form.absence_type_id != record.details.type) {
    type = find_type(context, *form.absence_type_id);
    if (auto locked = judge_type(context, type, faults)) return domain::refuse(*std::move(locked));
  }
  const auto substitute = record.substitute ? std::optional{record.substitute->substitute} : std::nullopt;
  auto change = read_absence_fields(context, form, substitute, faults);
  return draft(before, std::move(change), type, false, faults);
}

}  // namespace stint::application
