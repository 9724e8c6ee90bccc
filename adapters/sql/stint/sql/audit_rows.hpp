#pragma once

#include <string>
#include <vector>

#include <stint/application/ports/audit_trail.hpp>
#include <stint/sql/cursor.hpp>
#include <stint/sql/named_texts.hpp>
#include <stint/sql/sql.hpp>
#include <stint/sql/stored_row.hpp>

// Rows of the table audit_trail.

namespace stint::sql {

/// The details of a line. Those that have been made unreadable are returned as ones that do not match its seal.
[[nodiscard]] application::AuditDetails details_from(std::string_view json);

/// In the form of the column `parts`.
struct StoredParts {
  std::string bytes;
  operator Blob() const { return {bytes}; }  // NOLINT(google-explicit-constructor): a value of a statement
};
[[nodiscard]] StoredParts stored_parts(const std::vector<application::AuditPart>& parts);
[[nodiscard]] std::vector<application::AuditPart> parts_from(std::string_view bytes);

/// A line before it is chained.
inline constexpr auto new_audit_line_row = row_of<application::AuditEntry>(
    column("company_id", &application::AuditEntry::company), column("at", &application::AuditEntry::at),
    column("actor_id", &application::AuditEntry::actor), column("action", &application::AuditEntry::action),
    column("subject_id", &application::AuditEntry::subject),
    spelled("details", to_json, details_from, &application::AuditEntry::details),
    column("employee_id", &application::AuditEntry::employee));
inline constexpr auto seal_row = row_of<application::AuditSeal>(
    column("sequence", &application::AuditSeal::sequence), blob("previous", &application::AuditSeal::previous),
    blob("hash", &application::AuditSeal::hash),
    spelled("parts", stored_parts, parts_from, &application::AuditSeal::parts));
inline constexpr auto chained_audit_line_row =
    row_of<application::AuditEntry>(part(new_audit_line_row), optional_part(seal_row, &application::AuditEntry::seal));
inline constexpr auto audit_line_row =
    row_of<application::AuditEntry>(column("id", &application::AuditEntry::id), part(chained_audit_line_row));

}  // namespace stint::sql
