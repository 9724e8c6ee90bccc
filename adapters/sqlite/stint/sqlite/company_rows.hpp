#pragma once

#include <stint/domain/company/company.hpp>
#include <stint/sqlite/connection.hpp>

namespace stint::sqlite {

/// The columns that `read_company` takes, in its order.
inline constexpr SqlPart company_columns{
    "id, key, name, time_zone, language, country_code, country_name, uses_departments, uses_branch_offices,"
    " link_sso_by_verified_email, notifications_additional, single_approval_suffices, cancellation_reason_required,"
    " employees_may_delete_approved, substitute_acceptance_required, reject_overlapping, enforce_entitlement,"
    " tracking_active, clock_enabled, business_trips, minimum_start_interval_seconds, terminal_only_start,"
    " terminal_only_pause, terminal_only_stop, approve_new_entries, approve_changes, approve_deletions,"
    " approval_by_administrators_only, closed_through, auto_stop_after_minutes, maximum_remarks_length,"
    " project_mandatory, category_mandatory, default_project_id, default_category_id, has_break_regulation,"
    " maximum_daily_work_minutes, break_regulation_obligatory, break_regulation_auto_apply"};

/// The company in the current row, with its lists.
[[nodiscard]] domain::Company read_company(Connection& connection, Cursor& row);

/// Stores a company's lists in the place of those that it had.
void write_lists(Connection& connection, const domain::Company& company);

}  // namespace stint::sqlite
