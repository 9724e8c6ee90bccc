#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/quotas.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/absences/team_rules.hpp>
#include <stint/application/authority/access.hpp>
#include <stint/application/authority/team.hpp>
#include <stint/application/authority/waiting.hpp>
#include <stint/application/context.hpp>
#include <stint/application/notifications/raising.hpp>
#include <stint/application/policies.hpp>
#include <stint/application/reasons.hpp>

namespace stint::application {

using namespace domain;

namespace {

void keep_approval(const Context& context, const Company& company, const AbsenceRequest& before,
                   const AbsenceRequest& absence, std::string despite) {
  context.work.absences(company.id).save(absence);
  if (absence.is_awaiting_approval()) {
    raise(context, company, AbsenceApprovalRecorded{before, absence});
  } else {
    raise(context, company, AbsenceApproved{before, absence, std::move(despite)});
    ask_stand_ins_of(company_context_of(context, company), absence.employee());
  }
}

/// The rules that an approval by a manager would break.
struct BrokenRules {
  std::optional<Problem> refusal{};  ///< of the first rule that refuses
  std::string names{};               ///< of all rules that refuse, for the record
};

BrokenRules rules_broken_by_approving(const CompanyContext& company_context, const AbsenceRequest& absence,
                                      const TeamsReadAhead* ahead) {
  const auto conflicts = judge_by_team(company_context, absence, ahead).conflicts;
  const auto quota = quota_exceeded_by_approving(company_context.work, company_context.company, absence);
  BrokenRules broken{refusal_by_team_rules(conflicts, Refusal::conflict), names_of_refusing(conflicts)};
  if (!quota) return broken;
  if (!broken.refusal) broken.refusal = refusal_by_quota(quota->name, quota->use, Refusal::conflict);
  if (!broken.names.empty()) broken.names += ", ";
  broken.names += "quota: " + quota->name;
  return broken;
}

/// `ahead`: null: nothing has been read ahead.
Result<AbsenceView> approve(const Context& context, AbsenceId id, TeamsReadAhead* ahead) {
  const Company company = company_of(context);
  const auto company_context = company_context_of(context, company);
  const auto before = absence_to_decide(context, company, id);
  if (!before) return refuse(before);
  const auto after = before->approve(context.caller.employee, context.caller.is_administrator(),
                                     approval_rule_for(company_context, *before), context.now);
  if (!after) return refuse(after);
  if (*after == *before) return absence_view(context, *after);
  auto broken = rules_broken_by_approving(company_context, *before, ahead);
  if (broken.refusal && !context.caller.is_administrator()) return refuse(*std::move(broken.refusal));
  keep_approval(context, company, *before, *after, std::move(broken.names));
  if (ahead != nullptr) {
    ahead->note(*after);
    // The owner's deputies may have approved others by this.
    if (!deputies_named_by(company_context, after->employee()).empty()) ahead->read_again(context.work);
  }
  return absence_view(context, *after);
}

}  // namespace

Result<AbsenceView> approve_absence(const Context& context, AbsenceId id) { return approve(context, id, nullptr); }

Result<AbsenceView> approve_one_of_many(const Context& context, AbsenceId id, TeamsReadAhead& ahead) {
  return approve(context, id, &ahead);
}

Result<AbsenceView> reject_absence(const Context& context, AbsenceId id, const Submitted<ReasonCommand>& submitted) {
  const auto before = find_absence(context, id);
  if (!before) return refuse(before);
  if (auto refusal = refusal_to_decide(context, *before)) return refuse(*std::move(refusal));
  if (auto problem = validate_reason(submitted)) return refuse(*std::move(problem));
  const Company company = company_of(context);
  const auto span = before->record().details.span;
  if (auto refusal = refusal_by_month_closure(context, company, before->employee(), span, Refusal::conflict)) {
    return refuse(*std::move(refusal));
  }
  const auto rejected = before->reject(context.caller.employee, submitted.command.reason.value_or(""), context.now,
                                       deputised_manager(context, *before),
                                       has_come_to_others(company_context_of(context, company), *before));
  if (!rejected) return refuse(rejected);
  context.work.absences(company.id).save(*rejected);
  raise(context, company, AbsenceRejected{*before, *rejected});
  return absence_view(context, *rejected);
}

Result<AbsenceRequest> absence_to_decide(const Context& context, const Company& company, AbsenceId id) {
  auto absence = find_absence(context, id);
  if (!absence) return absence;
  if (auto refusal = refusal_to_decide(context, *absence)) return refuse(*std::move(refusal));
  const auto span = absence->record().details.span;
  if (auto refusal = refusal_by_month_closure(context, company, absence->employee(), span, Refusal::conflict)) {
    return refuse(*std::move(refusal));
  }
  return absence;
}

namespace {

void judge_anew(const CompanyContext& company_context, const AbsenceRequest& absence) {
  const auto rule = approval_rule_for(company_context, absence);
  if (const auto approved = absence.approved_without_the_missing(rule, company_context.now)) {
    company_context.work.absences(company_context.company.id).save(*approved);
    auto despite = names_of_refusing(judge_by_team(company_context, absence).conflicts);
    raise(company_context, std::nullopt,
          AbsenceApproved{absence, *approved, std::move(despite)});  // no approval is missing any longer
    return;
  }
  const auto people = those_to_ask(company_context, absence);
  if (people.empty()) return;
  const auto stored = absence.asking(people);
  company_context.work.absences(company_context.company.id).save(stored);
  if (absence.is_awaiting_approval()) {
    raise(company_context, std::nullopt, AbsenceDecisionAsked{stored, people});
  } else if (absence.record().reduction) {
    raise(company_context, std::nullopt, ReductionDecisionAsked{stored, people});
  } else {
    raise(company_context, std::nullopt, CancellationDecisionAsked{stored, people});
  }
}

bool contains(const std::vector<EmployeeId>& people, EmployeeId person) {
  return std::ranges::find(people, person) != people.end();
}

}  // namespace

std::vector<EmployeeId> those_missing(const CompanyContext& company_context, const AbsenceRequest& absence) {
  if (!absence.is_open()) return {};
  const AbsenceRecord& record = absence.record();
  const auto rule = approval_rule_for(company_context, absence);
  const auto has_approved = [&](EmployeeId id) {
    const auto managers = domain::approves_as(id, rule);
    return managers.empty()
               ? contains(record.approvals, id)
               : std::ranges::all_of(managers, [&](auto manager) { return contains(record.approvals, manager); });
  };
  auto people = those_who_decide_about(company_context, absence);
  std::erase_if(people, [&](EmployeeId id) { return absence.is_awaiting_approval() && has_approved(id); });
  return people;
}

std::vector<EmployeeId> those_to_ask(const CompanyContext& company_context, const AbsenceRequest& absence) {
  auto people = those_missing(company_context, absence);
  std::erase_if(people, [&](EmployeeId id) { return contains(absence.record().asked, id); });
  return people;
}

void judge_open_absences(const CompanyContext& company_context, const TeamScope& scope) {
  for (const auto& absence : company_context.work.absences(company_context.company.id).open(scope.reports_of)) {
    judge_anew(company_context, absence);
  }
}

void judge_absences_that_wait_for(const CompanyContext& company_context, EmployeeId decider, Role role) {
  if (!domain::may_decide(role)) return;
  // Policies may let an employee decide about others than their reports.
  const bool about_anybody = role == Role::administrator || !company_context.policies.deciders.empty();
  judge_open_absences(company_context, about_anybody ? TeamScope{} : TeamScope{.reports_of = decider});
}

void ask_stand_ins_of(const CompanyContext& company_context, EmployeeId manager) {
  const auto deputyships = deputies_named_by(company_context, manager);
  const bool has_stand_in =
      std::ranges::any_of(deputyships, [&](const Deputyship& one) { return stands_in_today(company_context, one); });
  if (!has_stand_in) return;
  // Policies may let a manager decide about others than their reports.
  const bool about_anybody = !company_context.policies.deciders.empty();
  judge_open_absences(company_context, about_anybody ? TeamScope{} : TeamScope{.reports_of = manager});
}

void ask_stand_ins(const CompanyContext& company_context) {
  std::set<EmployeeId> managers;
  for (const auto& one : company_context.work.deputyships(company_context.company.id).all()) {
    managers.insert(one.manager);
  }
  for (const auto manager : managers) ask_stand_ins_of(company_context, manager);
}

}  // namespace stint::application
