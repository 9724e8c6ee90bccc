#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string_view>
#include <tuple>

#include <stint/application/fields/company_fields.hpp>
#include <stint/domain/company/company.hpp>
#include <stint/sql/connection.hpp>
#include <stint/sql/field_columns.hpp>
#include <stint/sql/stored_row.hpp>

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

/// `country_code` is NULL for a company without a country.
[[nodiscard]] std::tuple<std::optional<std::string_view>, std::optional<std::string_view>> country_values(
    const domain::Company& company);
void read_country(Cursor& row, domain::Company& company);
/// The break regulation without its tiers.
[[nodiscard]] std::tuple<bool, std::optional<std::chrono::minutes>, bool, bool> break_regulation_values(
    const domain::Company& company);
void read_break_regulation(Cursor& row, domain::Company& company);

/// A company without its lists.
inline constexpr auto company_row =
    row_of<domain::Company>(key("id", &domain::Company::id), fields_of<application::company_fields>(),
                            fields_of<application::absence_settings_fields>(&domain::Company::absences),
                            fields_of<application::time_tracking_fields>(&domain::Company::time_tracking),
                            several({"country_code", "country_name"}, country_values, read_country),
                            several({"has_break_regulation", "maximum_daily_work_minutes",
                                     "break_regulation_obligatory", "break_regulation_auto_apply"},
                                    break_regulation_values, read_break_regulation));

/// The company in the current row, with its lists.
[[nodiscard]] domain::Company read_company(Connection& connection, Cursor& row);

/// Replaces the stored lists of a company.
void write_lists(Connection& connection, const domain::Company& company);

}  // namespace stint::sql
