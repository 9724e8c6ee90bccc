#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace stint::domain {

/// The reason for a refusal: one for each message, finer than the rule that refuses. The comments name the facts of a
/// Problem (fact.hpp) that fill the placeholders of the message. The messages themselves are in adapters/words.
enum class Reason : std::uint8_t {
  none,  ///< no message: the invalid fields are sufficient
  host,  ///< the host provides the message

  // The caller and their permissions.
  not_authenticated,
  account_locked,
  not_employed_today,
  managers_only,
  administrators_only,
  managers_decide,
  managers_approve,
  administrators_decide_about_entries,
  owner_only,
  owner_or_administrators_only,
  absence_not_visible,
  absence_not_deletable,
  absence_not_reducible,
  substitute_only,
  entries_not_allowed,
  months_signed_by_managers,
  presence_not_shown,

  // Credentials.
  login_needed,
  password_or_login_needed,
  password_wrong,
  too_many_wrong_passwords,
  too_many_wrong_codes,
  two_factor_on_already,
  two_factor_off,
  no_enrolment_to_confirm,
  one_time_link_unfit,
  too_many_links,
  own_account,
  account_locked_or_left,
  too_many_exports,
  too_many_foreign_addresses,
  too_many_tokens,       ///< count
  too_many_feeds,        ///< count
  too_many_webhooks,     ///< count
  too_many_deputies,     ///< count
  too_many_corrections,  ///< count

  // Repeated requests.
  idempotency_key_reused,
  too_many_idempotency_keys,  ///< count
  kept_outcomes_too_large,    ///< count: MiB

  webhook_not_active,

  // Unknown records.
  no_such_absence_request,
  no_such_time_entry,
  no_such_personal_token,
  no_such_feed,
  no_such_webhook,
  no_such_webhook_delivery,
  no_such_session,
  no_such_account,
  no_such_deputy,
  no_time_account,
  no_such_month,
  no_such_payroll_export,
  no_account_with_address,  ///< address
  no_undelivered_mail,      ///< id
  no_company_with_key,      ///< key
  no_employee_with_key,     ///< key
  no_record_with_key,       ///< key

  // Settings.
  changed_meanwhile,
  key_taken,      ///< key
  record_in_use,  ///< people, offices
  last_administrator,
  own_role,

  // Absences: filing.
  absence_type_locked,
  blackout,             ///< from, to
  team_blackout,        ///< name, from, to
  too_many_away,        ///< name, most, from
  nobody_present,       ///< name, from
  overlapping_absence,  ///< from, to
  duplicate_absence,
  entitlement_exceeded,                ///< year
  quota_exceeded,                      ///< name, count, year
  too_many_open_requests,              ///< count
  absence_in_closed_month,             ///< month
  absence_before_or_after_employment,  ///< from, to
  absence_before_employment,           ///< from
  absence_after_employment,            ///< to
  entry_before_or_after_employment,    ///< from, to
  entry_before_employment,             ///< from
  entry_after_employment,              ///< to
  cancellation_reason_missing,
  closed_months_need_reason,  ///< months, people
  no_certificate_needed,
  no_illness,

  // Absences: refused because of their state.
  absence_cannot_be_filed,                 ///< state
  absence_cannot_be_imported,              ///< state
  absence_cannot_be_changed,               ///< state
  absence_cannot_be_approved,              ///< state
  absence_cannot_be_rejected,              ///< state
  absence_cannot_be_cancelled,             ///< state
  absence_cannot_be_kept,                  ///< state
  absence_cannot_be_deleted,               ///< state
  absence_cannot_be_cancelled_on_request,  ///< state
  absence_cannot_be_reduced,               ///< state
  absence_not_importable,                  ///< state
  nobody_asked_for_cancellation,
  cancellation_decided_already,        ///< state
  cancellation_cannot_be_asked_again,  ///< state
  nobody_asked_for_reduction,
  cancellation_comes_first,
  substitution_not_pending,  ///< state
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
  month_not_over,
  month_has_open_matters,                 ///< count
  month_closed_for_company,               ///< month
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

  // Retention and erasure.
  still_employed,  ///< name
  only_manager,    ///< name: of the report
  only_administrator,
  figures_cannot_be_counted,  ///< from

  // Payroll.
  no_wage_types,
  wage_type_of_nothing,      ///< name, of
  nobody_to_hand_on,         ///< month
  text_not_in_encoding,      ///< text, encoding
  too_many_payroll_exports,  ///< count, month

  // Fields. All but the first continue the sentence after the name of the field.
  body_not_an_object,
  must_be_given,
  is_required,
  is_missing,
  must_be_string,
  must_not_contain_nul,
  must_be_utf8,
  must_be_integer,          ///< bits
  must_be_integer_from_to,  ///< least, most
  must_be_number_from_to,   ///< least, most
  must_be_id,
  must_be_date,
  must_be_expiry_date,
  must_be_half_day,
  must_be_half_days,  ///< most
  must_be_truth,
  must_be_break_decision,
  must_be_entry_state,
  must_be_booking_kind,
  must_be_feed_kind,
  must_be_webhook_url,
  must_be_webhook_events,
  must_be_webhook_format,
  must_be_token_scope,
  must_be_closing_scope,
  must_not_be_zero,
  has_too_many_characters,  ///< maximum
  must_not_be_longer,       ///< maximum
  absence_type_not_active,
  type_not_in_hours,
  employee_unknown,
  must_be_ids,            ///< most
  must_be_spans_of_days,  ///< most
  substitute_not_active,
  substitute_is_owner,
  not_the_same_illness,
  deputy_cannot_decide,
  first_day_after_last,
  last_day_before_first,
  day_out_of_range,   ///< from, to
  too_many_bookings,  ///< count
  absence_too_long,   ///< count
  half_day_of_several_days,
  contradicts_half_day,
  no_time_until_noon,
  hours_of_several_days,
  hours_beside_half_day,
  hours_stay_whole,
  not_in_absence,
  leaves_absence_as_it_is,
  second_part_too_early,
  names_day_twice,
  year_out_of_range,  ///< least, most
  end_not_after_begin,
  end_on_another_day,
  end_too_late,  ///< hours
  end_in_the_future,
  must_not_be_negative,
  break_fills_period,
  is_mandatory,
  is_not_active,
  no_clock_has_offset,
  end_is_start,
  end_not_after_start,
  end_a_day_after_start,  ///< hours
  token_name_unfit,       ///< maximum
  has_passed,
  code_wrong,
  must_not_be_empty,
  has_too_many_bytes,  ///< maximum
  password_has_nul,
  has_too_few_characters,  ///< minimum
  idempotency_key_unfit,   ///< maximum
  must_be_moment,
  must_not_be_longer_ago,  ///< count
  password_is_known,
  must_be_one_of,  ///< names
  must_be_optional_mail,
  must_be_month,
  must_be_file_format,
  must_be_cursor,
};

/// The number of reasons that have a message: all but the first two.
inline constexpr std::size_t reasons_in_words = static_cast<std::size_t>(Reason::must_be_cursor) + 1 - 2;

/// Kebab-case and stable, as in `clock-cannot-be-paused`.
[[nodiscard]] std::string_view name(Reason reason);

}  // namespace stint::domain
