#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/lifecycle.hpp>

namespace stint::domain {

enum class EntryState : std::uint8_t {
  none,  ///< not entered yet
  done,  ///< entered without need for approval
  pending,
  approved,
  rejected,
  editing,  ///< a proposed change awaits approval
  removed,
};

enum class EntryEvent : std::uint8_t {
  enter,
  enter_for_approval,
  change,       ///< a change that needs no approval
  change_anew,  ///< a rejected entry was changed, and new entries need approval
  propose_change,
  request_deletion,
  remove,
  approve_new,
  reject_new,
  approve_change,
  restore_done,      ///< a change was rejected; the entry was done before
  restore_approved,  ///< … approved
  restore_rejected,  ///< … rejected
  approve_deletion,
  reject_deletion,
};

inline constexpr TransitionTable<EntryState, EntryEvent, 35> entry_transitions{{
    {EntryState::none, EntryEvent::enter, EntryState::done},
    {EntryState::none, EntryEvent::enter_for_approval, EntryState::pending},
    {EntryState::done, EntryEvent::change, EntryState::done},
    {EntryState::done, EntryEvent::propose_change, EntryState::editing},
    {EntryState::done, EntryEvent::request_deletion, EntryState::done},
    {EntryState::done, EntryEvent::remove, EntryState::removed},
    {EntryState::done, EntryEvent::approve_deletion, EntryState::removed},
    {EntryState::done, EntryEvent::reject_deletion, EntryState::done},
    {EntryState::pending, EntryEvent::approve_new, EntryState::approved},
    {EntryState::pending, EntryEvent::reject_new, EntryState::rejected},
    {EntryState::pending, EntryEvent::request_deletion, EntryState::pending},
    {EntryState::pending, EntryEvent::remove, EntryState::removed},
    {EntryState::pending, EntryEvent::approve_deletion, EntryState::removed},
    {EntryState::pending, EntryEvent::reject_deletion, EntryState::pending},
    {EntryState::approved, EntryEvent::change, EntryState::approved},
    {EntryState::approved, EntryEvent::propose_change, EntryState::editing},
    {EntryState::approved, EntryEvent::request_deletion, EntryState::approved},
    {EntryState::approved, EntryEvent::remove, EntryState::removed},
    {EntryState::approved, EntryEvent::approve_deletion, EntryState::removed},
    {EntryState::approved, EntryEvent::reject_deletion, EntryState::approved},
    {EntryState::rejected, EntryEvent::change, EntryState::done},
    {EntryState::rejected, EntryEvent::change_anew, EntryState::pending},
    {EntryState::rejected, EntryEvent::propose_change, EntryState::editing},
    {EntryState::rejected, EntryEvent::request_deletion, EntryState::rejected},
    {EntryState::rejected, EntryEvent::remove, EntryState::removed},
    {EntryState::rejected, EntryEvent::approve_deletion, EntryState::removed},
    {EntryState::rejected, EntryEvent::reject_deletion, EntryState::rejected},
    {EntryState::editing, EntryEvent::approve_change, EntryState::approved},
    {EntryState::editing, EntryEvent::restore_done, EntryState::done},
    {EntryState::editing, EntryEvent::restore_approved, EntryState::approved},
    {EntryState::editing, EntryEvent::restore_rejected, EntryState::rejected},
    {EntryState::editing, EntryEvent::request_deletion, EntryState::editing},
    {EntryState::editing, EntryEvent::remove, EntryState::removed},
    {EntryState::editing, EntryEvent::approve_deletion, EntryState::removed},
    {EntryState::editing, EntryEvent::reject_deletion, EntryState::editing},
}};
static_assert(is_function(entry_transitions));

/// Returns the next state of an entry, or `nullopt` if the table does not allow the transition. Commands take every
/// step through this function; `target` only looks up.
[[nodiscard]] std::optional<EntryState> fire(EntryState from, EntryEvent event);

/// `done`, `pending`, …: the names that the interface uses for the five states it exposes.
[[nodiscard]] std::string_view name(EntryState state);
[[nodiscard]] std::string_view name(EntryEvent event);
/// Parses the name of one of the five states that the interface exposes.
[[nodiscard]] std::optional<EntryState> parse_entry_state(std::string_view text);

}  // namespace stint::domain
