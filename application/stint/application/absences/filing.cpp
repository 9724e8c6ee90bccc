#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/absences/counting.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/filing.hpp>
#include <stint/application/absences/filing_rules.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/access.hpp>
#include <stint/application/context.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/employment.hpp>
#include <stint/application/escalation/waiting.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/months/closure.hpp>
#include <stint/application/reasons.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/absence/filing_limits.hpp>
#include <stint/domain/absence/filing_types.hpp>

namespace stint::application {
namespace {

using domain::Field;
using domain::Problem;
using domain::Reason;
using OptionalType = std::optional<domain::AbsenceType>;

/// What a new absence must say, and what only a change may take away.
void demand_filing_fields(const AbsenceCommand& command, ValidationErrors& errors) {
  if (!command.type) errors.add(Field::absence_type, Reason::must_be_given);
  if (!command.first) errors.add(Field::first_day, Reason::must_be_given);
  if (!command.last) errors.add(Field::last_day, Reason::must_be_given);
  if (command.half && !*command.half) errors.add(Field::half_day, Reason::must_be_half_day);
  if (command.substitute && !*command.substitute) errors.add(Field::substitute, Reason::substitute_not_active);
  if (command.minutes && !*command.minutes) {
    errors.add(Field::minutes, Reason::must_be_number_from_to,
               {{"least", 1}, {"most", domain::longest_in_hours.count()}});
  }
}

bool is_active_colleague(const Context& context, domain::EmployeeId id) {
  const auto employee = context.work.employees(context.caller.company).find(id);
  if (!employee || !employee->active) return false;
  return counts_as_employed(context.work, context.caller.company, id, employee->role, employee->employment,
                            today_in(context, company_of(context)));
}

/// Whoever substitutes already is not judged again.
void judge_substitute(const Context& context, const AbsenceCommand& command, std::optional<domain::EmployeeId> current,
                      ValidationErrors& errors) {
  const auto named = command.substitute.value_or(std::nullopt);
  if (named && named != current && !is_active_colleague(context, *named))
    errors.add(Field::substitute, Reason::substitute_not_active);
}

bool has_wrong_dates(const ValidationErrors& errors) {
  return errors.has(Field::first_day) || errors.has(Field::last_day);
}

/// What the command contradicts in `before` or in itself; of dates that are wrong nothing follows.
void add_contradictions(const domain::AbsenceRequest& before, AbsenceCommand command, ValidationErrors& errors) {
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

/// Hours of a type that is taken in days alone. What `before` has already is not judged.
void judge_hours(const domain::AbsenceRequest& before, const AbsenceCommand& command, const OptionalType& type,
                 ValidationErrors& errors) {
  const domain::AbsenceDetails& known = before.record().details;
  const auto minutes = command.minutes.value_or(known.minutes);
  const bool is_new = minutes != known.minutes || command.type.value_or(known.type) != known.type;
  if (minutes && is_new && type && !type->in_hours) errors.add(Field::minutes, Reason::type_not_in_hours);
}

/// What is larger than anybody's absence may be. What `before` has already is not judged; `is_new`: it has nothing yet.
void add_excesses(const domain::AbsenceRequest& before, const AbsenceCommand& command, bool is_new,
                  ValidationErrors& errors) {
  const domain::AbsenceDetails& known = before.record().details;
  if (command.comments && *command.comments != known.comments) judge_length(Field::comments, *command.comments, errors);
  if (has_wrong_dates(errors)) return;
  const domain::DateSpan span{command.first.value_or(known.span.first), command.last.value_or(known.span.last)};
  for (const auto& fault : domain::validate_span(span, is_new ? std::nullopt : std::optional{known.span})) {
    errors.add(fault);
  }
}

OptionalType find_type(const Context& context, domain::AbsenceTypeCode code) {
  return context.work.absence_types(context.caller.company).find(code);
}

/// Refuses a type that is locked for the caller's role; one that cannot be chosen at all is a fault of the form.
std::optional<Problem> judge_type(const Context& context, const OptionalType& type, ValidationErrors& errors) {
  auto refusal = domain::refusal_to_file(context.caller.role, type ? &*type : nullptr);
  if (!refusal || refusal->refusal == domain::Refusal::forbidden) return refusal;
  errors.add(*refusal);
  return std::nullopt;
}

/// An absence keeps a type that has become inactive, but nobody touches it whose role may not file it.
std::optional<Problem> refusal_to_touch_type(const Context& context, domain::AbsenceType type) {
  type.active = true;
  return domain::refusal_to_file(context.caller.role, &type);
}

/// A command that nothing is wrong with, and what the absence says once it is applied.
struct AbsenceDraft {
  domain::AbsenceChange change;
  domain::AbsenceDetails details;
  domain::AbsenceType type;
};

domain::Result<AbsenceDraft> draft(const domain::AbsenceRequest& before, domain::AbsenceChange change,
                                   const OptionalType& type, bool is_new, ValidationErrors& errors) {
  add_contradictions(before, change, errors);
  add_excesses(before, change, is_new, errors);
  judge_hours(before, change, type, errors);
  if (auto problem = errors.problem()) return domain::refuse(*std::move(problem));
  auto details = before.details_after(change);
  if (!details) return domain::refuse(details);
  return AbsenceDraft{std::move(change), *std::move(details), type.value()};
}

/// Judges what is said about a new absence of the caller.
/// Refuses a type that the caller's role may not file, then everything that is wrong at once: what is missing, dates
/// and texts beyond the limits (filing_limits.hpp), contradictions, and a substitute who is not an employee of the
/// company that is not locked and counts as employed today.
domain::Result<AbsenceDraft> draft_filing(const Context& context, const Submitted<AbsenceCommand>& submitted) {
  const AbsenceCommand& command = submitted.command;
  ValidationErrors errors(submitted);
  demand_filing_fields(command, errors);
  OptionalType type;
  if (command.type) {
    type = find_type(context, *command.type);
    if (auto locked = judge_type(context, type, errors)) return domain::refuse(*std::move(locked));
  }
  judge_substitute(context, command, std::nullopt, errors);
  return draft(domain::AbsenceRequest::unfiled(context.caller.employee), command, type, true, errors);
}

/// Judges a change of `before`. Values that are repeated are not judged again.
/// Refuses like `draft_filing`; the type that the absence has must be one that the caller's role may file, too.
domain::Result<AbsenceDraft> draft_change(const Context& context, const domain::AbsenceRequest& before,
                                          const Submitted<AbsenceCommand>& submitted) {
  const AbsenceCommand& command = submitted.command;
  const domain::AbsenceRecord& record = before.record();
  ValidationErrors errors(submitted);
  OptionalType type = find_type(context, record.details.type);
  if (auto locked = refusal_to_touch_type(context, type.value())) return domain::refuse(*std::move(locked));
  if (command.type && *command.type != record.details.type) {
    type = find_type(context, *command.type);
    if (auto locked = judge_type(context, type, errors)) return domain::refuse(*std::move(locked));
  }
  judge_substitute(context, command, record.substitute ? std::optional{record.substitute->substitute} : std::nullopt,
                   errors);
  return draft(before, command, type, false, errors);
}

std::optional<domain::SubstituteRequest> substitute_of(const AbsenceDraft& draft, const domain::Company& company) {
  const auto named = draft.change.substitute.value_or(std::nullopt);
  if (!named) return std::nullopt;
  return domain::SubstituteRequest::addressed_to(*named, company.absences.substitute_acceptance_required);
}

void ask_deciders(const Context& context, const domain::Company& company, const domain::AbsenceRequest& absence,
                  const std::vector<domain::EmployeeId>& people) {
  if (!people.empty()) raise(context, company, AbsenceDecisionAsked{absence, people});
}

void ask_substitute(const Context& context, const domain::Company& company, const domain::AbsenceRequest& absence) {
  if (absence.is_substitution_decidable()) raise(context, company, SubstituteAsked{absence});
}

domain::CountedHalves count_anew(const Context& context, const domain::Company& company, domain::EmployeeId employee,
                                 const domain::AbsenceDetails& details) {
  const auto calendar = context.work.employees(company.id).work_calendar_of(employee);
  return halves_of({company_context_of(context, company), employee, details, calendar});
}

/// What stands against an absence of which the form says nothing wrong.
std::optional<domain::Problem> refusal_of_filing(const Context& context, const domain::Company& company,
                                                 const domain::AbsenceRequest& absence,
                                                 const domain::AbsenceType& type) {
  const auto owner = caller_record(context);
  return refusal_by_rules({context, company, owner, type, absence.record(), nullptr});
}

}  // namespace

domain::Result<AbsenceView> file_absence(const Context& context, const Submitted<AbsenceCommand>& submitted) {
  const auto draft = draft_filing(context, submitted);
  if (!draft) return domain::refuse(draft);
  const domain::Company company = company_of(context);
  const domain::EmployeeId employee = context.caller.employee;
  const auto filed =
      domain::AbsenceRequest::file(employee, draft->details, count_anew(context, company, employee, draft->details),
                                   draft->type.needs_approval, substitute_of(*draft, company));
  if (!filed) return domain::refuse(filed);
  if (auto refusal = refusal_of_filing(context, company, *filed, draft->type)) {
    return domain::refuse(*std::move(refusal));
  }

  const auto absence =
      context.work.absences(company.id).add(filed->asking(those_to_ask(company_context_of(context, company), *filed)));
  raise(context, company, AbsenceFiled{absence});
  if (absence.is_awaiting_approval()) {
    ask_deciders(context, company, absence, absence.record().asked);
  } else {
    raise(context, company, AbsenceApprovedAtOnce{absence});
    ask_stand_ins_of(company_context_of(context, company), employee);
  }
  ask_substitute(context, company, absence);
  return absence_view(context, absence);
}

namespace {

domain::CountedHalves halves_after(const Context& context, const domain::Company& company,
                                   const domain::AbsenceRequest& before, const AbsenceDraft& draft) {
  return before.halves_after(
      draft.details, count_anew(context, company, before.employee(), draft.details),
      domain::recounting_begins(today_of(context, company, before.employee()),
                                closure_of(context.work, company, before.employee()).through()));
}

/// Rules judge what a change asks for, not what stays.
std::optional<domain::Problem> refusal_of_new_time(const Context& context, const domain::Company& company,
                                                   const domain::AbsenceRequest& before, const AbsenceDraft& draft,
                                                   const domain::CountedHalves& halves) {
  if (!before.differs_materially(draft.details)) return std::nullopt;
  const auto owner = context.work.employees(company.id).find(before.employee());
  if (!owner) throw std::logic_error("the owner of the absence is not stored");
  domain::AbsenceRecord wanted = before.record();
  wanted.details = draft.details;
  wanted.halves = halves;
  return refusal_by_rules({context, company, *owner, draft.type, wanted, &before});
}

/// Judges where the absence was, and where it would be.
std::optional<domain::Problem> refusal_of_closed_month(const Context& context, const domain::Company& company,
                                                       const domain::AbsenceRequest& before,
                                                       const domain::AbsenceRequest& after) {
  const auto earlier = std::min(before.record().details.span.first, after.record().details.span.first);
  return refusal_by_month_closure(context, company, before.employee(), {earlier, earlier}, domain::Refusal::conflict);
}

void keep_changed_absence(const Context& context, const domain::Company& company, const domain::AbsenceRequest& before,
                          const domain::AbsenceRequest& after) {
  const bool is_asked_anew = before.differs_materially(after.record().details);
  const auto people =
      is_asked_anew ? those_to_ask(company_context_of(context, company), after) : std::vector<domain::EmployeeId>{};
  const auto stored = after.asking(people);
  context.work.absences(company.id).save(stored);
  forget_waiting_of_another(company_context_of(context, company), before, after.record().details);
  raise(context, company, AbsenceChanged{before, stored});
  ask_deciders(context, company, stored, people);
  if (is_asked_anew || before.record().substitute != after.record().substitute) {
    ask_substitute(context, company, stored);
  }
}

}  // namespace

domain::Result<AbsenceView> change_absence(const Context& context, domain::AbsenceId id,
                                           const Submitted<AbsenceCommand>& submitted) {
  const auto before = find_absence(context, id);
  if (!before) return domain::refuse(before);
  if (auto refusal = refusal_to_touch(context.caller, before->employee(), true)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto draft = draft_change(context, *before, submitted);
  if (!draft) return domain::refuse(draft);
  const domain::Company company = company_of(context);
  auto halves = halves_after(context, company, *before, *draft);
  if (auto refusal = refusal_of_new_time(context, company, *before, *draft, halves)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto after = before->update(draft->change, std::move(halves), company.absences.substitute_acceptance_required,
                                    context.caller.employee, context.now);
  if (!after) return domain::refuse(after);
  if (*after == *before) return absence_view(context, *after);
  if (auto refusal = refusal_of_closed_month(context, company, *before, *after)) {
    return domain::refuse(*std::move(refusal));
  }
  keep_changed_absence(context, company, *before, *after);
  return absence_view(context, *after);
}

}  // namespace stint::application
