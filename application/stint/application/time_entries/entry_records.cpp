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
  if (record.auto_stopped) facts.emplace_back("auto-stopped", "true");
  append(facts, "", details_facts(record.details));
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
