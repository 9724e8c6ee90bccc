#include <algorithm>
#include <set>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/deputies/standing_in.hpp>
#include <stint/application/employment.hpp>
#include <stint/application/events/events.hpp>
#include <stint/application/names.hpp>
#include <stint/application/policies.hpp>
#include <stint/domain/company/role.hpp>

namespace stint::application {
namespace {

using domain::Deputyship;
using domain::Problem;
using domain::Reason;

DeputyView view_of(const CompanyContext& company_context, Names& names, const Deputyship& deputyship) {
  return {deputyship, names.of(deputyship.manager), names.of(deputyship.deputy),
          stands_in_today(company_context, deputyship)};
}

DeputyView view_of(const CompanyContext& company_context, const Deputyship& deputyship) {
  Names names(company_context.work, company_context.company.id);
  return view_of(company_context, names, deputyship);
}

bool may_be_deputy(const CompanyContext& company_context, domain::EmployeeId manager, domain::EmployeeId id) {
  if (id == manager) return false;
  const auto company = company_context.company.id;
  const auto person = company_context.work.employees(company).find(id);
  return person && person->active && domain::may_decide(person->role) &&
         counts_as_employed(company_context.work, company, id, person->role, person->employment,
                            company_context.today());
}

std::optional<domain::DateSpan> span_of(const DeputyCommand& command) {
  if (!command.first || !command.last) return std::nullopt;
  return domain::DateSpan{*command.first, *command.last};
}

void judge_days(const DeputyCommand& command, domain::Date today, ValidationErrors& errors) {
  if (command.first && !command.last) errors.add(domain::Field::last_day, Reason::must_be_given);
  if (command.last && !command.first) errors.add(domain::Field::first_day, Reason::must_be_given);
  if (command.last && command.first && *command.last < *command.first) {
    errors.add(domain::Field::last_day, Reason::last_day_before_first);
  }
  if (command.last && *command.last < today) errors.add(domain::Field::last_day, Reason::has_passed);
}

std::optional<Problem> fault_of(const CompanyContext& company_context, domain::EmployeeId manager,
                                const Submitted<DeputyCommand>& submitted) {
  const DeputyCommand& command = submitted.command;
  ValidationErrors errors(submitted);
  if (!command.deputy) {
    errors.add(domain::Field::deputy, Reason::must_be_given);
  } else if (!may_be_deputy(company_context, manager, *command.deputy)) {
    errors.add(domain::Field::deputy, Reason::deputy_cannot_decide);
  }
  judge_days(command, company_context.today(), errors);
  return errors.problem();
}

std::vector<Deputyship> named_by(const CompanyContext& company_context, domain::EmployeeId manager) {
  auto deputyships = company_context.work.deputyships(company_context.company.id).of(manager);
  std::erase_if(deputyships, [&](const Deputyship& one) { return one.manager != manager; });
  return deputyships;
}

}  // namespace

domain::Result<std::vector<DeputyView>> list_deputies(const Context& context) {
  const domain::Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  Names names(context.work, company.id);
  std::vector<DeputyView> views;
  for (const auto& deputyship : context.work.deputyships(company.id).of(context.caller.employee)) {
    views.push_back(view_of(company_context, names, deputyship));
  }
  return views;
}

domain::Result<DeputyView> name_deputy(const Context& context, const Submitted<DeputyCommand>& submitted) {
  const domain::Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  const auto manager = context.caller.employee;
  if (auto fault = fault_of(company_context, manager, submitted)) return domain::refuse(*std::move(fault));
  Deputyship wanted{
      .id = {}, .manager = manager, .deputy = *submitted.command.deputy, .span = span_of(submitted.command)};
  const auto present = named_by(company_context, manager);
  for (const auto& one : present) {
    wanted.id = one.id;
    if (one == wanted) return view_of(company_context, one);
  }
  if (present.size() >= most_deputies) {
    return domain::refuse(Problem::conflict(domain::Rule::too_many_deputies, Reason::too_many_deputies,
                                            {{"count", static_cast<std::int64_t>(most_deputies)}}));
  }
  const auto stored = context.work.deputyships(company.id).add(wanted);
  raise(context, company, DeputyNamed{stored});
  ask_stand_ins_of(company_context, manager);
  return view_of(company_context, stored);
}

domain::Result<DeleteView> dismiss_deputy(const Context& context, domain::DeputyshipId id) {
  const domain::Company company = company_of(context);
  auto& deputyships = context.work.deputyships(company.id);
  const auto all = context.caller.is_administrator() ? deputyships.all() : deputyships.of(context.caller.employee);
  const auto found = std::ranges::find(all, id, &Deputyship::id);
  if (found == all.end() || (!context.caller.is_administrator() && found->manager != context.caller.employee)) {
    return domain::refuse(Problem::unknown(Reason::no_such_deputy));
  }
  deputyships.remove(id);
  raise(context, company, DeputyDismissed{*found});
  return DeleteView{id.value, DeleteOutcome::deleted};
}

void ask_stand_ins_of(const CompanyContext& company_context, domain::EmployeeId manager) {
  const auto deputyships = named_by(company_context, manager);
  const bool has_stand_in =
      std::ranges::any_of(deputyships, [&](const Deputyship& one) { return stands_in_today(company_context, one); });
  if (!has_stand_in) return;
  // By policies a manager may decide about those who are not their reports.
  const bool about_anybody = !company_context.policies.deciders.empty();
  judge_open_absences(company_context, about_anybody ? TeamScope{} : TeamScope{.reports_of = manager});
}

void ask_stand_ins(const CompanyContext& company_context) {
  std::set<domain::EmployeeId> managers;
  for (const auto& one : company_context.work.deputyships(company_context.company.id).all()) {
    managers.insert(one.manager);
  }
  for (const auto manager : managers) ask_stand_ins_of(company_context, manager);
}

}  // namespace stint::application
