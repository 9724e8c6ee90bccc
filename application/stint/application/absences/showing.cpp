#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/absences/certificates.hpp>
#include <stint/application/absences/deleting.hpp>
#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/quotas.hpp>
#include <stint/application/absences/reducing.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/absences/sick_pay_ends.hpp>
#include <stint/application/absences/team_rules.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/team.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/application/context.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/names.hpp>
#include <stint/domain/absence/entitlement.hpp>
#include <stint/domain/absence/leave_year.hpp>

namespace stint::application {

using namespace domain;

namespace {

std::vector<DecisionView> decisions_of(const AbsenceRecord& record, Names& names) {
  std::vector<DecisionView> views;
  views.reserve(record.decisions.size());
  for (const auto& decision : record.decisions) {
    views.push_back({.kind = decision.kind,
                     .by = decision.by,
                     .name = decision.by ? names.of(*decision.by) : "",
                     .at = decision.at,
                     .reason = decision.reason,
                     .deputy_for = decision.deputy_for,
                     .deputy_for_name = decision.deputy_for ? names.of(*decision.deputy_for) : "",
                     .escalated = decision.escalated});
  }
  return views;
}

AbsenceDetailView detail_view(const Context& context, const AbsenceRequest& absence) {
  const AbsenceRecord& record = absence.record();
  Names names(context.work, context.caller.company);
  AbsenceDetailView view{.absence = absence_view(context, absence),
                         .comments = record.details.comments,
                         .decisions = decisions_of(record, names)};
  view.absence.employee = record.employee;
  view.absence.employee_name = names.of(record.employee);
  if (const auto& asked = record.substitute) {
    view.substitute = {asked->substitute, names.of(asked->substitute), asked->state, asked->answered_at};
  }
  if (absence.filed_by_another() != nullptr) view.filed = view.decisions.front();
  view.time = domain::time_of(record.details);
  view.reduction = reduction_view(record);
  return view;
}

/// Comments may be medical, and so may reasons given in response to them.
void hide_from_substitute(const Context& context, AbsenceDetailView& view) {
  view.comments.reset();
  for (auto& decision : view.decisions) decision.reason.reset();
  if (view.filed) view.filed->reason.reset();
  if (view.reduction) view.reduction->reason.reset();
  if (!is_illness(context.work, context.caller.company, view.absence.type)) return;
  view.absence.type = type_shown_to_substitutes;
  view.absence.certificate_provided.reset();
}

/// Others who are away on the same days are named only if they are the caller's own reports, or if the caller is an
/// administrator.
std::vector<NamedColleague> named_to(const Caller& caller, const TeamConflict& conflict,
                                     const std::vector<Employee>& people) {
  std::vector<NamedColleague> named;
  for (const auto id : conflict.away) {
    const auto person = std::ranges::find(people, id, &Employee::id);
    if (person == people.end()) continue;
    const auto& managers = person->managers_on(conflict.days.front().first);
    const bool is_report = id != caller.employee && std::ranges::find(managers, caller.employee) != managers.end();
    if (is_report || caller.is_administrator()) named.push_back({id, person->display_name()});
  }
  return named;
}

void show_to_deciders(const Context& context, const AbsenceRequest& absence, AbsenceDetailView& view) {
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  view.conflicts.emplace();
  if (absence.is_awaiting_approval()) {
    const auto judged = judge_by_team(company_context, absence);
    for (const auto& conflict : judged.conflicts) {
      view.conflicts->push_back({conflict, named_to(context.caller, conflict, judged.people)});
    }
  }
  view.escalation = escalation_of(company_context, waiting_request_of(absence));
}

void show_to_those_who_see_all(const Context& context, const AbsenceRequest& absence, AbsenceDetailView& view) {
  const Company company = company_of(context);
  view.quotas = quotas_of(context.work, company, absence);
  view.certificate = certificate_of(context.work, company, absence);
  if (context.caller.is_administrator()) view.sick_pay = sick_pay_of(context.work, company, absence);
}

}  // namespace

Result<AbsenceDetailView> show_absence(const Context& context, AbsenceId id) {
  const auto absence = find_absence(context, id);
  if (!absence) return refuse(absence);
  const bool decides = decides_about(context, *absence);
  const bool sees_all = context.caller.employee == absence->employee() || decides;
  if (!sees_all && !is_substitute(context.caller.employee, absence->record())) {
    return refuse(Problem::forbidden(domain::rules::relationship, reasons::absence_not_visible));
  }
  auto view = detail_view(context, *absence);
  if (decides) show_to_deciders(context, *absence, view);
  if (sees_all) {
    show_to_those_who_see_all(context, *absence, view);
  } else {
    hide_from_substitute(context, view);
  }
  return view;
}

namespace {

Result<AbsenceFilter> filter_of(const Submitted<AbsencesQuery>& query) {
  ValidationErrors errors(query);
  const auto span = span_between(query.command.from, query.command.to, errors);
  if (auto problem = errors.problem()) return refuse(*std::move(problem));
  return AbsenceFilter{span, query.command.state};
}

/// For a team whose members the store cannot determine: membership is checked after the list has been read.
void list_of_chosen(const Context& context, Team& team, const AbsenceFilter& filter, const Sink<AbsenceView>& sink) {
  std::vector<AbsenceView> views;
  context.work.absence_listings(context.caller.company)
      .of_team(team.scope(), filter, [&views](const AbsenceView& view) { views.push_back(view); });
  std::vector<EmployeeId> owners;
  owners.reserve(views.size());
  for (const auto& view : views) owners.push_back(view.employee.value());
  team.expect(owners);
  for (const auto& view : views) {
    if (team.has(view.employee.value(), view.span.first) || team.is_asked_about(view.id)) sink(view);
  }
}

}  // namespace

Result<void> list_my_absences(const Context& context, const Submitted<AbsencesQuery>& query,
                              const Sink<AbsenceView>& sink) {
  const auto filter = filter_of(query);
  if (!filter) return refuse(filter);
  CompletedViews completed(sink);
  context.work.absence_listings(context.caller.company)
      .of_employee(context.caller.employee, *filter, [&](const AbsenceView& view) { completed.take(view); });
  completed.finish(context.work, context.caller.company);
  return {};
}

Result<void> list_team_absences(const Context& context, const Submitted<AbsencesQuery>& query,
                                const Sink<AbsenceView>& sink) {
  const auto filter = filter_of(query);
  if (!filter) return refuse(filter);
  Team team(context);
  CompletedViews completed(sink);
  const Sink<AbsenceView> take = [&](const AbsenceView& view) { completed.take(view); };
  if (team.is_chosen()) {
    list_of_chosen(context, team, *filter, take);
  } else {
    context.work.absence_listings(context.caller.company).of_team(team.scope(), *filter, take);
  }
  completed.finish(context.work, context.caller.company);
  return {};
}

Result<AbsenceCountsView> count_open_absences(const Context& context) {
  Team team(context);
  if (!team.is_chosen()) return context.work.absence_listings(context.caller.company).count_open(team.scope());
  AbsenceCountsView counts{.cancellations = static_cast<std::int32_t>(list_cancellations(context)->size())};
  list_of_chosen(context, team, {.state = AbsenceState::pending}, [&counts](const AbsenceView&) { ++counts.requests; });
  return counts;
}

Result<TimeOffView> show_time_off(const Context& context) {
  const Company company = company_of(context);
  const Employee employee = caller_record(context);
  const auto today = today_of(company_context_of(context, company), employee);
  const auto year = domain::leave_year_of(today, company.absences.leave);
  const auto [claim, absences] = leave_books(context.work, company, employee, {today, today});
  const auto account = domain::time_off(year, claim, absences, today);
  return TimeOffView{.vacation_remaining = account.vacation_remaining,
                     .vacation_total = account.vacation_total,
                     .illness_taken = account.illness_taken};
}

Result<AbsenceRequest> find_absence(const Context& context, AbsenceId id) {
  auto absence = context.work.absences(context.caller.company).find(id);
  if (!absence) return refuse(Problem::unknown(domain::reasons::no_such_absence_request));
  return *std::move(absence);
}

Result<AbsenceRequest> absence_of(const Context& context, EmployeeId employee, AbsenceId id) {
  auto absence = find_absence(context, id);
  if (!absence || absence->employee() == employee) return absence;
  return refuse(Problem::unknown(domain::reasons::no_such_absence_request));
}

Result<Employee> employee_of(const Context& context, EmployeeId id) {
  auto employee = context.work.employees(context.caller.company).find(id);
  if (!employee) return refuse(Problem::unknown(domain::reasons::no_such_account));
  return *std::move(employee);
}

AbsenceView absence_view(const Context& context, const AbsenceRequest& absence) {
  const AbsenceRecord& record = absence.record();
  AbsenceView view{.id = record.id,
                   .type = record.details.type,
                   .span = record.details.span,
                   .days = record.days(),
                   .state = record.state,
                   .half = record.details.half};
  if (record.substitute) view.substitute_pending = record.substitute->state == SubstituteState::pending;
  const auto type = context.work.absence_types(context.caller.company).find(record.details.type);
  if (type && type->requires_medical_certificate) set_certified(view, record.certified);
  complete_certificate(context.work, context.caller.company, absence, view);
  return view;
}

bool is_substitute(EmployeeId person, const AbsenceRecord& absence) {
  return absence.substitute && absence.substitute->substitute == person;
}

AbsenceMatterView matter_of(const Context& context, const AbsenceRequest& absence) {
  const AbsenceRecord& record = absence.record();
  return {.id = record.id,
          .employee = record.employee,
          .employee_name = name_of(context.work, context.caller.company, record.employee),
          .type = record.details.type,
          .span = record.details.span,
          .days = record.days()};
}

}  // namespace stint::application
