#include <algorithm>
#include <set>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/authority/employment.hpp>
#include <stint/application/authority/team.hpp>
#include <stint/application/deputies/deputies.hpp>
#include <stint/application/names.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/policies.hpp>
#include <stint/domain/company/role.hpp>

namespace stint::application {

using namespace domain;

namespace {

DeputyView view_of(const CompanyContext& company_context, Names& names, const Deputyship& deputyship) {
  return {deputyship, names.of(deputyship.manager), names.of(deputyship.deputy),
          stands_in_today(company_context, deputyship)};
}

DeputyView view_of(const CompanyContext& company_context, const Deputyship& deputyship) {
  Names names(company_context.work, company_context.company.id);
  return view_of(company_context, names, deputyship);
}

bool may_be_deputy(const CompanyContext& company_context, EmployeeId manager, EmployeeId id) {
  if (id == manager) return false;
  const auto company = company_context.company.id;
  const auto person = company_context.work.employees(company).find(id);
  return person && person->active && domain::may_decide(person->role) &&
         counts_as_employed(company_context.work, company, id, person->role, person->employment,
                            company_context.today());
}

std::optional<DateSpan> span_of(const DeputyCommand& command) {
  if (!command.first || !command.last) return std::nullopt;
  return DateSpan{*command.first, *command.last};
}

void judge_days(const DeputyCommand& command, Date today, ValidationErrors& errors) {
  if (command.first && !command.last) errors.add(domain::fields::last_day, domain::reasons::must_be_given);
  if (command.last && !command.first) errors.add(domain::fields::first_day, domain::reasons::must_be_given);
  if (command.last && command.first && *command.last < *command.first) {
    errors.add(domain::fields::last_day, domain::reasons::last_day_before_first);
  }
  if (command.last && *command.last < today) errors.add(domain::fields::last_day, domain::reasons::has_passed);
}

std::optional<Problem> fault_of(const CompanyContext& company_context, EmployeeId manager,
                                const Submitted<DeputyCommand>& submitted) {
  const DeputyCommand& command = submitted.command;
  ValidationErrors errors(submitted);
  if (!command.deputy) {
    errors.add(fields::deputy, domain::reasons::must_be_given);
  } else if (!may_be_deputy(company_context, manager, *command.deputy)) {
    errors.add(fields::deputy, reasons::deputy_cannot_decide);
  }
  judge_days(command, company_context.today(), errors);
  return errors.problem();
}

}  // namespace

Result<std::vector<DeputyView>> list_deputies(const Context& context) {
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  Names names(context.work, company.id);
  std::vector<DeputyView> views;
  for (const auto& deputyship : context.work.deputyships(company.id).of(context.caller.employee)) {
    views.push_back(view_of(company_context, names, deputyship));
  }
  return views;
}

Result<DeputyView> name_deputy(const Context& context, const Submitted<DeputyCommand>& submitted) {
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  const auto manager = context.caller.employee;
  if (auto fault = fault_of(company_context, manager, submitted)) return refuse(*std::move(fault));
  Deputyship wanted{
      .id = {}, .manager = manager, .deputy = *submitted.command.deputy, .span = span_of(submitted.command)};
  const auto present = deputies_named_by(company_context, manager);
  for (const auto& one : present) {
    wanted.id = one.id;
    if (one == wanted) return view_of(company_context, one);
  }
  if (present.size() >= most_deputies) {
    return refuse(Problem::conflict(rules::too_many_deputies, reasons::too_many_deputies,
                                    {{"count", static_cast<std::int64_t>(most_deputies)}}));
  }
  const auto stored = context.work.deputyships(company.id).add(wanted);
  raise(context, company, DeputyNamed{stored});
  ask_stand_ins_of(company_context, manager);
  return view_of(company_context, stored);
}

Result<DeleteView> dismiss_deputy(const Context& context, DeputyshipId id) {
  const Company company = company_of(context);
  auto& deputyships = context.work.deputyships(company.id);
  const auto all = context.caller.is_administrator() ? deputyships.all() : deputyships.of(context.caller.employee);
  const auto found = std::ranges::find(all, id, &Deputyship::id);
  if (found == all.end() || (!context.caller.is_administrator() && found->manager != context.caller.employee)) {
    return refuse(Problem::unknown(reasons::no_such_deputy));
  }
  deputyships.remove(id);
  raise(context, company, DeputyDismissed{*found});
  return DeleteView{id.value, DeleteOutcome::deleted};
}

}  // namespace stint::application
