#include <string>
#include <utility>
#include <vector>

#include <stint/application/absences/showing.hpp>
#include <stint/application/access.hpp>
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

MailFacts for_managers(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  MailFacts facts = facts_of(occasion, absence);
  if (!absence.record().details.comments.empty()) facts.emplace_back("hasComments", "yes");
  const auto also_away = occasion.work.absence_listings(occasion.company.id)
                             .count_also_away(absence.employee(),
                                              deciding_managers_of(occasion.work, occasion.company.id,
                                                                   absence.employee(), occasion.today()),
                                              absence.record().details.span);
  facts.emplace_back("alsoAway", std::to_string(also_away));
  return facts;
}

/// What a substitute is told: when, and never that it is an illness.
MailFacts for_substitute(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  MailFacts facts = facts_of(occasion, absence);
  const auto type = occasion.work.absence_types(occasion.company.id).find(absence.record().details.type);
  if (!type || type->kind != domain::AbsenceKind::illness) return facts;
  for (auto& [name, value] : facts) {
    if (name == "type") value = type_shown_to_substitutes;
  }
  std::erase_if(facts, [](const auto& fact) { return fact.first == "typeName"; });
  return facts;
}

}  // namespace

void notify_absence_filed(const Occasion& occasion, const domain::AbsenceRequest& absence,
                          const std::vector<domain::EmployeeId>& people) {
  if (!occasion.company.notifications_additional || people.empty()) return;
  Addressees(occasion).deciders(people).send(MailKind::absence_filed, for_managers(occasion, absence));
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

void notify_cancellation_asked(const Occasion& occasion, const domain::AbsenceRequest& absence,
                               const std::vector<domain::EmployeeId>& people) {
  if (!occasion.company.notifications_additional || people.empty()) return;
  Addressees(occasion).deciders(people).send(
      MailKind::cancellation_asked, with_reason(facts_of(occasion, absence), absence.record().cancellation.reason));
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

void notify_absence_deleted(const Occasion& occasion, const domain::AbsenceRequest& absence, domain::EmployeeId by,
                            const std::string& reason) {
  MailFacts facts = facts_of(occasion, absence);
  const auto deleter = occasion.work.employees(occasion.company.id).find(by);
  if (deleter) facts.emplace_back("by", deleter->display_name());
  Addressees(occasion)
      .person(absence.employee())
      .additional_recipients()
      .send(MailKind::absence_deleted, with_reason(std::move(facts), reason));
}

void notify_substitute_asked(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  if (!occasion.company.notifications_additional || !absence.is_substitution_decidable()) return;
  Addressees(occasion)
      .person(absence.record().substitute->substitute)
      .send(MailKind::substitute_asked, for_substitute(occasion, absence));
}

void notify_substitute_answered(const Occasion& occasion, const domain::AbsenceRequest& absence) {
  if (!occasion.company.notifications_additional || !absence.record().substitute) return;
  const bool accepted = absence.record().substitute->state == domain::SubstituteState::confirmed;
  Addressees(occasion)
      .person(absence.employee())
      .send(accepted ? MailKind::substitute_accepted : MailKind::substitute_rejected, facts_of(occasion, absence));
}

}  // namespace stint::application
