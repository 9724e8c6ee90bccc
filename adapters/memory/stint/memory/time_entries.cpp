#include <utility>

#include <stint/memory/time_entries.hpp>

namespace stint::memory {

void TimeEntries::each(const application::Sink<domain::TimeEntry>& visit) const {
  each_owned(state_.entries, company(), visit);
}

std::optional<domain::TimeEntry> TimeEntries::find(domain::TimeEntryId id) const {
  const auto* entry = find_owned(state_.entries, id, company());
  return entry ? std::optional{*entry} : std::nullopt;
}

domain::TimeEntry TimeEntries::add(const domain::TimeEntry& entry) {
  demand_references(entry);
  domain::EntryRecord record = entry.record();
  record.id = {state_.next_id("time_entry")};
  const auto stored = domain::TimeEntry::stored(std::move(record));
  state_.entries.edit().insert_or_assign(stored.id(), Owned<domain::TimeEntry>{company(), stored});
  return stored;
}

void TimeEntries::save(const domain::TimeEntry& entry) {
  if (!find_owned(state_.entries, entry.id(), company())) return;
  if (entry.record().state == domain::EntryState::removed) {
    state_.entries.edit().erase(entry.id());
    state_.entry_decisions.edit().erase(entry.id());
  } else {
    demand_references(entry);
    state_.entries.edit().insert_or_assign(entry.id(), Owned<domain::TimeEntry>{company(), entry});
  }
}

std::vector<domain::EntryDecision> TimeEntries::decisions_about(domain::TimeEntryId id) const {
  if (!find_owned(state_.entries, id, company())) return {};
  return find_common(state_.entry_decisions, id).value_or(std::vector<domain::EntryDecision>{});
}

void TimeEntries::add_decision(domain::TimeEntryId id, const domain::EntryDecision& decision) {
  if (find_owned(state_.entries, id, company())) state_.entry_decisions.edit()[id].push_back(decision);
}

}  // namespace stint::memory
