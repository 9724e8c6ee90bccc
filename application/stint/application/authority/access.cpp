#include <algorithm>
#include <utility>

#include <stint/application/authority/access.hpp>
#include <stint/application/authority/closure.hpp>
#include <stint/application/authority/employment.hpp>
#include <stint/application/authority/team.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/application/policies.hpp>
#include <stint/domain/absence/first_given_back.hpp>
#include <stint/domain/company/deciding_managers.hpp>
#include <stint/domain/month/month_sheet.hpp>

namespace stint::application {

using namespace domain;

namespace {

Problem not_your_report() { return Problem::forbidden(domain::rules::relationship, domain::reasons::managers_decide); }

bool can_decide(const CompanyContext& company_context, const ListedManager& manager, EmployeeId subject) {
  return domain::decides_as_manager(manager, subject) &&
         counts_as_employed(company_context.work, company_context.company.id, manager.id, manager.role,
                            manager.employment, company_context.today());
}

/// As above, for a person who need not be in the subject's list, or exist.
bool can_decide(const CompanyContext& company_context, EmployeeId id, EmployeeId subject) {
  const auto person = company_context.work.employees(company_context.company.id).find(id);
  return person && can_decide(company_context, {person->id, person->role, person->active, person->employment}, subject);
}

/// The people in the subject's list who can decide, by id.
std::vector<EmployeeId> listed_deciders_of(const CompanyContext& company_context, EmployeeId subject, Date day) {
  std::vector<EmployeeId> ids;
  for (const auto& manager : company_context.work.employees(company_context.company.id).managers_of(subject, day)) {
    if (can_decide(company_context, manager, subject)) ids.push_back(manager.id);
  }
  return ids;
}

std::vector<EmployeeId> or_administrators(const CompanyContext& company_context, std::vector<EmployeeId> managers) {
  if (!managers.empty()) return managers;
  return company_context.work.employees(company_context.company.id).administrators(company_context.today());
}

std::vector<StandIn> stand_ins_for(const CompanyContext& company_context, EmployeeId subject,
                                   const std::vector<EmployeeId>& managers, Managers count) {
  std::vector<StandIn> stand_ins;
  const auto& deputyships = company_context.work.deputyships(company_context.company.id);
  for (const auto manager : managers) {
    for (const auto& deputyship : deputyships.of(manager)) {
      const StandIn stand_in{deputyship.deputy, manager};
      if (deputyship.manager == manager && std::ranges::find(stand_ins, stand_in) == stand_ins.end() &&
          can_decide(company_context, deputyship.deputy, subject) &&
          stands_in_today(company_context, deputyship, count == Managers::as_if_away)) {
        stand_ins.push_back(stand_in);
      }
    }
  }
  return stand_ins;
}

/// By id, without duplicates.
std::vector<EmployeeId> with_deputies(std::vector<EmployeeId> managers, const std::vector<StandIn>& stand_ins) {
  for (const auto& stand_in : stand_ins) managers.push_back(stand_in.deputy);
  std::ranges::sort(managers);
  const auto repeated = std::ranges::unique(managers);
  managers.erase(repeated.begin(), repeated.end());
  return managers;
}

}  // namespace

TeamScope team_of(const Caller& caller) {
  return caller.is_administrator() ? TeamScope{} : TeamScope{.reports_of = caller.employee};
}

std::vector<EmployeeId> deciding_managers_of(const CompanyContext& company_context, EmployeeId subject,
                                             std::optional<Date> about) {
  const auto listed = listed_deciders_of(company_context, subject, about.value_or(company_context.today()));
  auto managers = listed;
  for (const auto& [name, deciders_of] : company_context.policies.deciders) {
    managers = deciders_of(company_context, subject, std::move(managers));
  }
  std::ranges::sort(managers);
  const auto repeated = std::ranges::unique(managers);
  managers.erase(repeated.begin(), repeated.end());
  std::erase_if(managers, [&](EmployeeId id) {
    return !std::ranges::binary_search(listed, id) && !can_decide(company_context, id, subject);
  });
  return managers;
}

std::vector<StandIn> stand_ins_for(const CompanyContext& company_context, EmployeeId subject, std::optional<Date> about,
                                   Managers count) {
  return stand_ins_for(company_context, subject, deciding_managers_of(company_context, subject, about), count);
}

namespace {

/// How managers are treated for a request, depending on whether it was escalated to the deputies.
Managers counted(bool is_with_deputies) { return is_with_deputies ? Managers::as_if_away : Managers::as_they_are; }

std::optional<EmployeeId> deputised_manager(const Context& context, const CompanyContext& company_context,
                                            EmployeeId subject, Date about, Managers count) {
  const auto managers = deciding_managers_of(company_context, subject, about);
  if (std::ranges::binary_search(managers, context.caller.employee)) return std::nullopt;
  const auto stand_ins = stand_ins_for(company_context, subject, managers, count);
  const auto own = std::ranges::find(stand_ins, context.caller.employee, &StandIn::deputy);
  return own == stand_ins.end() ? std::nullopt : std::optional{own->manager};
}

}  // namespace

std::optional<EmployeeId> deputised_manager(const Context& context, const AbsenceRequest& absence) {
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  return deputised_manager(context, company_context, absence.employee(), absence.record().details.span.first,
                           counted(is_with_deputies(company_context, absence)));
}

std::optional<EmployeeId> deputised_manager(const Context& context, const TimeEntry& entry) {
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  return deputised_manager(context, company_context, entry.employee(), entry.record().details.date,
                           counted(is_with_deputies(company_context, entry)));
}

bool decides_for(const Context& context, EmployeeId subject, std::optional<Date> about, Managers count) {
  if (context.caller.is_administrator()) return true;
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  const auto managers = deciding_managers_of(company_context, subject, about);
  if (std::ranges::binary_search(managers, context.caller.employee)) return true;
  const auto stand_ins = stand_ins_for(company_context, subject, managers, count);
  return std::ranges::find(stand_ins, context.caller.employee, &StandIn::deputy) != stand_ins.end();
}

bool decides_about(const Context& context, const AbsenceRequest& absence) {
  if (context.caller.is_administrator()) return true;
  const Company company = company_of(context);
  return decides_for(context, absence.employee(), absence.record().details.span.first,
                     counted(is_with_deputies(company_context_of(context, company), absence)));
}

namespace {

/// The first day about which is decided: of a requested reduction, that which is given back.
Date first_changed_by_decision(const AbsenceRequest& absence) {
  const auto& record = absence.record();
  return record.reduction ? domain::first_given_back(domain::time_of(record.details), *record.reduction)
                          : record.details.span.first;
}

}  // namespace

ApprovalRule approval_rule_for(const CompanyContext& company_context, const AbsenceRequest& absence) {
  const Company& company = company_context.company;
  ApprovalRule rule{.single_suffices = company.absences.single_approval_suffices,
                    .escalated = has_come_to_others(company_context, absence)};
  const auto first_day = absence.record().details.span.first;
  if (!closure_of(company_context.work, company, absence.employee()).is_closed(first_changed_by_decision(absence))) {
    rule.managers = deciding_managers_of(company_context, absence.employee(), first_day);
    const bool is_with_deputies = rule.escalated && company.escalation.deputies_after;
    rule.stand_ins = stand_ins_for(company_context, absence.employee(), rule.managers, counted(is_with_deputies));
  }
  return rule;
}

std::vector<EmployeeId> those_who_decide_about(const CompanyContext& company_context, const AbsenceRequest& absence) {
  auto rule = approval_rule_for(company_context, absence);
  return or_administrators(company_context, with_deputies(std::move(rule.managers), rule.stand_ins));
}

std::vector<EmployeeId> those_who_decide_about(const CompanyContext& company_context, const TimeEntry& entry) {
  const Company& company = company_context.company;
  std::vector<EmployeeId> managers;
  if (!company.time_tracking.approval.administrators_only &&
      !closure_of(company_context.work, company, entry.employee()).is_closed(entry.record().details.date)) {
    managers = deciding_managers_of(company_context, entry.employee(), entry.record().details.date);
    const auto stand_ins =
        stand_ins_for(company_context, entry.employee(), managers, counted(is_with_deputies(company_context, entry)));
    managers = with_deputies(std::move(managers), stand_ins);
  }
  return or_administrators(company_context, std::move(managers));
}

std::optional<Problem> refusal_to_see_month(const Context& context, const Company& company, const Employee& employee,
                                            std::chrono::year_month month) {
  if (employee.id == context.caller.employee || context.caller.is_administrator()) return std::nullopt;
  if (company.time_tracking.approval.administrators_only) {
    return Problem::forbidden(domain::rules::administrators_decide,
                              domain::reasons::administrators_decide_about_entries);
  }
  const auto today = today_of(company_context_of(context, company), employee);
  return refusal_to_decide(context, employee.id, std::min(domain::days_of(month).last, today));
}

std::optional<Problem> refusal_by_month_closure(const Context& context, const Company& company, EmployeeId owner,
                                                DateSpan span, Refusal refusal) {
  if (context.caller.is_administrator()) return std::nullopt;
  const auto closure = closure_of(context.work, company, owner);
  if (!closure.is_closed(span.first)) return std::nullopt;
  return Problem{
      refusal, domain::rules::closed_month, reasons::absence_in_closed_month, {{"month", *closure.through()}}};
}

std::optional<Problem> refusal_to_decide(const Context& context, EmployeeId subject, Date about) {
  if (decides_for(context, subject, about)) return std::nullopt;
  return not_your_report();
}

std::optional<Problem> refusal_to_decide(const Context& context, const AbsenceRequest& absence) {
  if (decides_about(context, absence)) return std::nullopt;
  return not_your_report();
}

std::optional<Problem> refusal_to_touch(const Caller& caller, EmployeeId owner, bool or_administrator) {
  if (caller.employee == owner || (or_administrator && caller.is_administrator())) return std::nullopt;
  return Problem::forbidden(domain::rules::relationship,
                            or_administrator ? reasons::owner_or_administrators_only : reasons::owner_only);
}

std::optional<Problem> refusal_to_do_for_others(const Caller& caller) {
  if (domain::may_decide(caller.role)) return std::nullopt;
  return Problem::forbidden(domain::rules::role, domain::reasons::managers_only);
}

std::optional<Problem> refusal_unless_administrator(const Caller& caller) {
  if (caller.is_administrator()) return std::nullopt;
  return Problem::forbidden(domain::rules::role, domain::reasons::administrators_only);
}

std::optional<Problem> refusal_of_personal_token(const Caller& caller) {
  if (!caller.personal_token) return std::nullopt;
  return Problem::forbidden(domain::rules::login_required, reasons::login_needed);
}

namespace {

std::optional<Problem> refusal_where_administrators_decide(const Caller& caller, const EntryApproval& approval) {
  if (!approval.administrators_only || caller.is_administrator()) return std::nullopt;
  return Problem::forbidden(domain::rules::administrators_decide, domain::reasons::administrators_decide_about_entries);
}

}  // namespace

std::optional<Problem> refusal_to_decide_entries(const Context& context, const EntryApproval& approval,
                                                 EmployeeId subject, Date about) {
  if (auto problem = refusal_where_administrators_decide(context.caller, approval)) return problem;
  return refusal_to_decide(context, subject, about);
}

std::optional<Problem> refusal_to_decide_entry(const Context& context, const EntryApproval& approval,
                                               const TimeEntry& entry) {
  if (auto problem = refusal_where_administrators_decide(context.caller, approval)) return problem;
  if (context.caller.is_administrator()) return std::nullopt;
  const Company company = company_of(context);
  const auto count = counted(is_with_deputies(company_context_of(context, company), entry));
  if (decides_for(context, entry.employee(), entry.record().details.date, count)) return std::nullopt;
  return not_your_report();
}

std::optional<Problem> refusal_to_decide_in_closed_month(const Context& context, const Company& company,
                                                         const TimeEntry& entry) {
  if (entry.is_held() && context.caller.is_administrator()) return std::nullopt;
  return refusal_in_closed_month(context.work, company, entry.employee(), entry.record().details.date);
}

std::optional<Problem> refusal_without_time_tracking(const Company& company) {
  if (company.time_tracking.active) return std::nullopt;
  return Problem::invalid(rules::time_tracking_inactive, reasons::time_tracking_inactive);
}

bool is_illness(Work& work, CompanyId company, AbsenceTypeCode type) {
  const auto known = work.absence_types(company).find(type);
  return known && known->kind == AbsenceKind::illness;
}

}  // namespace stint::application
