#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/reducing.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/team.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/reasons.hpp>
#include <stint/domain/absence/counting_days.hpp>
#include <stint/domain/absence/first_given_back.hpp>
#include <stint/domain/absence/reducing_absences.hpp>

namespace stint::application {

using namespace domain;

namespace {

Date first_day_of(const AbsenceRequest& absence) { return absence.record().details.span.first; }

DecisionBy decision_of(const Context& context, const Company& company, const AbsenceRequest& absence) {
  return {.by = context.caller.employee,
          .at = context.now,
          .deputy_for = deputised_manager(context, absence),
          .escalated = has_come_to_others(company_context_of(context, company), absence)};
}

/// The requested reduction, if it is valid.
Result<Reduction> reduction_of(const AbsenceRequest& absence, ReductionKind kind,
                               const Submitted<ReductionCommand>& submitted) {
  ValidationErrors errors(submitted);
  if (const auto problem = validate_reason({.command = {submitted.command.reason}})) errors.add(*problem);
  const auto reduction = domain::reduction_of(domain::time_of(absence.record().details), kind, submitted.command);
  if (!reduction && !errors.has(domain::fields::first_day) && !errors.has(domain::fields::last_day)) {
    errors.add(reduction.error());
  }
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  return reduction;
}

ReductionOutcomeView outcome_view(const Context& context, ReductionOutcome outcome, const AbsenceRequest& absence) {
  return {outcome, {absence_view(context, absence)}};
}

/// Stores the remaining absence and records the event.
ReductionOutcomeView keep_reduced(const Context& context, const Company& company, const AbsenceRequest& before,
                                  const Reduction& reduction, ReducedAbsence reduced, const DecisionBy& decision) {
  if (is_illness(context.work, company.id, before.record().details.type)) {
    reduced = domain::of_same_illness(std::move(reduced));
  }
  auto& absences = context.work.absences(company.id);
  absences.save(reduced.first);
  AbsenceReduced event{.before = before,
                       .absence = reduced.first,
                       .reason = reduction.reason,
                       .deputy_for = decision.deputy_for,
                       .escalated = decision.escalated,
                       .by = decision.by};
  auto certified = reduced.first.record().certified;
  if (reduced.second) {
    event.second = absences.add(*reduced.second);
    certified = certified.with(reduced.second->record().certified);
  }
  event.uncertified = before.record().certified.beyond(certified, before.record().details.span);
  const auto second = event.second;
  raise(context, company, std::move(event));
  auto view = outcome_view(context, ReductionOutcome::reduced, reduced.first);
  if (second) {
    raise(context, company, AbsenceSplitOff{*second});
    view.absences.push_back(absence_view(context, *second));
  }
  return view;
}

/// Managers reduce nothing in closed months; the days that remain may be in one.
std::optional<Problem> refusal_by_closed_month(const Context& context, const Company& company,
                                               const AbsenceRequest& absence, const Reduction& reduction) {
  const auto first = domain::first_given_back(domain::time_of(absence.record().details), reduction);
  return refusal_by_month_closure(context, company, absence.employee(), {first, first}, Refusal::conflict);
}

Result<ReductionOutcomeView> reduce_at_once(const Context& context, const Company& company,
                                            const AbsenceRequest& absence, const Reduction& reduction) {
  if (auto refusal = refusal_by_closed_month(context, company, absence, reduction)) {
    return refuse(*std::move(refusal));
  }
  const auto decision = decision_of(context, company, absence);
  const auto reduced = absence.reduce(reduction, decision, today_of(context, company, absence.employee()));
  if (!reduced) return refuse(reduced);
  return keep_reduced(context, company, absence, reduction, *reduced, decision);
}

Result<ReductionOutcomeView> ask_for_reduction(const Context& context, const Company& company,
                                               const AbsenceRequest& absence, const Reduction& reduction) {
  const auto asked = absence.request_reduction(reduction, context.caller.employee, context.now,
                                               today_of(context, company, absence.employee()));
  if (!asked) return refuse(asked);
  if (*asked != absence) {
    const auto people = those_to_ask(company_context_of(context, company), *asked);
    const auto stored = asked->asking(people);
    context.work.absences(company.id).save(stored);
    raise(context, company, ReductionRequested{absence, stored});
    if (!people.empty()) raise(context, company, ReductionDecisionAsked{stored, people});
  }
  return outcome_view(context, ReductionOutcome::proposed, *asked);
}

Result<ReductionOutcomeView> make_less(const Context& context, AbsenceId id, ReductionKind kind,
                                       const Submitted<ReductionCommand>& submitted) {
  const auto absence = find_absence(context, id);
  if (!absence) return refuse(absence);
  const bool at_once = decides_for(context, absence->employee(), first_day_of(*absence));
  if (!at_once && context.caller.employee != absence->employee()) {
    return refuse(Problem::forbidden(domain::rules::relationship, reasons::absence_not_reducible));
  }
  const auto reduction = reduction_of(*absence, kind, submitted);
  if (!reduction) return refuse(reduction);
  const Company company = company_of(context);
  return at_once ? reduce_at_once(context, company, *absence, *reduction)
                 : ask_for_reduction(context, company, *absence, *reduction);
}

std::vector<PartView> part_views(const AbsenceRecord& absence) {
  std::vector<PartView> views;
  for (const auto& part : domain::parts_left(domain::time_of(absence.details), absence.reduction.value())) {
    const auto halves =
        domain::count_halves_if(part, [&](Date date, HalfOfDay half) { return absence.halves.has(date, half); });
    views.push_back({part, halves.total()});
  }
  return views;
}

}  // namespace

std::optional<ReductionView> reduction_view(const AbsenceRecord& absence) {
  if (!absence.reduction) return std::nullopt;
  return ReductionView{absence.reduction->kind, part_views(absence), absence.reduction->reason};
}

Result<ReductionOutcomeView> shorten_absence(const Context& context, AbsenceId id,
                                             const Submitted<ReductionCommand>& submitted) {
  return make_less(context, id, ReductionKind::shortening, submitted);
}

Result<ReductionOutcomeView> split_absence(const Context& context, AbsenceId id,
                                           const Submitted<ReductionCommand>& submitted) {
  return make_less(context, id, ReductionKind::splitting, submitted);
}

Result<std::vector<ReductionRequestView>> list_reductions(const Context& context) {
  const Team team(context);
  auto absences = context.work.absences(context.caller.company).to_reduce(team.scope().reports_of);
  std::erase_if(absences, [&](const AbsenceRequest& absence) { return !decides_about(context, absence); });
  std::ranges::sort(absences, {}, [](const auto& absence) { return std::tuple(first_day_of(absence), absence.id()); });
  std::vector<ReductionRequestView> views;
  views.reserve(absences.size());
  for (const auto& absence : absences) {
    views.push_back({matter_of(context, absence), reduction_view(absence.record()).value()});
  }
  return views;
}

Result<std::int32_t> count_reductions(const Context& context) {
  return static_cast<std::int32_t>(list_reductions(context)->size());
}

Result<ReductionOutcomeView> approve_reduction(const Context& context, AbsenceId id) {
  const auto before = find_absence(context, id);
  if (!before) return refuse(before);
  if (auto refusal = refusal_to_decide(context, *before)) return refuse(*std::move(refusal));
  const Company company = company_of(context);
  const auto reduction = before->record().reduction.value_or(Reduction{});
  if (auto refusal = refusal_by_closed_month(context, company, *before, reduction)) {
    return refuse(*std::move(refusal));
  }
  const auto decision = decision_of(context, company, *before);
  const auto reduced = before->approve_reduction(decision, today_of(context, company, before->employee()));
  if (!reduced) return refuse(reduced);
  return keep_reduced(context, company, *before, reduction, *reduced, decision);
}

Result<ReductionOutcomeView> reject_reduction(const Context& context, AbsenceId id,
                                              const Submitted<ReasonCommand>& submitted) {
  const auto before = find_absence(context, id);
  if (!before) return refuse(before);
  if (auto refusal = refusal_to_decide(context, *before)) return refuse(*std::move(refusal));
  if (auto problem = validate_reason(submitted)) return refuse(*std::move(problem));
  const Company company = company_of(context);
  const auto reduction = before->record().reduction.value_or(Reduction{});
  if (auto refusal = refusal_by_closed_month(context, company, *before, reduction)) {
    return refuse(*std::move(refusal));
  }
  const auto after =
      before->reject_reduction(decision_of(context, company, *before), submitted.command.reason.value_or(""),
                               today_of(context, company, before->employee()));
  if (!after) return refuse(after);
  context.work.absences(company.id).save(*after);
  raise(context, company, ReductionRejected{*before, *after, submitted.command.reason.value_or("")});
  return outcome_view(context, ReductionOutcome::rejected, *after);
}

}  // namespace stint::application
