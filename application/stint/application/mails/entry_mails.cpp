#include <chrono>
#include <string>

#include <stint/application/access.hpp>
#include <stint/application/mails/addressees.hpp>
#include <stint/application/mails/notify.hpp>
#include <stint/application/names.hpp>

namespace stint::application {
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

MailFacts facts_of(const Occasion& occasion, const domain::TimeEntry& entry, const domain::EntryDetails& details) {
  return {{"employee", name_of(occasion.work, occasion.company.id, entry.employee())},
          {"date", domain::format_date(details.date)},
          {"start", clock_time(occasion.zone, details.period.begin)},
          {"end", clock_time(occasion.zone, details.period.end)},
          {"worked", std::to_string(details.period.worked().count())},
          {"break", std::to_string(details.period.break_taken.count())}};
}

MailFacts facts_of(const Occasion& occasion, const domain::TimeEntry& entry, domain::EntryRequestKind kind) {
  const auto& details = details_at_stake(entry.record(), kind);
  MailFacts facts = facts_of(occasion, entry, details);
  if (&details != &entry.record().details) add_entry_before(facts, occasion.zone, entry.record().details);
  facts.emplace_back("request", word_for(kind));
  return facts;
}

Addressees deciders_about(const Occasion& occasion, const domain::TimeEntry& entry) {
  return Addressees(occasion).deciders(
      those_who_decide_about(occasion.work, occasion.company, entry, occasion.today()));
}

}  // namespace

void notify_entry_request_made(const Occasion& occasion, const domain::TimeEntry& entry) {
  const auto kind = entry.open_request();
  if (!occasion.company.notifications_additional || !kind) return;
  deciders_about(occasion, entry).send(MailKind::entry_request_made, facts_of(occasion, entry, *kind));
}

void notify_entry_request_rejected(const Occasion& occasion, const domain::TimeEntry& before, std::string_view reason) {
  const auto kind = before.open_request();
  if (!kind) return;
  MailFacts facts = facts_of(occasion, before, *kind);
  if (!reason.empty()) facts.emplace_back("reason", reason);
  Addressees(occasion).person(before.employee()).send(MailKind::entry_request_rejected, facts);
}

void notify_session_held(const Occasion& occasion, const domain::TimeEntry& entry) {
  const auto& reason = entry.record().session.held_for;
  if (!reason) return;
  MailFacts facts = facts_of(occasion, entry, entry.record().details);
  facts.emplace_back("request", name(*reason));
  Addressees(occasion).person(entry.employee()).send(MailKind::session_held, facts);
}

void notify_session_overlaps(const Occasion& occasion, const domain::TimeEntry& entry) {
  if (!occasion.company.notifications_additional) return;
  deciders_about(occasion, entry)
      .person(entry.employee())
      .send(MailKind::session_overlaps, facts_of(occasion, entry, entry.record().details));
}

}  // namespace stint::application
