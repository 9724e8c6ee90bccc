#include <stint/domain/enumerators.hpp>
#include <stint/domain/time_entry/time_entry_lifecycle.hpp>

namespace stint::domain {

std::string_view name(EntryState state) { return enumerator_name(state); }

std::string_view name(EntryEvent event) { return enumerator_identifier(event); }

std::optional<EntryState> parse_entry_state(std::string_view text) {
  for (const EntryState state :
       {EntryState::done, EntryState::pending, EntryState::approved, EntryState::rejected, EntryState::editing}) {
    if (name(state) == text) return state;
  }
  return std::nullopt;
}

}  // namespace stint::domain
