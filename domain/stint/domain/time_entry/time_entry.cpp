#include <algorithm>
#include <vector>

#include <stint/domain/enumerators.hpp>
#include <stint/domain/time_entry/time_entry.hpp>

namespace stint::domain {

std::string_view name(HoldReason reason) { return enumerator_name(reason); }

std::string_view name(EntryRequestKind kind) { return enumerator_name(kind); }

namespace {

/// The record in the state to which `event` leads, or a refusal with the given reason.
Result<EntryRecord> moved(const EntryRecord& record, EntryEvent event, Reason impossible) {
  const auto next = fire(record.state, event);
  if (!next) return refuse(Problem::conflict(rules::lifecycle, impossible, {{"state", record.state}}));
  EntryRecord result = record;
  result.state = *next;
  return result;
}

Reason reason_of(EntryRequestKind open) {
  switch (open) {
    case EntryRequestKind::new_entry:
      return reasons::entry_awaits_approval;
    case EntryRequestKind::change:
      return reasons::entry_change_awaits_approval;
    case EntryRequestKind::deletion:
      return reasons::entry_deletion_awaits_approval;
  }
  return {};
}

Problem nothing_to_decide(EntryState state) {
  return Problem::conflict(rules::no_pending_request, reasons::no_entry_request_pending, {{"state", state}});
}

/// Whether the hours need approval: if new entries do, and if they are held.
bool needs_approval(const SessionTrace& session, const EntryApproval& approval) {
  return approval.new_entries || session.held_for.has_value();
}

/// How a change is made: as a proposal, at once, or by submitting a rejected entry again.
EntryEvent kind_of_change(const EntryRecord& record, const EntryDetails& details, const EntryApproval& approval) {
  const bool for_approval = needs_approval(record.session, approval);
  const bool moves = details.period != record.details.period || details.date != record.details.date;
  const bool outgrows_approval = for_approval && record.state == EntryState::approved && moves;
  if (approval.changes || outgrows_approval) return EntryEvent::propose_change;
  return record.state == EntryState::rejected && for_approval ? EntryEvent::change_anew : EntryEvent::change;
}

/// If a user changes the break, it no longer contains the part inserted by the break rules.
void take_over(EntryRecord& record, EntryDetails details) {
  if (details.period.break_taken != record.details.period.break_taken) {
    record.session.break_correction = std::chrono::minutes{0};
  }
  record.details = std::move(details);
}

/// The events that lead an imported entry to a state; empty if it cannot have that state.
std::vector<EntryEvent> way_to(EntryState state) {
  switch (state) {
    case EntryState::done:
      return {EntryEvent::enter};
    case EntryState::pending:
      return {EntryEvent::enter_for_approval};
    case EntryState::approved:
      return {EntryEvent::enter_for_approval, EntryEvent::approve_new};
    case EntryState::rejected:
      return {EntryEvent::enter_for_approval, EntryEvent::reject_new};
    case EntryState::none:
    case EntryState::editing:
    case EntryState::removed:
      break;
  }
  return {};
}

/// Takes an imported entry to its state through the lifecycle.
Result<EntryState> begun(const ImportedEntry& said) {
  auto way = way_to(said.proposal ? said.proposal->previous : said.state);
  if (said.proposal) way.push_back(EntryEvent::propose_change);
  std::optional<EntryState> state = EntryState::none;
  for (const EntryEvent event : way) state = state ? fire(*state, event) : state;
  if (state == said.state && !way.empty()) return *state;
  return refuse(Problem::conflict(
      rules::lifecycle,
      said.proposal ? reasons::entry_not_importable_with_proposal : reasons::entry_not_importable_without_proposal,
      {{"state", said.state}}));
}

std::optional<EntryState> previous_of(const std::optional<EntryProposal>& proposal) {
  return proposal ? std::optional{proposal->previous} : std::nullopt;
}

EntryEvent restoring(EntryState previous) {
  if (previous == EntryState::approved) return EntryEvent::restore_approved;
  return previous == EntryState::rejected ? EntryEvent::restore_rejected : EntryEvent::restore_done;
}

EntryEvent approval_of(EntryRequestKind kind) {
  switch (kind) {
    case EntryRequestKind::deletion:
      return EntryEvent::approve_deletion;
    case EntryRequestKind::change:
      return EntryEvent::approve_change;
    case EntryRequestKind::new_entry:
      break;
  }
  return EntryEvent::approve_new;
}

EntryEvent rejection_of(EntryRequestKind kind, const EntryRecord& record) {
  switch (kind) {
    case EntryRequestKind::deletion:
      return EntryEvent::reject_deletion;
    case EntryRequestKind::change:
      return restoring(record.proposal->previous);
    case EntryRequestKind::new_entry:
      break;
  }
  return EntryEvent::reject_new;
}

/// Updates the record after `kind` has been decided: deciding about a deletion leaves an earlier proposed change open,
/// unless the entry is removed.
void close_request(EntryRecord& record, EntryRequestKind kind) {
  if (kind == EntryRequestKind::deletion) record.deletion_requested = false;
  if (record.state != EntryState::editing) record.proposal.reset();
}

}  // namespace

TimeEntry TimeEntry::entered(EmployeeId employee, EntryDetails details, bool for_approval) {
  const EntryEvent event = for_approval ? EntryEvent::enter_for_approval : EntryEvent::enter;
  return TimeEntry{
      {.id = {}, .employee = employee, .details = std::move(details), .state = fire(EntryState::none, event).value()}};
}

TimeEntry TimeEntry::enter(EmployeeId employee, EntryDetails details, const EntryApproval& approval) {
  return entered(employee, std::move(details), approval.new_entries);
}

TimeEntry TimeEntry::of_session(EmployeeId employee, EntryDetails details, const SessionTrace& session,
                                const EntryApproval& approval) {
  TimeEntry entry = entered(employee, std::move(details), needs_approval(session, approval));
  entry.record_.origin = EntryOrigin::clock;
  entry.record_.session = session;
  return entry;
}

Result<TimeEntry> TimeEntry::imported(const ImportedEntry& said) {
  return TimeEntry{{.id = {}, .employee = said.employee, .details = {}}}.corrected(said);
}

Result<TimeEntry> TimeEntry::corrected(const ImportedEntry& said) const {
  EntryRecord corrected = record_;
  corrected.employee = said.employee;
  take_over(corrected, said.details);
  corrected.origin = said.origin;
  corrected.proposal = said.proposal;
  const bool is_new = record_.state == EntryState::none;
  if (is_new || said.state != record_.state || previous_of(said.proposal) != previous_of(record_.proposal)) {
    const auto state = begun(said);
    if (!state) return refuse(state);
    corrected.state = *state;
    if (*state != record_.state) corrected.rejection_reason.clear();
  }
  if (said.deletion_requested != record_.deletion_requested) {
    const auto event = said.deletion_requested ? EntryEvent::request_deletion : EntryEvent::reject_deletion;
    auto asked = moved(corrected, event, reasons::entry_cannot_be_deleted);
    if (!asked) return refuse(asked);
    corrected = *std::move(asked);
    corrected.deletion_requested = said.deletion_requested;
  }
  return TimeEntry{std::move(corrected)};
}

Result<TimeEntry> TimeEntry::change(EntryDetails details, const EntryApproval& approval) const {
  if (const auto open = open_request()) {
    return refuse(Problem::conflict(rules::open_request, reason_of(*open)));
  }
  auto changed = moved(record_, kind_of_change(record_, details, approval), reasons::entry_cannot_be_changed);
  if (!changed) return refuse(changed);
  if (changed->state == EntryState::editing) {
    changed->proposal = EntryProposal{std::move(details), record_.state};
  } else {
    take_over(*changed, std::move(details));
  }
  return TimeEntry{*std::move(changed)};
}

Result<TimeEntry> TimeEntry::request_deletion() const {
  auto asked = moved(record_, EntryEvent::request_deletion, reasons::entry_cannot_be_deleted);
  if (!asked) return refuse(asked);
  asked->deletion_requested = true;
  return TimeEntry{*std::move(asked)};
}

Result<TimeEntry> TimeEntry::remove() const {
  auto removed = moved(record_, EntryEvent::remove, reasons::entry_cannot_be_deleted);
  if (!removed) return refuse(removed);
  close_request(*removed, EntryRequestKind::deletion);
  return TimeEntry{*std::move(removed)};
}

Result<TimeEntry> TimeEntry::approve_request() const {
  const auto open = open_request();
  if (!open) return refuse(nothing_to_decide(record_.state));
  auto approved = moved(record_, approval_of(*open), reasons::entry_cannot_be_approved);
  if (!approved) return refuse(approved);
  if (*open == EntryRequestKind::change) take_over(*approved, record_.proposal->details);
  close_request(*approved, *open);
  return TimeEntry{*std::move(approved)};
}

Result<TimeEntry> TimeEntry::reject_request(std::string reason) const {
  const auto open = open_request();
  if (!open) return refuse(nothing_to_decide(record_.state));
  auto rejected = moved(record_, rejection_of(*open, record_), reasons::entry_cannot_be_rejected);
  if (!rejected) return refuse(rejected);
  rejected->rejection_reason = std::move(reason);
  close_request(*rejected, *open);
  return TimeEntry{*std::move(rejected)};
}

std::optional<EntryRequestKind> TimeEntry::open_request() const {
  if (record_.deletion_requested) return EntryRequestKind::deletion;
  if (record_.proposal) return EntryRequestKind::change;
  return record_.state == EntryState::pending ? std::optional{EntryRequestKind::new_entry} : std::nullopt;
}

std::chrono::minutes TimeEntry::worked() const {
  return std::max(std::chrono::minutes{0}, record_.details.period.worked());
}

EntryHours TimeEntry::hours() const {
  return {record_.id, record_.details.period, record_.proposal ? record_.proposal->previous : record_.state,
          record_.details.date};
}

bool TimeEntry::is_held() const { return record_.session.held_for && open_request() == EntryRequestKind::new_entry; }

bool EntryHours::count() const { return standing != EntryState::rejected && standing != EntryState::removed; }

}  // namespace stint::domain
