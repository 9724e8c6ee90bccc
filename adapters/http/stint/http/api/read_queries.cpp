#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include <stint/application/absences/leave_accounts.hpp>
#include <stint/application/absences/showing.hpp>
#include <stint/application/accounts/own_sessions.hpp>
#include <stint/application/administration/departments.hpp>
#include <stint/application/anniversaries.hpp>
#include <stint/application/audit/showing.hpp>
#include <stint/application/calendars/colleagues.hpp>
#include <stint/application/calendars/feeds.hpp>
#include <stint/application/changes/changed_records.hpp>
#include <stint/application/commands/time_entries.hpp>
#include <stint/application/days_query.hpp>
#include <stint/application/months/listing.hpp>
#include <stint/application/payroll/showing.hpp>
#include <stint/application/presence/presence.hpp>
#include <stint/application/text.hpp>
#include <stint/application/webhooks/deliveries.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/http/api/payroll_file_query.hpp>
#include <stint/http/api/query_parameters.hpp>

// The queries of the interface.

namespace stint::http {
namespace {

std::optional<application::Sorting> parse_sorting(std::string_view text, std::span<const SortName> sorted_by) {
  const bool is_descending = text.starts_with('-');
  if (is_descending) text.remove_prefix(1);
  for (const auto& each : sorted_by) {
    if (each.name == text) return application::Sorting{each.by, is_descending};
  }
  return std::nullopt;
}

std::string names_of(std::span<const SortName> sorted_by) {
  std::string names;
  for (const auto& each : sorted_by) {
    names.append(names.empty() ? "" : ", ").append(each.name).append(", -").append(each.name);
  }
  return names;
}

}  // namespace

using application::Submitted;

Submitted<application::PageQuery> read_page_query(std::string_view query, std::span<const SortName> sorted_by) {
  Submitted<application::PageQuery> submitted;
  auto& page = submitted.command;
  QueryParameters parameters(query, submitted.faults);
  parameters.demand_readable();
  parameters.read(application::fields::limit, [&](std::string_view text) -> Fault {
    const application::accepts::Within range{1, static_cast<std::int64_t>(application::PageQuery::most)};
    const auto limit = parse_number(text, range);
    if (!limit) return Wrong{domain::reasons::must_be_integer_from_to, {{"least", range.least}, {"most", range.most}}};
    page.limit = static_cast<std::size_t>(*limit);
    return std::nullopt;
  });
  parameters.read(application::fields::cursor, [&](std::string_view text) -> Fault {
    page.after = application::from_hexadecimal(text).value_or("");
    return page.after.empty() ? Fault{{domain::reasons::must_be_cursor}} : std::nullopt;
  });
  if (sorted_by.empty()) return submitted;
  parameters.read(domain::fields::sort, [&](std::string_view text) -> Fault {
    page.sorting = parse_sorting(text, sorted_by);
    return page.sorting ? std::nullopt : Fault{must_be_one_of(names_of(sorted_by))};
  });
  return submitted;
}

template Submitted<application::AbsencesQuery> read_query(std::string_view);
template Submitted<application::ChangedQuery> read_query(std::string_view);
template Submitted<application::ColleaguesQuery> read_query(std::string_view);
template Submitted<application::DaysQuery> read_query(std::string_view);
template Submitted<application::LeaveAccountQuery> read_query(std::string_view);
template Submitted<PayrollFileQuery> read_query(std::string_view);
template Submitted<application::PayrollLinesQuery> read_query(std::string_view);
template Submitted<application::TimeEntryQuery> read_query(std::string_view);

template Submitted<application::AnniversariesQuery> read_filters(std::string_view);
template Submitted<application::AuditQuery> read_filters(std::string_view);
template Submitted<application::DeliveriesQuery> read_filters(std::string_view);
template Submitted<application::DepartmentsQuery> read_filters(std::string_view);
template Submitted<application::FeedsQuery> read_filters(std::string_view);
template Submitted<application::HeadsQuery> read_filters(std::string_view);
template Submitted<application::LeftOutQuery> read_filters(std::string_view);
template Submitted<application::MonthsQuery> read_filters(std::string_view);
template Submitted<application::OwnSessionsQuery> read_filters(std::string_view);
template Submitted<application::PayrollExportsQuery> read_filters(std::string_view);
template Submitted<application::PresenceQuery> read_filters(std::string_view);
template Submitted<application::WebhooksQuery> read_filters(std::string_view);

}  // namespace stint::http
