#include <stint/domain/time_entry/time_entry_lifecycle.hpp>

namespace stint::domain {

std::string_view name(EntryState state) {
  switch (state) {
    case EntryState::none:
      return "none";
    case EntryState::done:
      return "done";
    case EntryState::pending:
      return "pending";
    case EntryState::approved:
      return "approved";
    case EntryState::rejected:
      return "rejected";
    case EntryState::editing:
      return "editing";
    case EntryState::removed:
      return "removed";
  }
  return {};
}

std::string_view name(EntryEvent event) {
  switch (event) {
    case EntryEvent::enter:
      return "enter";
    case EntryEvent::enter_for_approval:
      return "enter_for_approval";
    case EntryEvent::change:
      return "change";
    case EntryEvent::change_anew:
      return "change_anew";
    case EntryEvent::propose_change:
      return "propose_change";
    case EntryEvent::request_deletion:
      return "request_deletion";
    case EntryEvent::remove:
      return "remove";
    case EntryEvent::approve_new:
      return "approve_new";
    case EntryEvent::reject_new:
      return "reject_new";
    case EntryEvent::approve_change:
      return "approve_change";
    case EntryEvent::restore_done:
      return "restore_done";
    case EntryEvent::restore_approved:
      return "restore_approved";
    case EntryEvent::restore_rejected:
      return "restore_rejected";
    case EntryEvent::approve_deletion:
      return "approve_deletion";
    case EntryEvent::reject_deletion:
      return "reject_deletion";
  }
  return {};
}

std::optional<EntryState> parse_entry_state(std::string_view text) {
  for (const EntryState state :
       {EntryState::done, EntryState::pending, EntryState::approved, EntryState::rejected, EntryState::editing}) {
    if (name(state) == text) return state;
  }
  return std::nullopt;
}

}  // namespace stint::domain
