#pragma once

#include <array>

#include <stint/application/fields/company_fields.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/sql/connection.hpp>
#include <stint/sql/field_columns.hpp>

namespace stint::sql {

template <>
inline constexpr std::array renamed<domain::TimeTrackingSettings>{
    Renamed{"active", "tracking_active"},
    Renamed{"approval.new_entries", "approve_new_entries"},
    Renamed{"approval.changes", "approve_changes"},
    Renamed{"approval.deletions", "approve_deletions"},
    Renamed{"approval.administrators_only", "approval_by_administrators_only"},
    Renamed{"default_project", "default_project_id"},
    Renamed{"default_category", "default_category_id"},
};

// GROUP is a keyword of SQL.
template <>
inline constexpr std::array renamed<domain::OnePresent>{Renamed{"group", "group_name"}};
template <>
inline constexpr std::array renamed<domain::GroupMember>{Renamed{"group", "group_name"}};

/// The columns read by `read_company`, in its order.
constexpr ColumnNames company_column_names() {
  return ColumnNames{}
      .add("id")
      .add_fields<application::company_fields>()
      .add_fields<application::absence_settings_fields>()
      .add_fields<application::time_tracking_fields>()
      .add("country_code", "country_name", "has_break_regulation", "maximum_daily_work_minutes",
           "break_regulation_obligatory", "break_regulation_auto_apply");
}
inline constexpr auto company_columns = sql_part<[] { return company_column_names().listed(); }>();

/// The company in the current row, with its lists.
[[nodiscard]] domain::Company read_company(Connection& connection, Cursor& row);

/// Replaces the stored lists of a company.
void write_lists(Connection& connection, const domain::Company& company);

}  // namespace stint::sql
