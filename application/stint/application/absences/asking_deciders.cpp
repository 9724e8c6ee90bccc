#include <algorithm>

#include <stint/application/absences/absence_facts.hpp>
#include <stint/application/absences/asking_deciders.hpp>
#include <stint/application/access.hpp>
#include <stint/application/mails/notify.hpp>

namespace stint::application {
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

void judge(const Occasion& occasion, const domain::AbsenceRequest& absence) {
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
    judge(occasion, absence);
  }
}

void judge_absences_that_wait_for(const Occasion& occasion, domain::EmployeeId decider, domain::Role role) {
  if (!domain::may_decide(role)) return;
  judge_open_absences(occasion, role == domain::Role::administrator ? TeamScope{} : TeamScope{.reports_of = decider});
}

}  // namespace stint::application
