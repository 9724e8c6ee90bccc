#include <chrono>
#include <string>

#include <stint/application/mails/addressees.hpp>
#include <stint/application/mails/notify.hpp>

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

MailFacts facts_of(const Occasion& occasion, const domain::TimeEntry& entry, domain::EntryRequestKind kind) {
  const auto employee = occasion.work.employees(occasion.company.id).find(entry.employee());
  const auto& details = details_at_stake(entry.record(), kind);
  MailFacts facts{{"employee", employee ? employee->display_name() : ""},
                  {"date", domain::format_date(details.date)},
                  {"start", clock_time(occasion.zone, details.period.begin)},
                  {"end", clock_time(occasion.zone, details.period.end)},
                  {"worked", std::to_string(details.period.worked().count())},
                  {"break", std::to_string(details.period.break_taken.count())}};
  if (&details != &entry.record().details) add_entry_before(facts, occasion.zone, entry.record().details);
  facts.emplace_back("request", word_for(kind));
  return facts;
}

}  // namespace

void notify_entry_request_made(const Occasion& occasion, const domain::TimeEntry& entry) {
  const auto kind = entry.open_request();
  if (!occasion.company.notifications_additional || !kind) return;
  Addressees addressees(occasion);
  if (occasion.company.time_tracking.approval.administrators_only) {
    addressees.administrators();
  } else {
    addressees.those_who_decide_about(entry.employee());
  }
  addressees.send(MailKind::entry_request_made, facts_of(occasion, entry, *kind));
}

void notify_entry_request_rejected(const Occasion& occasion, const domain::TimeEntry& before, std::string_view reason) {
  const auto kind = before.open_request();
  if (!kind) return;
  MailFacts facts = facts_of(occasion, before, *kind);
  if (!reason.empty()) facts.emplace_back("reason", reason);
  Addressees(occasion).person(before.employee()).send(MailKind::entry_request_rejected, facts);
}

}  // namespace stint::application
