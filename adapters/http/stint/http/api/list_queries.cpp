#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <system_error>

#include <stint/application/text.hpp>
#include <stint/http/api/list_queries.hpp>
#include <stint/http/api/query_parameters.hpp>

namespace stint::http {
namespace {

using application::Submitted;

template <class Number>
std::optional<Number> parse_whole(std::string_view text, Number least, Number most) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size() || number < least || number > most) return std::nullopt;
  return number;
}

/// Reads with `read` from the parameters of a query.
template <class Query, class Read>
Submitted<Query> read_query(std::string_view query, Read read) {
  Submitted<Query> submitted;
  QueryParameters parameters(query, submitted.faults);
  read(parameters, submitted.command);
  return submitted;
}

std::optional<application::Sorting> parse_sorting(std::string_view text, std::span<const SortName> sorted_by) {
  const bool is_descending = text.starts_with('-');
  if (is_descending) text.remove_prefix(1);
  for (const auto& [name, by] : sorted_by) {
    if (name == text) return application::Sorting{by, is_descending};
  }
  return std::nullopt;
}

std::string names_of(std::span<const SortName> sorted_by) {
  std::string names;
  for (const auto& [name, by] : sorted_by) {
    names.append(names.empty() ? "" : ", ").append(name).append(", -").append(name);
  }
  return names;
}

std::optional<std::string> parse_cursor(std::string_view text) {
  auto cursor = application::from_hexadecimal(text);
  if (cursor && cursor->empty()) cursor.reset();
  return cursor;
}

}  // namespace

Submitted<application::PageQuery> read_page_query(std::string_view query, std::span<const SortName> sorted_by) {
  using application::PageQuery;
  return read_query<PageQuery>(query, [&](QueryParameters& parameters, PageQuery& page) {
    const domain::Facts limits{{"least", 1}, {"most", static_cast<int>(PageQuery::most)}};
    parameters.demand_readable({domain::Field::limit, domain::reasons::must_be_integer_from_to, limits});
    const auto limit = parameters.parsed(
        domain::Field::limit, [](auto text) { return parse_whole<std::size_t>(text, 1, PageQuery::most); },
        domain::reasons::must_be_integer_from_to, limits);
    page.limit = limit.value_or(PageQuery::unless_said);
    page.after = parameters.parsed(domain::Field::cursor, parse_cursor, domain::reasons::must_be_cursor).value_or("");
    if (sorted_by.empty()) return;
    page.sorting = parameters.parsed(domain::Field::sort, [&](auto text) { return parse_sorting(text, sorted_by); },
                                     domain::reasons::must_be_one_of, {{"names", names_of(sorted_by)}});
  });
}

Submitted<application::ChangedQuery> read_changed_query(std::string_view query) {
  return read_query<application::ChangedQuery>(query, [](QueryParameters& parameters, auto& wanted) {
    constexpr std::int64_t last = 253'402'300'799'999;  // of the year 9999
    const auto parse = [&](std::string_view text) -> std::optional<domain::Instant> {
      const auto milliseconds = parse_whole<std::int64_t>(text, 0, last);
      if (!milliseconds) return std::nullopt;
      return domain::Instant{std::chrono::milliseconds{*milliseconds}};
    };
    parameters.demand_readable({domain::Field::changed_since, domain::reasons::must_be_moment});
    wanted.since = parameters.parsed(domain::Field::changed_since, parse, domain::reasons::must_be_moment);
  });
}

Submitted<application::AbsencesQuery> read_absences_query(std::string_view query) {
  using enum domain::AbsenceState;
  return read_query<application::AbsencesQuery>(query, [](QueryParameters& parameters, auto& wanted) {
    parameters.demand_readable({domain::Field::from, domain::reasons::must_be_date});
    wanted.from = parameters.parsed(domain::Field::from, domain::parse_date, domain::reasons::must_be_date);
    wanted.to = parameters.parsed(domain::Field::to, domain::parse_date, domain::reasons::must_be_date);
    wanted.state = parameters.named(domain::Field::state, std::array{pending, approved, rejected});
  });
}

Submitted<application::MonthsQuery> read_months_query(std::string_view query) {
  return read_query<application::MonthsQuery>(query, [](QueryParameters& parameters, auto& wanted) {
    wanted.state = parameters.named(domain::Field::record_state, domain::all_month_states);
    wanted.department = parameters.text(domain::Field::department);
  });
}

Submitted<application::AnniversariesQuery> read_anniversaries_query(std::string_view query) {
  return read_query<application::AnniversariesQuery>(query, [](QueryParameters& parameters, auto& wanted) {
    constexpr int first = 1970;
    constexpr int last = 2199;
    const auto parse = [](std::string_view text) -> std::optional<std::chrono::year> {
      const auto year = parse_whole<int>(text, first, last);
      return year ? std::optional{std::chrono::year{*year}} : std::nullopt;
    };
    wanted.year = parameters.parsed(domain::Field::year, parse, domain::reasons::must_be_integer_from_to,
                                    {{"least", first}, {"most", last}});
  });
}

