#pragma once

#include <stint/domain/absence/absence_request.hpp>
#include <stint/sql/connection.hpp>

namespace stint::sql {

/// The columns that `read_absence` takes, in its order.
inline constexpr SqlPart absence_columns{
    "id, employee_id, type, first_day, last_day, half, comments, halves, state, substitute_id, substitute_state, "
    "substitute_answered_at, cancellation_state, cancellation_reason, rejection_reason, certificate_provided"};

/// The absence in the current row, with its people and decisions.
[[nodiscard]] domain::AbsenceRequest read_absence(Connection& connection, Cursor& row);

/// Stores who has approved an absence, who was asked, and what was decided. `is_new`: nothing of it is stored yet.
void write_lists(Connection& connection, const domain::AbsenceRecord& record, bool is_new);

}  // namespace stint::sql
