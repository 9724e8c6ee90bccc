#pragma once

#include <array>
#include <span>
#include <string_view>

#include <stint/application/absences/showing.hpp>
#include <stint/application/accounts/own_sessions.hpp>
#include <stint/application/administration/departments.hpp>
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

// Query strings of lists that come by pages: which page, in which order, and of what. Of a parameter that is repeated
// the first counts. Where no parameter can be told from another, that of the page is at fault.

namespace stint::http {

/// What `sort` calls a column of a list; with `-` before it the order falls.
struct SortName {
  std::string_view name;
  application::Column by{};
};

/// Of records with names that are in the order in which they were made.
inline constexpr std::array sorted_by_making{SortName{"createdAt", application::Column::moment},
                                             SortName{"name", application::Column::name}};

/// `limit`, `cursor`, which is what `encode` writes of a page, and `sort` by one of some names.
[[nodiscard]] application::Submitted<application::PageQuery> read_page_query(std::string_view query,
                                                                             std::span<const SortName> sorted_by = {});

/// `changedSince`: Unix time in milliseconds.
[[nodiscard]] application::Submitted<application::ChangedQuery> read_changed_query(std::string_view query);

/// `from`, `to` and `status`, which is one of those that clients are shown.
[[nodiscard]] application::Submitted<application::AbsencesQuery> read_absences_query(std::string_view query);
[[nodiscard]] application::Submitted<application::MonthsQuery> read_months_query(std::string_view query);
[[nodiscard]] application::Submitted<application::PresenceQuery> read_presence_query(std::string_view query);
[[nodiscard]] application::Submitted<application::AuditQuery> read_audit_query(std::string_view query);
[[nodiscard]] application::Submitted<application::HeadsQuery> read_heads_query(std::string_view query);
[[nodiscard]] application::Submitted<application::PayrollExportsQuery> read_payroll_exports_query(
    std::string_view query);
/// `?differences=true`, and whose lines, of which month and wage type.
[[nodiscard]] application::Submitted<application::PayrollLinesQuery> read_payroll_lines_query(std::string_view query);
[[nodiscard]] application::Submitted<application::LeftOutQuery> read_left_out_query(std::string_view query);
[[nodiscard]] application::Submitted<application::FeedsQuery> read_feeds_query(std::string_view query);
[[nodiscard]] application::Submitted<application::WebhooksQuery> read_webhooks_query(std::string_view query);
[[nodiscard]] application::Submitted<application::DeliveriesQuery> read_deliveries_query(std::string_view query);
[[nodiscard]] application::OwnSessionsQuery read_own_sessions_query(std::string_view query);
[[nodiscard]] application::DepartmentsQuery read_departments_query(std::string_view query);

}  // namespace stint::http
