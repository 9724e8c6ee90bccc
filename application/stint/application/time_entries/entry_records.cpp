#include <algorithm>
#include <chrono>
#include <iterator>
#include <string_view>
#include <utility>

#include <stint/application/audit.hpp>
#include <stint/application/context.hpp>
#include <stint/application/mails/notify.hpp>
#include <stint/application/names.hpp>
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

/// A period and its day, as the audit trail tells them; moments are ISO 8601 in UTC.
AuditDetails period_facts(domain::Date date, const domain::WorkedPeriod& period) {
  return {{"date", domain::format_date(date)},
          {"begin", format_moment(period.begin)},
          {"end", format_moment(period.end)},
          {"break", std::to_string(period.break_taken.count())}};
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

/// Names and values that tell an entry in the audit trail; moments are ISO 8601 in UTC. What is proposed beside it
/// comes under names that begin with "proposed-".
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

}  // namespace

domain::TimeEntry add_entry(const CompanyContext& company_context, std::optional<domain::EmployeeId> actor,
                            const domain::TimeEntry& entry) {
  const domain::TimeEntry stored = company_context.work.entries(company_context.company.id).add(entry);
  company_context.work.audit().add({.company = company_context.company.id,
                                    .at = company_context.now,
                                    .actor = actor,
                                    .action = "entry.created",
                                    .subject = stored.id().value,
                                    .details = entry_facts(stored)});
  notify_entry_request_made(company_context, stored);
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

namespace {

std::chrono::minutes local_time(const domain::TimeZone& zone, domain::Minute moment) {
  return std::chrono::floor<std::chrono::minutes>(zone.to_local(moment).time_of_day);
}

template <class Item, class SomeId>
std::string name_in(const domain::Catalogue<Item, SomeId>& catalogue, std::optional<SomeId> id) {
  const auto item = id ? catalogue.find(*id) : std::nullopt;
  return item ? item->name : std::string{};
}

}  // namespace

TimeEntryView view_of_details(const Context& context, const domain::Company& company, const domain::TimeEntry& entry,
                              const domain::EntryDetails& details) {
  const domain::TimeZone& zone = zone_of(context, company);
  const domain::EntryRecord& record = entry.record();
  return {.id = record.id,
          .employee = record.employee,
          .date = details.date,
          .start_time = local_time(zone, details.period.begin),
          .end_time = local_time(zone, details.period.end),
          .worked = std::max(std::chrono::minutes{0}, details.period.worked()),
          .break_taken = details.period.break_taken,
          .project_id = details.project,
          .project = name_in(context.work.projects(company.id), details.project),
          .category_id = details.category,
          .category = name_in(context.work.categories(company.id), details.category),
          .state = record.state,
          .auto_stopped = record.session.auto_stopped,
          .remarks = details.remarks,
          .origin = record.origin};
}

TimeEntryView own_view(const Context& context, const domain::Company& company, const domain::TimeEntry& entry) {
  return view_of_details(context, company, entry, entry.record().details);
}

TimeEntryView decider_view(const Context& context, const domain::Company& company, const domain::TimeEntry& entry) {
  const domain::EntryRecord& record = entry.record();
  const bool proposes = entry.open_request() == domain::EntryRequestKind::change;
  TimeEntryView view = view_of_details(context, company, entry, proposes ? record.proposal->details : record.details);
  view.employee_name = name_of(context.work, company.id, record.employee);
  return view;
}

}  // namespace stint::application