Submitted<application::PresenceQuery> read_presence_query(std::string_view query) {
  return read_query<application::PresenceQuery>(query, [](QueryParameters& parameters, auto& wanted) {
    wanted.department = parameters.text(domain::Field::department);
    wanted.presence = parameters.named(domain::Field::presence, domain::all_presences);
  });
}

Submitted<application::AuditQuery> read_audit_query(std::string_view query) {
  Submitted<application::AuditQuery> read;
  QueryParameters parameters(query, read.faults);
  auto& wanted = read.command;
  wanted.since = parameters.parsed(domain::Field::since, domain::parse_date, domain::reasons::must_be_date);
  wanted.until = parameters.parsed(domain::Field::until, domain::parse_date, domain::reasons::must_be_date);
  wanted.actor =
      parameters.parsed(domain::Field::actor, domain::parse_id<domain::EmployeeId>, domain::reasons::must_be_id);
  wanted.employee =
      parameters.parsed(domain::Field::employee, domain::parse_id<domain::EmployeeId>, domain::reasons::must_be_id);
  const auto subject = parameters.parsed(domain::Field::subject, domain::parse_id<domain::Id<struct AnySubject>>,
                                         domain::reasons::must_be_id);
  if (subject) wanted.subject = subject->value;
  wanted.action = parameters.text(domain::Field::action).value_or("");
  constexpr auto longest = application::AuditQuery::longest_action;
  if (wanted.action.size() > longest) {
    read.faults.push_back(
        {domain::Field::action, domain::reasons::must_not_be_longer, {{"maximum", static_cast<int>(longest)}}});
  }
  return read;
}

Submitted<application::HeadsQuery> read_heads_query(std::string_view query) {
  return read_query<application::HeadsQuery>(query, [](QueryParameters& parameters, auto& wanted) {
    wanted.since = parameters.parsed(domain::Field::since, domain::parse_date, domain::reasons::must_be_date);
    wanted.until = parameters.parsed(domain::Field::until, domain::parse_date, domain::reasons::must_be_date);
  });
}

Submitted<application::PayrollExportsQuery> read_payroll_exports_query(std::string_view query) {
  return read_query<application::PayrollExportsQuery>(query, [](QueryParameters& parameters, auto& wanted) {
    wanted.month = parameters.parsed(domain::Field::month, domain::parse_month, domain::reasons::must_be_month);
  });
}

Submitted<application::PayrollLinesQuery> read_payroll_lines_query(std::string_view query) {
  return read_query<application::PayrollLinesQuery>(query, [](QueryParameters& parameters, auto& wanted) {
    parameters.demand_readable({domain::Field::differences, domain::reasons::must_be_truth});
    const auto differences = parameters.parsed(domain::Field::differences, parse_truth, domain::reasons::must_be_truth);
    if (differences.value_or(false)) wanted.rows = domain::PayrollRows::differences;
    wanted.employee =
        parameters.parsed(domain::Field::employee, domain::parse_id<domain::EmployeeId>, domain::reasons::must_be_id);
    wanted.month = parameters.parsed(domain::Field::month, domain::parse_month, domain::reasons::must_be_month);
    wanted.wage_type = parameters.text(domain::Field::wage_type).value_or("");
  });
}

Submitted<application::LeftOutQuery> read_left_out_query(std::string_view query) {
  return read_query<application::LeftOutQuery>(query, [](QueryParameters& parameters, auto& wanted) {
    wanted.why = parameters.named(domain::Field::why,
                                  std::array{domain::LeftOut::open_month, domain::LeftOut::no_employee_number});
  });
}

Submitted<application::FeedsQuery> read_feeds_query(std::string_view query) {
  return read_query<application::FeedsQuery>(query, [](QueryParameters& parameters, auto& wanted) {
    wanted.kind = parameters.parsed(domain::Field::kind, domain::parse_feed_kind, domain::reasons::must_be_feed_kind);
  });
}

Submitted<application::WebhooksQuery> read_webhooks_query(std::string_view query) {
  return read_query<application::WebhooksQuery>(query, [](QueryParameters& parameters, auto& wanted) {
    wanted.state = parameters.named(domain::Field::record_state, domain::all_webhook_states);
    wanted.event = parameters.text(domain::Field::event).value_or("");
  });
}

Submitted<application::DeliveriesQuery> read_deliveries_query(std::string_view query) {
  return read_query<application::DeliveriesQuery>(query, [](QueryParameters& parameters, auto& wanted) {
    wanted.state = parameters.named(domain::Field::state, application::all_delivery_states);
    wanted.event = parameters.text(domain::Field::event).value_or("");
  });
}

application::OwnSessionsQuery read_own_sessions_query(std::string_view query) {
  std::vector<domain::FieldError> faults;
  return {.client = QueryParameters(query, faults).text(domain::Field::client).value_or("")};
}

application::DepartmentsQuery read_departments_query(std::string_view query) {
  std::vector<domain::FieldError> faults;
  return {.search = QueryParameters(query, faults).text(domain::Field::search).value_or("")};
}

}  // namespace stint::http
