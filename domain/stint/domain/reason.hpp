#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace stint::domain {

/// What there is to say about a refusal: one a sentence, finer than the rule that refuses. Facts of a Problem
/// (fact.hpp) stand where a sentence has a gap; the comments name them. The words are those of adapters/words.
enum class Reason : std::uint8_t {
  none,  ///< nothing: the fields that are wrong say it all
  host,  ///< the host says it, in its own words

  // Who asks, and whether they may.
  not_authenticated,
  account_locked,
  not_employed_today,
  managers_only,
  managers_decide,
  managers_approve,
  administrators_decide_about_entries,
  owner_only,
  owner_or_administrators_only,
  absence_not_visible,
  absence_not_deletable,
  substitute_only,
  entries_not_allowed,

  // What proves who somebody is.
  login_needed,
  password_or_login_needed,
  password_wrong,
  too_many_wrong_passwords,
  too_many_wrong_codes,
  two_factor_on_already,
  two_factor_off,
  no_enrolment_to_confirm,
  too_many_tokens,  ///< count

  // Records that are not there.
  no_such_absence_request,
  no_such_time_entry,
  no_such_personal_token,
  no_such_account,
  no_account_with_address,  ///< address
  no_undelivered_mail,      ///< id
  no_company_with_key,      ///< key

  // Absences: what is filed.
  absence_type_locked,
  blackout,             ///< from, to
  overlapping_absence,  ///< from, to
  duplicate_absence,
  entitlement_exceeded,                ///< year
  too_many_open_requests,              ///< count
  absence_in_closed_month,             ///< month
  absence_before_or_after_employment,  ///< from, to
  absence_before_employment,           ///< from
  absence_after_employment,            ///< to
  entry_before_or_after_employment,    ///< from, to
  entry_before_employment,             ///< from
  entry_after_employment,              ///< to
  cancellation_reason_missing,
  no_certificate_needed,

  // Absences: what their state does not allow.
  absence_cannot_be_filed,                 ///< state
  absence_cannot_be_imported,              ///< state
  absence_cannot_be_changed,               ///< state
  absence_cannot_be_approved,              ///< state
  absence_cannot_be_rejected,              ///< state
  absence_cannot_be_cancelled,             ///< state
  absence_cannot_be_kept,                  ///< state
  absence_cannot_be_deleted,               ///< state
  absence_cannot_be_cancelled_on_request,  ///< state
  absence_not_importable,                  ///< state
  nobody_asked_for_cancellation,
  cancellation_decided_already,        ///< state
  cancellation_cannot_be_asked_again,  ///< state
  substitution_not_pending,            ///< state
  no_substitute_to_answer,
  substitution_not_decidable,  ///< state, substitution

  // The time clock.
  time_tracking_inactive,
  time_clock_disabled,
  business_trips_disabled,
  clock_cannot_be_started,      ///< state
  clock_waits_for_nothing,      ///< state
  clock_cannot_be_paused,       ///< state
  clock_cannot_be_resumed,      ///< state
  clock_cannot_be_stopped,      ///< state
  session_cannot_be_discarded,  ///< state
  clock_cannot_be_cancelled,    ///< state
  trip_cannot_be_started,       ///< state
  trip_cannot_be_ended,         ///< state
  trip_active_already,
  no_trip_active,
  too_many_breaks,  ///< count
  too_many_trips,   ///< count
  session_shorter_than_a_minute,
  start_on_terminal_only,
  pause_on_terminal_only,
  stop_on_terminal_only,

  // Time entries.
  duplicate_entry,
  overlapping_entry,
  overlapping_session,
  month_closed,
  month_not_closed,
  remarks_too_long,                       ///< maximum
  entry_cannot_be_changed,                ///< state
  entry_cannot_be_deleted,                ///< state
  entry_cannot_be_approved,               ///< state
  entry_cannot_be_rejected,               ///< state
  entry_not_importable_with_proposal,     ///< state
  entry_not_importable_without_proposal,  ///< state
  entry_awaits_approval,
  entry_change_awaits_approval,
  entry_deletion_awaits_approval,
  no_entry_request_pending,  ///< state
};

/// Those that have a sentence: all from the third on.
inline constexpr std::size_t reasons_in_words = static_cast<std::size_t>(Reason::no_entry_request_pending) + 1 - 2;

/// Kebab-case and stable, as in `clock-cannot-be-paused`.
[[nodiscard]] std::string_view name(Reason reason);

}  // namespace stint::domain
