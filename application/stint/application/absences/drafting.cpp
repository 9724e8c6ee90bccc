#include <optional>
#include <utility>

#include <stint/application/absences/drafting.hpp>
#include <stint/application/authority/employment.hpp>
#include <stint/application/context.hpp>
#include <stint/application/reasons.hpp>
#include <stint/domain/absence/filing_limits.hpp>
#include <stint/domain/absence/filing_types.hpp>

namespace stint::application {

using namespace domain;

namespace {

using OptionalType = std::optional<AbsenceType>;

/// Checks the fields that a new absence requires and that only a change may omit.
void demand_filing_fields(const AbsenceCommand& command, ValidationErrors& errors) {
  if (!command.type) errors.add(domain::fields::absence_type, domain::reasons::must_be_given);
  if (!command.first) errors.add(domain::fields::first_day, domain::reasons::must_be_given);
  if (!command.last) errors.add(domain::fields::last_day, domain::reasons::must_be_given);
  if (command.half && !*command.half) errors.add(domain::fields::half_day, domain::reasons::must_be_half_day);
  if (command.substitute && !*command.substitute)
    errors.add(domain::fields::substitute, reasons::substitute_not_active);
  if (command.minutes && !*command.minutes) {
    errors.add(domain::fields::minutes, domain::reasons::must_be_number_from_to,
               {{"least", 1}, {"most", domain::longest_in_hours.count()}});
  }
}

bool is_active_colleague(const Context& context, EmployeeId id) {
  const auto employee = context.work.employees(context.caller.company).find(id);
  if (!employee || !employee->active) return false;
  return counts_as_employed(context.work, context.caller.company, id, employee->role, employee->employment,
                            today_in(context, company_of(context)));
}

/// An unchanged substitute is not checked again.
void judge_substitute(const Context& context, const AbsenceCommand& command, std::optional<EmployeeId> current,
                      ValidationErrors& errors) {
  const auto named = command.substitute.value_or(std::nullopt);
  if (named && named != current && !is_active_colleague(context, *named))
    errors.add(domain::fields::substitute, reasons::substitute_not_active);
}

bool has_wrong_dates(const ValidationErrors& errors) {
  return errors.has(domain::fields::first_day) || errors.has(domain::fields::last_day);
}

/// Adds contradictions of the command with `before` or within itself; dates that are already invalid are ignored.
void add_contradictions(const AbsenceRequest& before, AbsenceCommand command, ValidationErrors& errors) {
  if (has_wrong_dates(errors)) {
    command.first.reset();
    command.last.reset();
    command.half.reset();
    command.starts_half.reset();
    command.ends_half.reset();
    command.minutes.reset();
  }
  if (const auto details = before.details_after(command); !details) errors.add(details.error());
}

/// Checks hours for a type that can be taken only in days. Values that `before` already has are not checked.
void judge_hours(const AbsenceRequest& before, const AbsenceCommand& command, const OptionalType& type,
                 ValidationErrors& errors) {
  const AbsenceDetails& known = before.record().details;
  const auto minutes = command.minutes.value_or(known.minutes);
  const bool is_new = minutes != known.minutes || command.type.value_or(known.type) != known.type;
  if (minutes && is_new && type && !type->in_hours) errors.add(domain::fields::minutes, reasons::type_not_in_hours);
}

/// Adds errors for values beyond the limits. Values that `before` already has are not checked; `is_new`: it has none
/// yet.
void add_excesses(const AbsenceRequest& before, const AbsenceCommand& command, bool is_new, ValidationErrors& errors) {
  const AbsenceDetails& known = before.record().details;
  if (command.comments && *command.comments != known.comments)
    judge_length(fields::comments, *command.comments, errors);
  if (has_wrong_dates(errors)) return;
  const DateSpan span{command.first.value_or(known.span.first), command.last.value_or(known.span.last)};
  for (const auto& fault : domain::validate_span(span, is_new ? std::nullopt : std::optional{known.span})) {
    errors.add(fault);
  }
}

OptionalType find_type(const Context& context, AbsenceTypeCode code) {
  return context.work.absence_types(context.caller.company).find(code);
}

/// Refuses a type that is locked for the roles; a type that cannot be selected at all is an error of the form.
std::optional<Problem> judge_type(const FilingRoles& roles, const OptionalType& type, ValidationErrors& errors) {
  auto refusal = domain::refusal_to_file(roles.filer, roles.owner, type ? &*type : nullptr);
  if (!refusal || refusal->refusal == Refusal::forbidden) return refusal;
  errors.add(*refusal);
  return std::nullopt;
}

/// An absence keeps a type that has become inactive, but only roles that may file its type may change it.
std::optional<Problem> refusal_to_touch_type(const FilingRoles& roles, AbsenceType type) {
  type.active = true;
  return domain::refusal_to_file(roles.filer, roles.owner, &type);
}

Result<AbsenceDraft> draft(const AbsenceRequest& before, AbsenceChange change, const OptionalType& type, bool is_new,
                           ValidationErrors& errors) {
  add_contradictions(before, change, errors);
  add_excesses(before, change, is_new, errors);
  judge_hours(before, change, type, errors);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  auto details = before.details_after(change);
  if (!details) return refuse(details);
  return AbsenceDraft{std::move(change), *std::move(details), type.value()};
}

bool is_due_to_be_worked(const DayCount& count, Date date, HalfOfDay half, bool counts) {
  return counts && count.calendar.is_working(date, half);
}

}  // namespace

Result<AbsenceDraft> draft_filing(const Context& context, EmployeeId owner, const FilingRoles& roles,
                                  const AbsenceCommand& command, ValidationErrors errors) {
  demand_filing_fields(command, errors);
  OptionalType type;
  if (command.type) {
    type = find_type(context, *command.type);
    if (auto locked = judge_type(roles, type, errors)) return refuse(*std::move(locked));
  }
  judge_substitute(context, command, std::nullopt, errors);
  return draft(AbsenceRequest::unfiled(owner), command, type, true, errors);
}

Result<AbsenceDraft> draft_change(const Context& context, const AbsenceRequest& before, const FilingRoles& roles,
                                  const AbsenceCommand& command, ValidationErrors errors) {
  const AbsenceRecord& record = before.record();
  OptionalType type = find_type(context, record.details.type);
  if (auto locked = refusal_to_touch_type(roles, type.value())) return refuse(*std::move(locked));
  if (command.type && *command.type != record.details.type) {
    type = find_type(context, *command.type);
    if (auto locked = judge_type(roles, type, errors)) return refuse(*std::move(locked));
  }
  judge_substitute(context, command, record.substitute ? std::optional{record.substitute->substitute} : std::nullopt,
                   errors);
  return draft(before, command, type, false, errors);
}

CountedHalves count_anew(const Context& context, const Company& company, EmployeeId employee,
                         const AbsenceDetails& details) {
  const auto calendar = context.work.employees(company.id).work_calendar_of(employee);
  return halves_of({company_context_of(context, company), employee, details, calendar});
}

PolicyList<DayCountingPolicy> standard_day_counting() { return {{"working-time", is_due_to_be_worked}}; }

CountedHalves halves_of(const DayCount& count) {
  const auto& absence = count.absence;
  return domain::count_halves_if(domain::time_of(absence), [&](Date date, HalfOfDay half) {
    bool counts = true;
    for (const auto& [name, policy] : count.company_context.policies.day_counting) {
      counts = policy(count, date, half, counts);
    }
    return counts;
  });
}

}  // namespace stint::application
