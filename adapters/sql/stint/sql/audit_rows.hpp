#pragma once

#include <string>
#include <vector>

#include <stint/application/ports/audit_trail.hpp>
#include <stint/sql/cursor.hpp>
#include <stint/sql/sql.hpp>

// Rows of the table audit_trail.

namespace stint::sql {

inline constexpr SqlPart audit_columns{
    "company_id, id, at, actor_id, action, subject_id, details, employee_id, sequence, previous, hash, parts"};

/// The lines of a query for `audit_columns`. A line that has been made unreadable is returned as one that does not
/// match its seal.
[[nodiscard]] std::vector<application::AuditEntry> read_audit_entries(Cursor rows);
[[nodiscard]] application::AuditEntry read_audit_entry(Cursor& row);

/// In the form of the column `parts`.
[[nodiscard]] std::string bytes_of(const std::vector<application::AuditPart>& parts);

}  // namespace stint::sql
