#pragma once

#include <string_view>

namespace stint::domain {

/// The rule that refuses. Declared beside the function that applies it, in a namespace `rules`.
struct Rule {
  /// Kebab-case, unique and stable, as in `overlapping-entry`: the end of the `type` URI of problem documents.
  std::string_view name;
  friend constexpr bool operator==(Rule, Rule) = default;
};

/// The rules that several functions apply.
namespace rules {
inline constexpr Rule authentication{"authentication"};
inline constexpr Rule account_locked{"account-locked"};
inline constexpr Rule role{"role"};
inline constexpr Rule relationship{"relationship"};
inline constexpr Rule unknown_record{"unknown-record"};
inline constexpr Rule invalid_field{"invalid-field"};
inline constexpr Rule lifecycle{"lifecycle"};
inline constexpr Rule substitute_not_decidable{"substitute-not-decidable"};
inline constexpr Rule duplicate_entry{"duplicate-entry"};
inline constexpr Rule overlapping_entry{"overlapping-entry"};
inline constexpr Rule closed_month{"closed-month"};
inline constexpr Rule no_pending_request{"no-pending-request"};
inline constexpr Rule remarks_too_long{"remarks-too-long"};
inline constexpr Rule login_required{"login-required"};
inline constexpr Rule administrators_decide{"administrators-decide"};
inline constexpr Rule month_not_over{"month-not-over"};
inline constexpr Rule one_time_link{"one-time-link"};
inline constexpr Rule outdated_record{"outdated-record"};
inline constexpr Rule key_taken{"key-taken"};
inline constexpr Rule record_in_use{"record-in-use"};
inline constexpr Rule host{"host"};  ///< a rule added by the host; the problem contains its name
}  // namespace rules

}  // namespace stint::domain
