#include <algorithm>

#include <stint/application/access.hpp>
#include <stint/application/employment.hpp>
#include <stint/application/time_entries/entry_rules.hpp>
#include <stint/domain/company/deciding_managers.hpp>
#include <stint/domain/time_entry/month_closure.hpp>

namespace stint::application {
namespace {

using domain::Problem;
using domain::Reason;
using domain::Rule;

Problem not_your_report() { return Problem::forbidden(Rule::relationship, Reason::managers_decide); }

}  // namespace

TeamScope team_of(const Caller& caller) {
  return caller.is_administrator() ? TeamScope{} : TeamScope{.reports_of = caller.employee};
}

std::vector<domain::EmployeeId> deciding_managers_of(Work& work, domain::CompanyId company, domain::EmployeeId subject,
                                                     domain::Date today) {
  std::vector<domain::EmployeeId> managers;
  for (const auto& manager : work.employees(company).managers_of(subject)) {
    if (!domain::decides_as_manager(manager, subject)) continue;
    if (counts_as_employed(work, company, manager.id, manager.role, manager.employment, today)) {
      managers.push_back(manager.id);
    }
  }
  return managers;
}

bool decides_for(const Context& context, domain::EmployeeId subject) {
  const Caller& caller = context.caller;
  if (caller.is_administrator()) return true;
  // Whoever asks counts as employed, or would not have been let in.
  return std::ranges::any_of(context.work.employees(caller.company).managers_of(subject), [&](const auto& manager) {
    return manager.id == caller.employee && domain::decides_as_manager(manager, subject);
  });
}

domain::ApprovalRule approval_rule_for(Work& work, const domain::Company& company,
                                       const domain::AbsenceRequest& absence, domain::Date today) {
  domain::ApprovalRule rule{.managers = {}, .single_suffices = company.absences.single_approval_suffices};
  if (!domain::is_closed(absence.record().details.span.first, company.time_tracking.closed_through)) {
    rule.managers = deciding_managers_of(work, company.id, absence.employee(), today);
  }
  return rule;
}

std::vector<domain::EmployeeId> those_who_decide_about(Work& work, const domain::Company& company,
                                                       const domain::AbsenceRequest& absence, domain::Date today) {
  auto managers = approval_rule_for(work, company, absence, today).managers;
  return managers.empty() ? work.employees(company.id).administrators(today) : managers;
}

std::vector<domain::EmployeeId> those_who_decide_about(Work& work, const domain::Company& company,
                                                       const domain::TimeEntry& entry, domain::Date today) {
  const auto& rules = company.time_tracking;
  std::vector<domain::EmployeeId> managers;
  if (!rules.approval.administrators_only && !domain::is_closed(entry.record().details.date, rules.closed_through)) {
    managers = deciding_managers_of(work, company.id, entry.employee(), today);
  }
  return managers.empty() ? work.employees(company.id).administrators(today) : managers;
}

std::optional<Problem> refusal_by_month_closure(const Caller& caller, const domain::Company& company,
                                                domain::DateSpan span, domain::Refusal refusal) {
  const auto closed_through = company.time_tracking.closed_through;
  if (caller.is_administrator() || !domain::is_closed(span.first, closed_through)) return std::nullopt;
  return Problem{refusal, Rule::closed_month, Reason::absence_in_closed_month, {{"month", *closed_through}}};
}

std::optional<Problem> refusal_to_decide(const Context& context, domain::EmployeeId subject) {
  if (decides_for(context, subject)) return std::nullopt;
  return not_your_report();
}

std::optional<Problem> refusal_to_touch(const Caller& caller, domain::EmployeeId owner, bool or_administrator) {
  if (caller.employee == owner || (or_administrator && caller.is_administrator())) return std::nullopt;
  return Problem::forbidden(Rule::relationship,
                            or_administrator ? Reason::owner_or_administrators_only : Reason::owner_only);
}

std::optional<Problem> refusal_of_personal_token(const Caller& caller) {
  if (!caller.personal_token) return std::nullopt;
  return Problem::forbidden(Rule::login_required, Reason::login_needed);
}

std::optional<Problem> refusal_to_decide_entry(const Context& context, const domain::EntryApproval& approval,
                                               domain::EmployeeId subject) {
  if (approval.administrators_only && !context.caller.is_administrator()) {
    return Problem::forbidden(Rule::administrators_decide, Reason::administrators_decide_about_entries);
  }
  return refusal_to_decide(context, subject);
}

std::optional<Problem> refusal_to_decide_in_closed_month(const Caller& caller, const domain::Company& company,
                                                         const domain::TimeEntry& entry) {
  if (entry.is_held() && caller.is_administrator()) return std::nullopt;
  return refusal_in_closed_month(company, entry.record().details.date);
}

}  // namespace stint::application
