#pragma once

#include <stint/domain/absence/absence_request.hpp>
#include <stint/sqlite/connection.hpp>

namespace stint::sqlite {

/// The columns that `read_absence` takes, in its order.
inline constexpr SqlPart absence_columns{
    "id, employee_id, type, first_day, last_day, half, comments, half_days, state, substitute_id, substitute_state, "
    "cancellation_state, cancellation_reason, rejection_reason, certificate_provided"};

/// The absence in the current row, with its approvals.
[[nodiscard]] domain::AbsenceRequest read_absence(Connection& connection, Cursor& row);

/// Stores the approvals of an absence in the place of those that it had.
void write_approvals(Connection& connection, const domain::AbsenceRecord& record);

}  // namespace stint::sqlite
