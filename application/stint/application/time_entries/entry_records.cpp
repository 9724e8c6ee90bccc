#include <algorithm>
#include <chrono>
#include <iterator>
#include <string_view>
#include <utility>

#include <stint/application/mails/notify.hpp>
#include <stint/application/time_entries/entry_records.hpp>

namespace stint::application {
namespace {

std::string format_moment(domain::Minute moment) {
  const auto day = std::chrono::floor<std::chrono::days>(moment);
  return domain::format_date(day) + "T" + domain::format_time_of_day(moment - day) + "Z";
}

template <class SomeId>
std::string id_or_none(const std::optional<SomeId>& id) {
  return id ? to_string(*id) : "none";
}

AuditDetails details_facts(const domain::EntryDetails& details) {
  AuditDetails facts = period_facts(details.date, details.period);
  facts.emplace_back("project", id_or_none(details.project));
  facts.emplace_back("category", id_or_none(details.category));
  facts.emplace_back("remarks", details.remarks);
  return facts;
}

/// What happened to the session that the entry was saved from; nothing of one by hand.
AuditDetails session_facts(const domain::SessionTrace& session) {
  AuditDetails facts;
  if (session.auto_stopped) facts.emplace_back("auto-stopped", "true");
  if (session.break_correction > std::chrono::minutes{0}) {
    facts.emplace_back("break-correction", std::to_string(session.break_correction.count()));
  }
  if (session.violation_ignored) facts.emplace_back("violation-ignored", "true");
  if (session.business_trip) facts.emplace_back("business-trip", std::to_string(session.business_trip->count()));
  if (session.held_for) facts.emplace_back("held-for", name(*session.held_for));
  return facts;
}

void append(AuditDetails& facts, std::string_view prefix, AuditDetails more) {
  std::ranges::transform(more, std::back_inserter(facts), [&](auto& fact) {
    return std::pair{std::string{prefix} + fact.first, std::move(fact.second)};
  });
}

}  // namespace

AuditDetails period_facts(domain::Date date, const domain::WorkedPeriod& period) {
  return {{"date", domain::format_date(date)},
          {"begin", format_moment(period.begin)},
          {"end", format_moment(period.end)},
          {"break", std::to_string(period.break_taken.count())}};
}

AuditDetails entry_facts(const domain::TimeEntry& entry) {
  const domain::EntryRecord& record = entry.record();
  AuditDetails facts{{"employee", to_string(record.employee)},
                     {"state", std::string{name(record.state)}},
                     {"origin", std::string{name(record.origin)}}};
  append(facts, "", session_facts(record.session));
  append(facts, "", details_facts(record.details));
  if (!record.rejection_reason.empty()) facts.emplace_back("rejection-reason", record.rejection_reason);
  if (record.proposal) append(facts, "proposed-", details_facts(record.proposal->details));
  return facts;
}

domain::TimeEntry add_entry(const Occasion& occasion, std::optional<domain::EmployeeId> actor,
                            const domain::TimeEntry& entry) {
  const domain::TimeEntry stored = occasion.work.entries(occasion.company.id).add(entry);
  occasion.work.audit().add({.company = occasion.company.id,
                             .at = occasion.now,
                             .actor = actor,
                             .action = "entry.created",
                             .subject = stored.id().value,
                             .details = entry_facts(stored)});
  notify_entry_request_made(occasion, stored);
  return stored;
}

void keep_entry(const Context& context, std::string action, const domain::TimeEntry& before,
                const domain::TimeEntry& after) {
  context.work.entries(context.caller.company).save(after);
  AuditDetails facts;
  append(facts, "before-", entry_facts(before));
  append(facts, "", entry_facts(after));
  record(context, std::move(action), after.id(), std::move(facts));
}

}  // namespace stint::application
