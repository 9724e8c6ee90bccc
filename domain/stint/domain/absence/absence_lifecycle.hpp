#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/lifecycle.hpp>

namespace stint::domain {

enum class AbsenceState : std::uint8_t {
  none,     ///< not filed yet
  pending,  ///< awaits approval
  edit,     ///< returned to its owner for changes; otherwise like pending
  approved,
  done,  ///< approved and over: derived from the date, never stored
  rejected,
  deleted,  ///< removed from every list and response; kept in the audit trail
};

enum class AbsenceEvent : std::uint8_t {
  file_for_approval,
  file_without_approval,
  import_for_changes,
  import_rejected,
  record_approval,    ///< a manager approved, others have yet to decide
  complete_approval,  ///< the last missing approval
  reject,
  update,
  last_day_passes,
  request_cancellation,
  reject_cancellation,
  cancel,  ///< a cancellation was approved
  remove,  ///< deleted directly by an authorized person
  request_reduction,
  reject_reduction,
  reduce,  ///< shortened or split, at once or as requested
  revise,  ///< an approved absence was changed by an approver; approvals are requested again
};

inline constexpr TransitionTable<AbsenceState, AbsenceEvent, 32> absence_transitions{{
    {AbsenceState::none, AbsenceEvent::file_for_approval, AbsenceState::pending},
    {AbsenceState::none, AbsenceEvent::file_without_approval, AbsenceState::approved},
    {AbsenceState::none, AbsenceEvent::import_for_changes, AbsenceState::edit},
    {AbsenceState::none, AbsenceEvent::import_rejected, AbsenceState::rejected},
    {AbsenceState::pending, AbsenceEvent::record_approval, AbsenceState::pending},
    {AbsenceState::pending, AbsenceEvent::complete_approval, AbsenceState::approved},
    {AbsenceState::pending, AbsenceEvent::reject, AbsenceState::rejected},
    {AbsenceState::pending, AbsenceEvent::update, AbsenceState::pending},
    {AbsenceState::pending, AbsenceEvent::remove, AbsenceState::deleted},
    {AbsenceState::edit, AbsenceEvent::record_approval, AbsenceState::edit},
    {AbsenceState::edit, AbsenceEvent::complete_approval, AbsenceState::approved},
    {AbsenceState::edit, AbsenceEvent::reject, AbsenceState::rejected},
    {AbsenceState::edit, AbsenceEvent::update, AbsenceState::edit},
    {AbsenceState::edit, AbsenceEvent::remove, AbsenceState::deleted},
    {AbsenceState::approved, AbsenceEvent::last_day_passes, AbsenceState::done},
    {AbsenceState::approved, AbsenceEvent::request_cancellation, AbsenceState::approved},
    {AbsenceState::approved, AbsenceEvent::reject_cancellation, AbsenceState::approved},
    {AbsenceState::approved, AbsenceEvent::cancel, AbsenceState::deleted},
    {AbsenceState::approved, AbsenceEvent::remove, AbsenceState::deleted},
    {AbsenceState::approved, AbsenceEvent::request_reduction, AbsenceState::approved},
    {AbsenceState::approved, AbsenceEvent::reject_reduction, AbsenceState::approved},
    {AbsenceState::approved, AbsenceEvent::reduce, AbsenceState::approved},
    {AbsenceState::approved, AbsenceEvent::revise, AbsenceState::pending},
    {AbsenceState::done, AbsenceEvent::request_cancellation, AbsenceState::done},
    {AbsenceState::done, AbsenceEvent::reject_cancellation, AbsenceState::done},
    {AbsenceState::done, AbsenceEvent::cancel, AbsenceState::deleted},
    {AbsenceState::done, AbsenceEvent::remove, AbsenceState::deleted},
    {AbsenceState::done, AbsenceEvent::request_reduction, AbsenceState::done},
    {AbsenceState::done, AbsenceEvent::reject_reduction, AbsenceState::done},
    {AbsenceState::done, AbsenceEvent::reduce, AbsenceState::done},
    {AbsenceState::done, AbsenceEvent::revise, AbsenceState::pending},
    {AbsenceState::rejected, AbsenceEvent::remove, AbsenceState::deleted},
}};
static_assert(is_function(absence_transitions));

/// Whether the absence is approved, regardless of whether it is over.
[[nodiscard]] constexpr bool is_agreed(AbsenceState state) {
  return state == AbsenceState::approved || state == AbsenceState::done;
}

/// Whether the absence is requested or approved: its time is taken. The time of a rejected one is free.
[[nodiscard]] constexpr bool takes_time(AbsenceState state) {
  return state == AbsenceState::pending || state == AbsenceState::edit || is_agreed(state);
}

/// The state as displayed to others: an absence that was handed back is pending again, and one that is over is still
/// approved.
[[nodiscard]] constexpr AbsenceState shown_as(AbsenceState state) {
  if (state == AbsenceState::edit) return AbsenceState::pending;
  return state == AbsenceState::done ? AbsenceState::approved : state;
}

/// Returns the next state of an absence, or `nullopt` if the table does not allow the transition. Commands take every
/// step through this function; `target` only looks up.
[[nodiscard]] std::optional<AbsenceState> fire(AbsenceState from, AbsenceEvent event);

[[nodiscard]] std::string_view name(AbsenceState state);
[[nodiscard]] std::string_view name(AbsenceEvent event);

}  // namespace stint::domain
