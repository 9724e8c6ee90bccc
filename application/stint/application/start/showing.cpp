#include <algorithm>
#include <set>
#include <utility>

#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/reducing.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/absences/substitutes.hpp>
#include <stint/application/language.hpp>
#include <stint/application/start/showing.hpp>
#include <stint/application/time_clock/clock.hpp>
#include <stint/application/time_entries/entry_requests.hpp>
#include <stint/application/time_entries/own_entries.hpp>
#include <stint/application/working_hours/figures.hpp>
#include <stint/domain/absence/filing_types.hpp>
#include <stint/domain/absence/leave_account.hpp>
#include <stint/domain/absence/leave_year.hpp>

namespace stint::application {

using namespace domain;

namespace {

FeaturesView features_of(const Company& company, const Caller& caller, Date today) {
  const auto& tracking = company.time_tracking;
  const bool is_manager = caller.role >= Role::manager;
  return {.time_tracking = tracking.active,
          .clock = tracking.active && tracking.clock_enabled,
          .business_trips = tracking.active && tracking.business_trips.value_or(false),
          .time_account = company.time_account.since && *company.time_account.since <= today,
          .presence = tracking.active && tracking.presence != PresenceShown::nobody,
          .calendar = is_manager || company.calendar_sharing != CalendarSharing::nobody,
          .signatures = tracking.active,
          .deputies = is_manager,
          .project_mandatory = tracking.project_mandatory,
          .category_mandatory = tracking.category_mandatory};
}

/// Adds a movement to the sum that it belongs to.
void add_movement(LeaveSumView& sum, const LeaveMovement& movement, bool is_pending) {
  using enum LeaveMovementKind;
  switch (movement.kind) {
    case entitled:
    case extra_by_age:
    case extra_by_service:
    case additional:
    case reduced_for_parental:
    case corrected:
      sum.entitled = sum.entitled + movement.days;
      break;
    case carried_over:
      sum.carried_over = sum.carried_over + movement.days;
      break;
    case lapsed:
      sum.lapsed = sum.lapsed - movement.days;
      break;
    case taken:
    case given_back:
      sum.taken = sum.taken - movement.days;
      break;
    case planned:
      sum.planned = sum.planned - movement.days;
      if (is_pending) sum.pending = sum.pending - movement.days;
      break;
  }
}

LeaveSumView leave_of(const Context& context, const Company& company, const Employee& employee, Date today) {
  const auto& rules = company.absences.leave;
  const auto year = domain::leave_year_of(today, rules);
  const auto [claim, absences] = leave_books(context.work, company, employee, domain::leave_year(year, rules));
  std::set<AbsenceId> pending;
  for (const auto& absence : absences) {
    if (absence.state != AbsenceState::approved) pending.insert(absence.id);
  }
  LeaveSumView sum{.year = year};
  for (const auto& movement : domain::leave_account(year, claim, absences, today)) {
    add_movement(sum, movement, movement.absence && pending.contains(*movement.absence));
    sum.remaining = movement.balance;
  }
  return sum;
}

Result<WaitingView> waiting_for(const Context& context) {
  const auto substitutes = count_substitutions(context);
  if (!substitutes) return refuse(substitutes);
  WaitingView waiting{.substitutes = *substitutes};
  if (context.caller.role < Role::manager) return waiting;
  const auto absences = count_open_absences(context);
  if (!absences) return refuse(absences);
  const auto reductions = count_reductions(context);
  if (!reductions) return refuse(reductions);
  waiting.absences = absences->requests;
  waiting.cancellations = absences->cancellations;
  waiting.reductions = *reductions;
  waiting.time_entries = count_entry_requests(context);
  return waiting;
}

std::vector<TypeToShow> types_shown_to(const Context& context) {
  std::vector<TypeToShow> types;
  for (auto& type : context.work.absence_types(context.caller.company).all()) {
    if (!type.active) continue;
    const bool may_file = domain::may_file(context.caller.role, type);
    types.push_back({std::move(type), may_file});
  }
  return types;
}

}  // namespace

Result<StartView> show_start(const Context& context) {
  auto profile = show_profile(context);
  if (!profile) return refuse(profile);
  const auto waiting = waiting_for(context);
  if (!waiting) return refuse(waiting);
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  const Employee employee = caller_record(context);
  const auto today = today_of(company_context, employee);
  StartView view{.profile = *std::move(profile),
                 .first_name = employee.first_name,
                 .last_name = employee.last_name,
                 .language = std::string{language_of(company_context, employee)},
                 .company = company,
                 .today = today,
                 .features = features_of(company, context.caller, today),
                 .leave = leave_of(context, company, employee, today),
                 .waiting = *waiting,
                 .types = types_shown_to(context)};
  if (view.features.time_tracking) {
    auto shown = show_clock_with_breaks(context);
    if (!shown) return refuse(shown);
    view.clock = shown->clock;
    view.breaks = std::move(shown->breaks);
    view.work = show_work_summary(context);
  }
  if (view.features.time_account) view.balance = balance_after(company_context, employee, today - std::chrono::days{1});
  return view;
}

}  // namespace stint::application
