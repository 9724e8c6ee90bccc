#include <algorithm>
#include <utility>

#include <stint/application/absences/absence_form.hpp>
#include <stint/application/absences/deciding.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/access.hpp>
#include <stint/application/audit.hpp>
#include <stint/application/context.hpp>
#include <stint/application/mails/notify.hpp>

namespace stint::application {
namespace {

void keep_approval(const Context& context, const domain::Company& company, const domain::AbsenceRequest& absence) {
  const bool is_complete = !absence.is_awaiting_approval();
  context.work.absences(company.id).save(absence);
  record(context, is_complete ? "absence.approved" : "absence.approval_recorded", absence.id(), audit_facts(absence));
  if (is_complete) notify_absence_decided(occasion_of(context, company), absence);
}

}  // namespace

domain::Result<AbsenceView> approve_absence(const Context& context, domain::AbsenceId id) {
  const domain::Company company = company_of(context);
  const auto before = absence_to_decide(context, company, id);
  if (!before) return domain::refuse(before.error());
  const auto after =
      before->approve(context.caller.employee, context.caller.is_administrator(),
                      approval_rule_for(context.work, company, *before, today_in(context, company)), context.now);
  if (!after) return domain::refuse(after.error());
  if (*after != *before) keep_approval(context, company, *after);
  return absence_view(context, *after);
}

domain::Result<AbsenceView> reject_absence(const Context& context, domain::AbsenceId id,
                                           const Submitted<ReasonCommand>& submitted) {
  const auto before = find_absence(context, id);
  if (!before) return domain::refuse(before.error());
  if (auto refusal = refusal_to_decide(context, before->employee())) return domain::refuse(*std::move(refusal));
  if (auto problem = fault_of_reason(submitted)) return domain::refuse(*std::move(problem));
  const domain::Company company = company_of(context);
  const auto span = before->record().details.span;
  if (auto refusal = refusal_by_month_closure(context.caller, company, span, domain::Refusal::conflict)) {
    return domain::refuse(*std::move(refusal));
  }
  const auto rejected = before->reject(context.caller.employee, submitted.command.reason.value_or(""), context.now);
  if (!rejected) return domain::refuse(rejected.error());
  context.work.absences(company.id).save(*rejected);
  record(context, "absence.rejected", id, audit_facts(*rejected));
  notify_absence_decided(occasion_of(context, company), *rejected);
  return absence_view(context, *rejected);
}

domain::Result<domain::AbsenceRequest> absence_to_decide(const Context& context, const domain::Company& company,
                                                         domain::AbsenceId id) {
  auto absence = find_absence(context, id);
  if (!absence) return absence;
  if (auto refusal = refusal_to_decide(context, absence->employee())) return domain::refuse(*std::move(refusal));
  const auto span = absence->record().details.span;
  if (auto refusal = refusal_by_month_closure(context.caller, company, span, domain::Refusal::conflict)) {
    return domain::refuse(*std::move(refusal));
  }
  return absence;
}

namespace {

/// Nobody approved it: nobody is missing any more.
void keep_approved(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  occasion.work.absences(occasion.company.id).save(absence);
  occasion.work.audit().add({.company = occasion.company.id,
                             .at = occasion.now,
                             .action = "absence.approved",
                             .subject = absence.id().value,
                             .details = audit_facts(absence)});
  notify_absence_decided(occasion, absence);
}

void judge_anew(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  const auto rule = approval_rule_for(occasion.work, occasion.company, absence, occasion.today());
  if (const auto approved = absence.approved_without_the_missing(rule, occasion.now)) {
    keep_approved(occasion, *approved);
    return;
  }
  const auto people = those_to_ask(occasion.work, occasion.company, absence, occasion.today());
  if (people.empty()) return;
  occasion.work.absences(occasion.company.id).save(absence.asking(people));
  if (absence.is_awaiting_approval()) {
    notify_absence_filed(occasion, absence, people);
  } else {
    notify_cancellation_asked(occasion, absence, people);
  }
}

bool contains(const std::vector<domain::EmployeeId>& people, domain::EmployeeId person) {
  return std::ranges::find(people, person) != people.end();
}

}  // namespace

std::vector<domain::EmployeeId> those_to_ask(Work& work, const domain::Company& company,
                                             const domain::AbsenceRequest& absence, domain::Date today) {
  if (!absence.is_open()) return {};
  const domain::AbsenceRecord& record = absence.record();
  auto people = those_who_decide_about(work, company, absence, today);
  std::erase_if(people, [&](domain::EmployeeId id) {
    return contains(record.asked, id) || (absence.is_awaiting_approval() && contains(record.approvals, id));
  });
  return people;
}

void judge_open_absences(const Occasion& occasion, const TeamScope& scope) {
  for (const auto& absence : occasion.work.absences(occasion.company.id).open(scope.reports_of)) {
    judge_anew(occasion, absence);
  }
}

void judge_absences_that_wait_for(const Occasion& occasion, domain::EmployeeId decider, domain::Role role) {
  if (!domain::may_decide(role)) return;
  judge_open_absences(occasion, role == domain::Role::administrator ? TeamScope{} : TeamScope{.reports_of = decider});
}

}  // namespace stint::application
