#pragma once

#include <stint/domain/time_entry/time_entry.hpp>
#include <stint/sql/connection.hpp>

namespace stint::sql {

/// The columns read by `read_time_entry`, in its order.
inline constexpr SqlPart time_entry_columns{
    "id, employee_id, day, begin_minute, end_minute, break_minutes, project_id, category_id, remarks, state, origin, "
    "auto_stopped, break_correction_minutes, violation_ignored, business_trip_minutes, held_for, deletion_requested, "
    "rejection_reason, previous_state, proposed_day, proposed_begin_minute, proposed_end_minute, "
    "proposed_break_minutes, proposed_project_id, proposed_category_id, proposed_remarks"};

/// The entry in the current row.
[[nodiscard]] domain::TimeEntry read_time_entry(Cursor& row);

}  // namespace stint::sql
