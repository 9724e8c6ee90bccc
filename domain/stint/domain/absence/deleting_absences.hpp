#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include <stint/domain/absence/absence_lifecycle.hpp>
#include <stint/domain/problem.hpp>

namespace stint::domain {

/// How somebody stands to the absence that they want gone.
struct DeletingParty {
  bool is_owner = false;
  bool is_administrator = false;
  bool is_manager_of_owner = false;
};

/// The absence to delete.
struct DeletedAbsence {
  AbsenceState state{};
  bool has_begun = false;        ///< its first day is today or earlier
  bool in_closed_month = false;  ///< it touches a month that is closed
};

enum class DeletionRight : std::uint8_t { direct, cancellation_only, none };

/// Direct deletion or cancellation: administrators delete anything, managers anything of their direct reports, owners
/// what is not approved. Of an approved or done one the owner may only request cancellation, unless the company lets
/// employees delete approved absences: those that have not begun and touch no closed month. A manager's own absence is
/// an employee's. That others than administrators leave closed months alone is checked afterwards.
[[nodiscard]] DeletionRight deletion_right(DeletingParty party, const DeletedAbsence& absence,
                                           bool employees_may_delete_approved);

/// A company may demand a reason for cancellation requests; white space is none.
[[nodiscard]] std::optional<Problem> refusal_of_cancellation_reason(std::string_view reason, bool required);

}  // namespace stint::domain
