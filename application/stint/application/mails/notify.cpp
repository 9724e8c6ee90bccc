#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include <stint/application/absences/showing.hpp>
#include <stint/application/access.hpp>
#include <stint/application/mails/addressees.hpp>
#include <stint/application/mails/notify.hpp>
#include <stint/application/names.hpp>

namespace stint::application {
namespace {

MailFacts facts_of(const CompanyContext& company_context, const domain::AbsenceRequest& absence) {
  return mail_facts(company_context.work, company_context.company.id, absence);
}

MailFacts with_reason(MailFacts facts, const std::string& reason) {
  if (!reason.empty()) facts.emplace_back("reason", reason);
  return facts;
}

MailFacts for_managers(const CompanyContext& company_context, const domain::AbsenceRequest& absence) {
  MailFacts facts = facts_of(company_context, absence);
  if (!absence.record().details.comments.empty()) facts.emplace_back("hasComments", "yes");
  const auto also_away = company_context.work.absence_listings(company_context.company.id)
                             .count_also_away(absence.employee(),
                                              deciding_managers_of(company_context.work, company_context.company.id,
                                                                   absence.employee(), company_context.today()),
                                              absence.record().details.span);
  facts.emplace_back("alsoAway", std::to_string(also_away));
  return facts;
}

/// What a substitute is told: when, and never that it is an illness.
MailFacts for_substitute(const CompanyContext& company_context, const domain::AbsenceRequest& absence) {
  MailFacts facts = facts_of(company_context, absence);
  if (!is_illness(company_context.work, company_context.company.id, absence.record().details.type)) return facts;
  for (auto& [name, value] : facts) {
    if (name == "type") value = type_shown_to_substitutes;
  }
  std::erase_if(facts, [](const auto& fact) { return fact.first == "typeName"; });
  return facts;
}

}  // namespace

void notify_absence_filed(const CompanyContext& company_context, const domain::AbsenceRequest& absence,
                          const std::vector<domain::EmployeeId>& people) {
  if (!company_context.company.notifications_additional || people.empty()) return;
  Addressees(company_context).deciders(people).send(MailKind::absence_filed, for_managers(company_context, absence));
}

void notify_absence_approved_at_once(const CompanyContext& company_context, const domain::AbsenceRequest& absence) {
  Addressees(company_context)
      .managers_of(absence.employee())
      .additional_recipients()
      .send(MailKind::absence_approved_at_once, for_managers(company_context, absence));
}

void notify_absence_decided(const CompanyContext& company_context, const domain::AbsenceRequest& absence) {
  if (!company_context.company.notifications_additional) return;
  const bool rejected = absence.record().state == domain::AbsenceState::rejected;
  Addressees(company_context)
      .person(absence.employee())
      .send(rejected ? MailKind::absence_rejected : MailKind::absence_approved,
            with_reason(facts_of(company_context, absence), absence.record().rejection_reason));
}

void notify_cancellation_asked(const CompanyContext& company_context, const domain::AbsenceRequest& absence,
                               const std::vector<domain::EmployeeId>& people) {
  if (!company_context.company.notifications_additional || people.empty()) return;
  Addressees(company_context)
      .deciders(people)
      .send(MailKind::cancellation_asked,
            with_reason(facts_of(company_context, absence), absence.record().cancellation.reason));
}

void notify_cancellation_approved(const CompanyContext& company_context, const domain::AbsenceRequest& absence) {
  Addressees(company_context)
      .person(absence.employee())
      .managers_of(absence.employee())
      .additional_recipients()
      .send(MailKind::cancellation_approved, facts_of(company_context, absence));
}

void notify_cancellation_rejected(const CompanyContext& company_context, const domain::AbsenceRequest& absence) {
  Addressees(company_context)
      .person(absence.employee())
      .send(MailKind::cancellation_rejected, facts_of(company_context, absence));
}

void notify_absence_deleted(const CompanyContext& company_context, const domain::AbsenceRequest& absence,
                            domain::EmployeeId by, const std::string& reason) {
  MailFacts facts = facts_of(company_context, absence);
  const auto deleter = company_context.work.employees(company_context.company.id).find(by);
  if (deleter) facts.emplace_back("by", deleter->display_name());
  Addressees(company_context)
      .person(absence.employee())
      .additional_recipients()
      .send(MailKind::absence_deleted, with_reason(std::move(facts), reason));
}

void notify_substitute_asked(const CompanyContext& company_context, const domain::AbsenceRequest& absence) {
  if (!company_context.company.notifications_additional || !absence.is_substitution_decidable()) return;
  Addressees(company_context)
      .person(absence.record().substitute->substitute)
      .send(MailKind::substitute_asked, for_substitute(company_context, absence));
}

void notify_substitute_answered(const CompanyContext& company_context, const domain::AbsenceRequest& absence) {
  if (!company_context.company.notifications_additional || !absence.record().substitute) return;
  const bool accepted = absence.record().substitute->state == domain::SubstituteState::confirmed;
  Addressees(company_context)
      .person(absence.employee())
      .send(accepted ? MailKind::substitute_accepted : MailKind::substitute_rejected,
            facts_of(company_context, absence));
}

namespace {

std::string_view word_for(domain::EntryRequestKind kind) {
  switch (kind) {
    case domain::EntryRequestKind::new_entry:
      return "new_entry";
    case domain::EntryRequestKind::change:
      return "change";
    case domain::EntryRequestKind::deletion:
      return "deletion";
  }
  return {};
}

std::string clock_time(const domain::TimeZone& zone, domain::Minute moment) {
  return domain::format_time_of_day(
      std::chrono::floor<std::chrono::minutes>(zone.to_local(domain::Instant{moment}).time_of_day));
}

/// A change is told with the values that it proposes.
const domain::EntryDetails& details_at_stake(const domain::EntryRecord& record, domain::EntryRequestKind kind) {
  const bool is_proposed = kind == domain::EntryRequestKind::change && record.proposal;
  return is_proposed ? record.proposal->details : record.details;
}

void add_entry_before(MailFacts& facts, const domain::TimeZone& zone, const domain::EntryDetails& details) {
  facts.emplace_back("dateBefore", domain::format_date(details.date));
  facts.emplace_back("startBefore", clock_time(zone, details.period.begin));
  facts.emplace_back("endBefore", clock_time(zone, details.period.end));
  facts.emplace_back("breakBefore", std::to_string(details.period.break_taken.count()));
}

MailFacts facts_of(const CompanyContext& company_context, const domain::TimeEntry& entry,
                   const domain::EntryDetails& details) {
  return {{"employee", name_of(company_context.work, company_context.company.id, entry.employee())},
          {"date", domain::format_date(details.date)},
          {"start", clock_time(company_context.zone, details.period.begin)},
          {"end", clock_time(company_context.zone, details.period.end)},
          {"worked", std::to_string(details.period.worked().count())},
          {"break", std::to_string(details.period.break_taken.count())}};
}

MailFacts facts_of(const CompanyContext& company_context, const domain::TimeEntry& entry,
                   domain::EntryRequestKind kind) {
  const auto& details = details_at_stake(entry.record(), kind);
  MailFacts facts = facts_of(company_context, entry, details);
  if (&details != &entry.record().details) add_entry_before(facts, company_context.zone, entry.record().details);
  facts.emplace_back("request", word_for(kind));
  return facts;
}

Addressees deciders_about(const CompanyContext& company_context, const domain::TimeEntry& entry) {
  return Addressees(company_context)
      .deciders(those_who_decide_about(company_context.work, company_context.company, entry, company_context.today()));
}

}  // namespace

void notify_entry_request_made(const CompanyContext& company_context, const domain::TimeEntry& entry) {
  const auto kind = entry.open_request();
  if (!company_context.company.notifications_additional || !kind) return;
  deciders_about(company_context, entry).send(MailKind::entry_request_made, facts_of(company_context, entry, *kind));
}

void notify_entry_request_rejected(const CompanyContext& company_context, const domain::TimeEntry& before,
                                   std::string_view reason) {
  const auto kind = before.open_request();
  if (!kind) return;
  MailFacts facts = facts_of(company_context, before, *kind);
  if (!reason.empty()) facts.emplace_back("reason", reason);
  Addressees(company_context).person(before.employee()).send(MailKind::entry_request_rejected, facts);
}

void notify_session_held(const CompanyContext& company_context, const domain::TimeEntry& entry) {
  const auto& reason = entry.record().session.held_for;
  if (!reason) return;
  MailFacts facts = facts_of(company_context, entry, entry.record().details);
  facts.emplace_back("request", name(*reason));
  Addressees(company_context).person(entry.employee()).send(MailKind::session_held, facts);
}

void notify_session_overlaps(const CompanyContext& company_context, const domain::TimeEntry& entry) {
  if (!company_context.company.notifications_additional) return;
  deciders_about(company_context, entry)
      .person(entry.employee())
      .send(MailKind::session_overlaps, facts_of(company_context, entry, entry.record().details));
}

namespace {

MailFacts facts_of(const CompanyContext& company_context) {
  const auto local = company_context.zone.to_local(company_context.now);
  return {{"onDate", domain::format_date(local.date)},
          {"atTime", domain::format_time_of_day(std::chrono::floor<std::chrono::minutes>(local.time_of_day))}};
}

}  // namespace

void notify_token_made(const CompanyContext& company_context, const PersonalToken& token, MadeBy by) {
  MailFacts facts = facts_of(company_context);
  facts.emplace_back("token", token.name);
  if (token.expires_on) facts.emplace_back("validUntil", domain::format_date(*token.expires_on));
  Addressees(company_context)
      .person(token.employee)
      .send(by == MadeBy::owner ? MailKind::token_made : MailKind::token_made_by_operator, facts);
}

void notify_two_factor_turned_on(const CompanyContext& company_context, domain::EmployeeId owner) {
  Addressees(company_context).person(owner).send(MailKind::two_factor_turned_on, facts_of(company_context));
}

}  // namespace stint::application
