#include <algorithm>
#include <string>

#include <stint/application/absences/absence_facts.hpp>
#include <stint/application/mails/addressees.hpp>
#include <stint/application/mails/notify.hpp>

namespace stint::application {
namespace {

MailFacts facts_of(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  return mail_facts(occasion.work, occasion.company.id, absence);
}

MailFacts with_reason(MailFacts facts, const std::string& reason) {
  if (!reason.empty()) facts.emplace_back("reason", reason);
  return facts;
}

bool is_away(Work& work, domain::CompanyId company, domain::EmployeeId employee, domain::DateSpan span) {
  for (const auto& absence : work.absences(company).of_employee(employee)) {
    const auto& record = absence.record();
    if (record.state == domain::AbsenceState::approved && record.details.span.overlaps(span)) return true;
  }
  return false;
}

/// How many colleagues with one of the same managers have an approved absence in that time.
std::size_t count_also_away(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  auto& employees = occasion.work.employees(occasion.company.id);
  std::vector<domain::EmployeeId> away;
  for (const auto manager : employees.active_managers_of(absence.employee())) {
    for (const auto& colleague : employees.reports_of(manager)) {
      const bool is_known = colleague.id == absence.employee() || std::ranges::find(away, colleague.id) != away.end();
      if (!is_known && is_away(occasion.work, occasion.company.id, colleague.id, absence.record().details.span)) {
        away.push_back(colleague.id);
      }
    }
  }
  return away.size();
}

MailFacts for_managers(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  MailFacts facts = facts_of(occasion, absence);
  if (!absence.record().details.comments.empty()) facts.emplace_back("hasComments", "yes");
  facts.emplace_back("alsoAway", std::to_string(count_also_away(occasion, absence)));
  return facts;
}

}  // namespace

void notify_absence_filed(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  if (!occasion.company.notifications_additional) return;
  Addressees(occasion)
      .those_who_decide_about(absence.employee())
      .send(MailKind::absence_filed, for_managers(occasion, absence));
}

void notify_absence_approved_at_once(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  Addressees(occasion)
      .managers_of(absence.employee())
      .additional_recipients()
      .send(MailKind::absence_approved_at_once, for_managers(occasion, absence));
}

void notify_absence_decided(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  if (!occasion.company.notifications_additional) return;
  const bool rejected = absence.record().state == domain::AbsenceState::rejected;
  Addressees(occasion)
      .person(absence.employee())
      .send(rejected ? MailKind::absence_rejected : MailKind::absence_approved,
            with_reason(facts_of(occasion, absence), absence.record().rejection_reason));
}

void notify_cancellation_asked(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  if (!occasion.company.notifications_additional) return;
  Addressees(occasion)
      .those_who_decide_about(absence.employee())
      .send(MailKind::cancellation_asked,
            with_reason(facts_of(occasion, absence), absence.record().cancellation.reason));
}

void notify_cancellation_approved(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  Addressees(occasion)
      .person(absence.employee())
      .managers_of(absence.employee())
      .additional_recipients()
      .send(MailKind::cancellation_approved, facts_of(occasion, absence));
}

void notify_cancellation_rejected(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  Addressees(occasion).person(absence.employee()).send(MailKind::cancellation_rejected, facts_of(occasion, absence));
}

void notify_substitute_asked(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  if (!occasion.company.notifications_additional || !absence.is_substitution_decidable()) return;
  Addressees(occasion)
      .person(absence.record().substitute->substitute)
      .send(MailKind::substitute_asked, facts_of(occasion, absence));
}

void notify_substitute_answered(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  if (!occasion.company.notifications_additional || !absence.record().substitute) return;
  const bool accepted = absence.record().substitute->state == domain::SubstituteState::confirmed;
  Addressees(occasion)
      .person(absence.employee())
      .send(accepted ? MailKind::substitute_accepted : MailKind::substitute_rejected, facts_of(occasion, absence));
}

}  // namespace stint::application
