#pragma once

#include <array>
#include <span>
#include <string_view>

#include <stint/application/absences/showing.hpp>
#include <stint/application/accounts/own_sessions.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/application/anniversaries.hpp>
#include <stint/application/audit/showing.hpp>
#include <stint/application/calendars/feeds.hpp>
#include <stint/application/changes/changed_records.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/paging.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/application/presence/presence.hpp>
#include <stint/application/submitted.hpp>
#include <stint/application/webhooks/deliveries.hpp>
#include <stint/application/webhooks/managing.hpp>

// Query strings of paged lists: which page, in which order, and with which filters. If a parameter is repeated, the
// first one is used. If the parameters cannot be separated, the fault is reported for the page.

namespace stint::http {

/// The name of a list's column in `sort`; with a leading `-` the order is descending.
struct SortName {
  std::string_view name;
  application::Column by{};
};

/// For records with names, listed in the order of creation.
inline constexpr std::array sorted_by_making{SortName{"createdAt", application::Column::moment},
                                             SortName{"name", application::Column::name}};

/// `limit`, `cursor`, as `encode` writes it for a page, and `sort` by one of several names.
[[nodiscard]] application::Submitted<application::PageQuery> read_page_query(std::string_view query,
                                                                             std::span<const SortName> sorted_by = {});

/// `changedSince`: Unix time in milliseconds.
[[nodiscard]] application::Submitted<application::ChangedQuery> read_changed_query(std::string_view query);

/// `from`, `to` and `status`, which is one of the states shown to clients.
[[nodiscard]] application::Submitted<application::AbsencesQuery> read_absences_query(std::string_view query);
[[nodiscard]] application::Submitted<application::MonthsQuery> read_months_query(std::string_view query);
[[nodiscard]] application::Submitted<application::PresenceQuery> read_presence_query(std::string_view query);
[[nodiscard]] application::Submitted<application::AuditQuery> read_audit_query(std::string_view query);
[[nodiscard]] application::Submitted<application::HeadsQuery> read_heads_query(std::string_view query);
[[nodiscard]] application::Submitted<application::PayrollExportsQuery> read_payroll_exports_query(
    std::string_view query);
/// `?differences=true`, and the employee, month and wage type of the lines.
[[nodiscard]] application::Submitted<application::PayrollLinesQuery> read_payroll_lines_query(std::string_view query);
[[nodiscard]] application::Submitted<application::LeftOutQuery> read_left_out_query(std::string_view query);
[[nodiscard]] application::Submitted<application::FeedsQuery> read_feeds_query(std::string_view query);
[[nodiscard]] application::Submitted<application::WebhooksQuery> read_webhooks_query(std::string_view query);
[[nodiscard]] application::Submitted<application::DeliveriesQuery> read_deliveries_query(std::string_view query);
/// `year`: 1970 to 2199.
[[nodiscard]] application::Submitted<application::AnniversariesQuery> read_anniversaries_query(std::string_view query);
[[nodiscard]] application::OwnSessionsQuery read_own_sessions_query(std::string_view query);
[[nodiscard]] application::DepartmentsQuery read_departments_query(std::string_view query);

}  // namespace stint::http
