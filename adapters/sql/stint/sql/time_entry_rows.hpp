#pragma once

#include <vector>

#include <stint/domain/time_entry/time_entry.hpp>
#include <stint/sql/connection.hpp>
#include <stint/sql/stored_row.hpp>

namespace stint::sql {

inline constexpr auto entry_details_row = row_of<domain::EntryDetails>(
    column("day", &domain::EntryDetails::date),
    column("begin_minute", &domain::EntryDetails::period, &domain::WorkedPeriod::begin),
    column("end_minute", &domain::EntryDetails::period, &domain::WorkedPeriod::end),
    column("break_minutes", &domain::EntryDetails::period, &domain::WorkedPeriod::break_taken),
    column("project_id", &domain::EntryDetails::project), column("category_id", &domain::EntryDetails::category),
    column("remarks", &domain::EntryDetails::remarks));
inline constexpr auto session_row =
    row_of<domain::SessionTrace>(column("auto_stopped", &domain::SessionTrace::auto_stopped),
                                 column("break_correction_minutes", &domain::SessionTrace::break_correction),
                                 column("violation_ignored", &domain::SessionTrace::violation_ignored),
                                 column("business_trip_minutes", &domain::SessionTrace::business_trip),
                                 column("held_for", &domain::SessionTrace::held_for));
inline constexpr auto proposal_row =
    row_of<domain::EntryProposal>(column("previous_state", &domain::EntryProposal::previous),
                                  prefixed_part("proposed_", entry_details_row, &domain::EntryProposal::details));
inline constexpr auto time_entry_row = row_of<domain::EntryRecord>(
    key("id", &domain::EntryRecord::id), column("employee_id", &domain::EntryRecord::employee),
    part(entry_details_row, &domain::EntryRecord::details), column("state", &domain::EntryRecord::state),
    column("origin", &domain::EntryRecord::origin), part(session_row, &domain::EntryRecord::session),
    column("deletion_requested", &domain::EntryRecord::deletion_requested),
    column("rejection_reason", &domain::EntryRecord::rejection_reason),
    optional_part(proposal_row, &domain::EntryRecord::proposal));

/// The entry in the current row.
[[nodiscard]] domain::TimeEntry read_time_entry(Cursor& row);
[[nodiscard]] std::vector<domain::TimeEntry> read_time_entries(Cursor rows);

}  // namespace stint::sql
