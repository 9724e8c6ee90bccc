#pragma once

#include <string_view>

#include <stint/application/fields/time_tracking_fields.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/sqlite/connection.hpp>
#include <stint/sqlite/field_columns.hpp>

namespace stint::sqlite {

template <>
inline constexpr std::string_view column_called<domain::TimeTrackingSettings, "active">{"tracking_active"};
template <>
inline constexpr std::string_view column_called<domain::TimeTrackingSettings, "approval.new_entries">{
    "approve_new_entries"};
template <>
inline constexpr std::string_view column_called<domain::TimeTrackingSettings, "approval.changes">{"approve_changes"};
template <>
inline constexpr std::string_view column_called<domain::TimeTrackingSettings, "approval.deletions">{
    "approve_deletions"};
template <>
inline constexpr std::string_view column_called<domain::TimeTrackingSettings, "approval.administrators_only">{
    "approval_by_administrators_only"};
template <>
inline constexpr std::string_view column_called<domain::TimeTrackingSettings, "default_project">{"default_project_id"};
template <>
inline constexpr std::string_view column_called<domain::TimeTrackingSettings, "default_category">{
    "default_category_id"};

/// The columns that `read_company` takes, in its order.
constexpr ColumnNames company_column_names() {
  return ColumnNames{}
      .add("id", "key", "name", "time_zone", "language", "country_code", "country_name", "uses_departments",
           "uses_branch_offices", "link_sso_by_verified_email", "notifications_additional", "single_approval_suffices",
           "cancellation_reason_required", "employees_may_delete_approved", "substitute_acceptance_required",
           "reject_overlapping", "enforce_entitlement")
      .add_fields<application::time_tracking_fields>()
      .add("has_break_regulation", "maximum_daily_work_minutes", "break_regulation_obligatory",
           "break_regulation_auto_apply");
}
inline constexpr auto company_columns = sql_part<[] { return company_column_names().listed(); }>();

/// The company in the current row, with its lists.
[[nodiscard]] domain::Company read_company(Connection& connection, Cursor& row);

/// Stores a company's lists in the place of those that it had.
void write_lists(Connection& connection, const domain::Company& company);

}  // namespace stint::sqlite
