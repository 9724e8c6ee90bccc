#include <string>
#include <string_view>
#include <utility>

#include <stint/application/absences/absence_form.hpp>
#include <stint/application/context.hpp>
#include <stint/application/employment.hpp>
#include <stint/application/text.hpp>
#include <stint/domain/absence/filing_limits.hpp>
#include <stint/domain/absence/filing_types.hpp>

namespace stint::application {
namespace {

using domain::Field;
using domain::Problem;
using domain::Reason;
using OptionalType = std::optional<domain::AbsenceType>;

/// What a new absence must say, and what only a change may take away.
void demand_filing_fields(const AbsenceCommand& command, ValidationErrors& faults) {
  if (!command.type) faults.add(Field::absence_type, Reason::must_be_given);
  if (!command.first) faults.add(Field::first_day, Reason::must_be_given);
  if (!command.last) faults.add(Field::last_day, Reason::must_be_given);
  if (command.half && !*command.half) faults.add(Field::half_day, Reason::must_be_half_day);
  if (command.substitute && !*command.substitute) faults.add(Field::substitute, Reason::substitute_not_active);
}

bool is_active_colleague(const Context& context, domain::EmployeeId id) {
  const auto employee = context.work.employees(context.caller.company).find(id);
  if (!employee || !employee->active) return false;
  return counts_as_employed(context.work, context.caller.company, id, employee->role, employee->employment,
                            today_in(context, company_of(context)));
}

/// Whoever substitutes already is not judged again.
void judge_substitute(const Context& context, const AbsenceCommand& command, std::optional<domain::EmployeeId> current,
                      ValidationErrors& faults) {
  const auto named = command.substitute.value_or(std::nullopt);
  if (named && named != current && !is_active_colleague(context, *named))
    faults.add(Field::substitute, Reason::substitute_not_active);
}

void judge_length(Field field, std::string_view text, ValidationErrors& faults) {
  if (count_characters(text) <= domain::longest_comment) return;
  faults.add(field, Reason::has_too_many_characters, {{"maximum", static_cast<std::int64_t>(domain::longest_comment)}});
}

bool has_wrong_dates(const ValidationErrors& faults) {
  return faults.has(Field::first_day) || faults.has(Field::last_day);
}

/// What the command contradicts in `before` or in itself; of dates that are wrong nothing follows.
void add_contradictions(const domain::AbsenceRequest& before, AbsenceCommand command, ValidationErrors& faults) {
  if (has_wrong_dates(faults)) {
    command.first.reset();
    command.last.reset();
    command.half.reset();
  }
  if (const auto details = before.details_after(command); !details) faults.add(details.error());
}

/// What is larger than anybody's absence may be. What `before` has already is not judged; `is_new`: it has nothing yet.
void add_excesses(const domain::AbsenceRequest& before, const AbsenceCommand& command, bool is_new,
                  ValidationErrors& faults) {
  const domain::AbsenceDetails& known = before.record().details;
  if (command.comments && *command.comments != known.comments) judge_length(Field::comments, *command.comments, faults);
  if (has_wrong_dates(faults)) return;
  const domain::DateSpan span{command.first.value_or(known.span.first), command.last.value_or(known.span.last)};
  for (const auto& fault : domain::validate_span(span, is_new ? std::nullopt : std::optional{known.span})) {
    faults.add(fault);
  }
}

OptionalType find_type(const Context& context, const std::string& code) {
  return context.work.absence_types(context.caller.company).find(code);
}

/// Refuses a type that is locked for the caller's role; one that cannot be chosen at all is a fault of the form.
std::optional<Problem> judge_type(const Context& context, const OptionalType& type, ValidationErrors& faults) {
  auto refusal = domain::refusal_to_file(context.caller.role, type ? &*type : nullptr);
  if (!refusal || refusal->refusal == domain::Refusal::forbidden) return refusal;
  faults.add(*refusal);
  return std::nullopt;
}

/// An absence keeps a type that has become inactive, but nobody touches it whose role may not file it.
std::optional<Problem> refusal_to_touch_type(const Context& context, domain::AbsenceType type) {
  type.active = true;
  return domain::refusal_to_file(context.caller.role, &type);
}

domain::Result<AbsenceDraft> draft(const domain::AbsenceRequest& before, domain::AbsenceChange change,
                                   const OptionalType& type, bool is_new, ValidationErrors& faults) {
  add_contradictions(before, change, faults);
  add_excesses(before, change, is_new, faults);
  if (auto problem = faults.problem()) return domain::refuse(*std::move(problem));
  auto details = before.details_after(change);
  if (!details) return domain::refuse(details);
  return AbsenceDraft{std::move(change), *std::move(details), type.value()};
}

}  // namespace

domain::Result<AbsenceDraft> draft_filing(const Context& context, const Submitted<AbsenceCommand>& submitted) {
  const AbsenceCommand& command = submitted.command;
  ValidationErrors faults(submitted);
  demand_filing_fields(command, faults);
  OptionalType type;
  if (command.type) {
    type = find_type(context, *command.type);
    if (auto locked = judge_type(context, type, faults)) return domain::refuse(*std::move(locked));
  }
  judge_substitute(context, command, std::nullopt, faults);
  return draft(domain::AbsenceRequest::unfiled(context.caller.employee), command, type, true, faults);
}

domain::Result<AbsenceDraft> draft_change(const Context& context, const domain::AbsenceRequest& before,
                                          const Submitted<AbsenceCommand>& submitted) {
  const AbsenceCommand& command = submitted.command;
  const domain::AbsenceRecord& record = before.record();
  ValidationErrors faults(submitted);
  OptionalType type = find_type(context, record.details.type);
  if (auto locked = refusal_to_touch_type(context, type.value())) return domain::refuse(*std::move(locked));
  if (command.type && *command.type != record.details.type) {
    type = find_type(context, *command.type);
    if (auto locked = judge_type(context, type, faults)) return domain::refuse(*std::move(locked));
  }
  judge_substitute(context, command, record.substitute ? std::optional{record.substitute->substitute} : std::nullopt,
                   faults);
  return draft(before, command, type, false, faults);
}

std::optional<Problem> validate_reason(const Submitted<ReasonCommand>& submitted) {
  ValidationErrors faults(submitted);
  judge_length(Field::reason, submitted.command.reason.value_or(""), faults);
  return faults.problem();
}

}  // namespace stint::application
