#include <utility>

#include <stint/application/administration/import_session.hpp>
#include <stint/domain/time_entry/imported_period.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::application {
namespace {

using domain::EntryDetails;
using domain::EntryRecord;
using domain::EntryState;
using domain::TimeEntry;

domain::WorkedPeriod wanted_period(ImportSession& session, const FiledEntryDetails& filed, const std::string& at,
                                   std::chrono::minutes break_taken) {
  if (session.zone == nullptr) return {};
  auto period = domain::period_of_import(
      {filed.date, filed.start_time, filed.end_time, filed.start_offset, filed.end_offset}, *session.zone);
  if (!period) {
    for (const auto& error : period.error().errors) session.fault(at + "/" + error.field, error.message);
    return {};
  }
  period->break_taken = break_taken;
  if (break_taken >= period->end - period->begin) session.fault(at + "/breakMinutes", "is as long as the period");
  return *period;
}

template <class SomeId>
void take_choice(ImportSession& session, const SaidOrNull<std::string>& key, const ByKey<SomeId>& known,
                 std::string pointer, std::string_view kind, std::optional<SomeId>& choice) {
  if (!key) return;
  choice.reset();
  if (!*key) return;
  if (const auto* id = session.resolve(known, **key, std::move(pointer), kind)) choice = *id;
}

EntryDetails wanted_details(ImportSession& session, const FiledEntryDetails& filed, const std::string& at,
                            EntryDetails details) {
  details.date = filed.date;
  const auto break_taken =
      filed.break_minutes ? std::chrono::minutes{*filed.break_minutes} : details.period.break_taken;
  details.period = wanted_period(session, filed, at, break_taken);
  take_choice(session, filed.project, session.projects, at + "/project", "project", details.project);
  take_choice(session, filed.category, session.categories, at + "/category", "category", details.category);
  take(filed.remarks, details.remarks);
  return details;
}

void take_proposal(ImportSession& session, const FiledTimeEntry& filed, EntryRecord& entry) {
  if (entry.state != EntryState::editing) {
    if (filed.proposal) session.fault(filed.at + "/proposal", "stands only beside the status 'editing'");
    if (filed.previous_state) session.fault(filed.at + "/previousStatus", "stands only beside the status 'editing'");
    entry.proposal.reset();
    return;
  }
  if (!filed.proposal && !entry.proposal) {
    session.fault(filed.at + "/proposal", "is missing beside the status 'editing'");
    return;
  }
  if (!entry.proposal) entry.proposal = domain::EntryProposal{.details = entry.details};
  auto& proposal = *entry.proposal;
  if (filed.proposal) {
    proposal.details = wanted_details(session, *filed.proposal, filed.at + "/proposal", std::move(proposal.details));
  }
  take(filed.previous_state, proposal.previous);
}

/// A state that the file sets is the operator's word: a rejection that had led to the one before is over.
void take_state(const FiledTimeEntry& filed, EntryRecord& entry) {
  if (!filed.state || *filed.state == entry.state) return;
  entry.state = *filed.state;
  entry.rejection_reason.clear();
}

/// The entry as the file wants it, from what it is (or a new one).
EntryRecord wanted_entry(ImportSession& session, const FiledTimeEntry& filed, EntryRecord entry) {
  if (const auto* employee = session.resolve(session.employees, filed.employee, filed.at + "/employee", "employee")) {
    entry.employee = *employee;
  }
  const auto break_before = entry.details.period.break_taken;
  entry.details = wanted_details(session, filed.details, filed.at, std::move(entry.details));
  if (entry.details.period.break_taken != break_before) entry.session.break_correction = std::chrono::minutes{0};
  take_state(filed, entry);
  take(filed.origin, entry.origin);
  take(filed.deletion_requested, entry.deletion_requested);
  take_proposal(session, filed, entry);
  return entry;
}

}  // namespace

void import_time_entries(ImportSession& session) {
  find_duplicates(session, session.file.time_entries, "key", &FiledTimeEntry::key);
  auto& entries = session.work.entries(session.company.id);
  auto& keys = session.work.import_keys(session.company.id);
  const auto known = keys.all(ImportedKind::time_entry);
  for (const auto& filed : session.file.time_entries) {
    const auto key = known.find(filed.key);
    const bool is_new = key == known.end();
    const auto before = is_new ? std::nullopt : entries.find({key->second});
    if (!is_new && !before) {  // deleted since: it stays so
      session.count_existing("timeEntries", false);
      continue;
    }
    const auto present =
        before ? before->record() : EntryRecord{.id = {}, .employee = {}, .details = {}, .state = EntryState::done};
    const auto wanted = wanted_entry(session, filed, present);
    if (is_new) {
      session.count_created("timeEntries");
    } else {
      session.count_existing("timeEntries", wanted != present);
    }
    if (!session.may_write() || (!is_new && wanted == present)) continue;
    if (is_new) {
      const auto id = entries.add(TimeEntry{wanted}).id();
      keys.add(ImportedKind::time_entry, filed.key, id.value);
    } else {
      entries.save(TimeEntry{wanted});
    }
  }
}

}  // namespace stint::application
