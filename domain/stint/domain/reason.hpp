#pragma once

#include <string_view>

namespace stint::domain {

/// The reason for a refusal: one for each message, finer than the rule that refuses. Declared beside the function that
/// gives it, in a namespace `reasons`; comments name the facts of a Problem (fact.hpp) that fill the placeholders of
/// the message. The messages themselves are in adapters/words, by name.
struct Reason {
  std::string_view name = "none";  ///< kebab-case, unique and stable, as in `clock-cannot-be-paused`
  friend constexpr bool operator==(Reason, Reason) = default;
};

/// The reasons that several rules give.
namespace reasons {
inline constexpr Reason none{"none"};  ///< no message: the invalid fields are sufficient
inline constexpr Reason host{"host"};  ///< the host provides the message

// The caller and their permissions.
inline constexpr Reason account_locked{"account-locked"};
inline constexpr Reason managers_only{"managers-only"};
inline constexpr Reason administrators_only{"administrators-only"};
inline constexpr Reason managers_decide{"managers-decide"};
inline constexpr Reason administrators_decide_about_entries{"administrators-decide-about-entries"};

// Credentials.
inline constexpr Reason too_many_links{"too-many-links"};

// Unknown records.
inline constexpr Reason no_such_absence_request{"no-such-absence-request"};
inline constexpr Reason no_such_time_entry{"no-such-time-entry"};
inline constexpr Reason no_such_personal_token{"no-such-personal-token"};
inline constexpr Reason no_such_feed{"no-such-feed"};
inline constexpr Reason no_such_webhook{"no-such-webhook"};
inline constexpr Reason no_such_account{"no-such-account"};
inline constexpr Reason no_such_month{"no-such-month"};
inline constexpr Reason no_record_with_key{"no-record-with-key"};  ///< key

// Settings.
inline constexpr Reason changed_meanwhile{"changed-meanwhile"};
inline constexpr Reason key_taken{"key-taken"};          ///< key
inline constexpr Reason record_in_use{"record-in-use"};  ///< people, offices

// Absences: refused because of their state.
inline constexpr Reason cancellation_comes_first{"cancellation-comes-first"};

// Time entries.
inline constexpr Reason month_closed{"month-closed"};
inline constexpr Reason month_not_over{"month-not-over"};

// Retention and erasure.
inline constexpr Reason only_administrator{"only-administrator"};
inline constexpr Reason figures_cannot_be_counted{"figures-cannot-be-counted"};  ///< from

// Fields. All but the first continue the sentence after the name of the field.
inline constexpr Reason body_not_an_object{"body-not-an-object"};
inline constexpr Reason must_be_given{"must-be-given"};
inline constexpr Reason is_required{"is-required"};
inline constexpr Reason must_be_string{"must-be-string"};
inline constexpr Reason must_be_utf8{"must-be-unicode"};
inline constexpr Reason must_be_integer_from_to{"must-be-integer-from-to"};  ///< least, most
inline constexpr Reason must_be_number_from_to{"must-be-number-from-to"};    ///< least, most
inline constexpr Reason must_be_id{"must-be-id"};
inline constexpr Reason must_be_date{"must-be-date"};
inline constexpr Reason must_be_half_day{"must-be-half-day"};
inline constexpr Reason must_be_half_days{"must-be-half-days"};  ///< most
inline constexpr Reason must_be_truth{"must-be-truth"};
inline constexpr Reason must_be_entry_state{"must-be-entry-state"};
inline constexpr Reason must_be_feed_kind{"must-be-feed-kind"};
inline constexpr Reason must_be_webhook_events{"must-be-webhook-events"};
inline constexpr Reason must_not_be_longer{"must-not-be-longer"};  ///< maximum
inline constexpr Reason absence_type_not_active{"absence-type-not-active"};
inline constexpr Reason must_be_ids{"must-be-ids"};                      ///< most
inline constexpr Reason must_be_spans_of_days{"must-be-spans-of-days"};  ///< most
inline constexpr Reason last_day_before_first{"last-day-before-first"};
inline constexpr Reason day_out_of_range{"day-out-of-range"};  ///< from, to
inline constexpr Reason no_time_until_noon{"no-time-until-noon"};
inline constexpr Reason not_in_absence{"not-in-absence"};
inline constexpr Reason must_not_be_negative{"must-not-be-negative"};
inline constexpr Reason has_passed{"has-passed"};
inline constexpr Reason must_not_be_empty{"must-not-be-empty"};
inline constexpr Reason must_be_moment{"must-be-moment"};
inline constexpr Reason must_be_one_of{"must-be-one-of"};  ///< names
inline constexpr Reason must_be_optional_mail{"must-be-optional-mail"};
inline constexpr Reason must_be_month{"must-be-month"};
inline constexpr Reason must_be_file_format{"must-be-file-format"};
inline constexpr Reason must_be_cursor{"must-be-cursor"};
}  // namespace reasons

}  // namespace stint::domain
