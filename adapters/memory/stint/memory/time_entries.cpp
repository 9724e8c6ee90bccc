#include <algorithm>

#include <stint/domain/time_entry/overlaps.hpp>
#include <stint/memory/misuse.hpp>
#include <stint/memory/time_entries.hpp>

namespace stint::memory {

void TimeEntries::demand_references(const domain::EntryRecord& record) const {
  demand(find_owned(state_.employees, record.employee, company_), "the company has no such employee to have worked");
  const auto demand_choices = [&](const domain::EntryDetails& details) {
    demand(!details.project || find_owned(state_.projects, *details.project, company_), "no such project");
    demand(!details.category || find_owned(state_.categories, *details.category, company_), "no such category");
  };
  demand_choices(record.details);
  if (record.proposal) demand_choices(record.proposal->details);
}

std::optional<domain::TimeEntry> TimeEntries::find(domain::TimeEntryId id) const {
  const auto* entry = find_owned(state_.entries, id, company_);
  return entry ? std::optional{*entry} : std::nullopt;
}

std::vector<domain::EntryHours> TimeEntries::dated(domain::EmployeeId employee, domain::DateSpan span) const {
  return matching(employee, [&](const domain::EntryDetails& details) { return span.contains(details.date); });
}

std::vector<domain::EntryHours> TimeEntries::overlapping(domain::EmployeeId employee,
                                                         const domain::WorkedPeriod& period) const {
  return matching(employee, [&](const domain::EntryDetails& details) { return overlap(details.period, period); });
}

std::vector<domain::EntryHours> TimeEntries::matching(
    domain::EmployeeId employee, const std::function<bool(const domain::EntryDetails&)>& matches) const {
  std::vector<domain::EntryHours> entries;
  each_owned(state_.entries, company_, [&](const domain::TimeEntry& entry) {
    if (entry.employee() == employee && matches(entry.record().details)) entries.push_back(entry.hours());
  });
  std::ranges::stable_sort(entries, {}, [](const auto& hours) { return hours.period.begin; });
  return entries;
}

domain::TimeEntry TimeEntries::add(const domain::TimeEntry& entry) {
  domain::EntryRecord record = entry.record();
  demand_references(record);
  record.id = {state_.next_id("time_entry")};
  const auto stored = domain::TimeEntry::stored(std::move(record));
  state_.entries.edit().insert_or_assign(stored.id(), Owned<domain::TimeEntry>{company_, stored});
  return stored;
}

void TimeEntries::save(const domain::TimeEntry& entry) {
  if (!find_owned(state_.entries, entry.id(), company_)) return;
  if (entry.record().state == domain::EntryState::removed) {
    state_.entries.edit().erase(entry.id());
    state_.entry_decisions.edit().erase(entry.id());
  } else {
    demand_references(entry.record());
    state_.entries.edit().insert_or_assign(entry.id(), Owned<domain::TimeEntry>{company_, entry});
  }
}

std::vector<domain::EntryDecision> TimeEntries::decisions_about(domain::TimeEntryId id) const {
  if (!find_owned(state_.entries, id, company_)) return {};
  return find_common(state_.entry_decisions, id).value_or(std::vector<domain::EntryDecision>{});
}

void TimeEntries::add_decision(domain::TimeEntryId id, const domain::EntryDecision& decision) {
  if (find_owned(state_.entries, id, company_)) state_.entry_decisions.edit()[id].push_back(decision);
}

}  // namespace stint::memory
