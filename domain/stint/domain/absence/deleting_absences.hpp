#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

namespace rules {
inline constexpr Rule cancellation_reason_missing{"cancellation-reason-missing"};
}  // namespace rules

namespace reasons {
inline constexpr Reason cancellation_reason_missing{"cancellation-reason-missing"};
}  // namespace reasons

/// The relation of a user to the absence that they want to delete.
struct DeletingParty {
  bool is_owner = false;
  bool is_administrator = false;
  bool is_manager_of_owner = false;
};

/// The absence to delete.
struct DeletedAbsence {
  AbsenceState state{};
  bool has_begun = false;        ///< its first day is today or earlier
  bool in_closed_month = false;  ///< it touches a closed month
};

enum class DeletionRight : std::uint8_t { direct, cancellation_only, none };

/// Direct deletion or cancellation: administrators delete any absence, managers those of their direct reports, owners
/// those that are not approved. For an approved or done one the owner may only request cancellation, unless the company
/// lets employees delete approved absences: those that have not begun and touch no closed month. A manager's own
/// absence is treated like that of any employee. Closed months, which only administrators may change, are checked
/// later.
[[nodiscard]] DeletionRight deletion_right(DeletingParty party, const DeletedAbsence& absence,
                                           bool employees_may_delete_approved);

/// A company may require a reason for cancellation requests; white space does not count as one.
[[nodiscard]] std::optional<Problem> refusal_of_cancellation_reason(std::string_view reason, bool required);

}  // namespace stint::domain
