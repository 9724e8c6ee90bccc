#include "tests/documents/operations/query_parameters.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <stdexcept>
#include <type_traits>
#include <typeindex>

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
#include <stint/application/provisioning/resources.hpp>
#include <stint/application/webhooks/deliveries.hpp>
#include <stint/application/webhooks/managing.hpp>
#include <stint/http/api/payroll_file_query.hpp>

#include "tests/documents/view_schemas.hpp"

namespace stint::documents {
namespace {

namespace accepts = application::accepts;
using boost::json::object;

template <class Value, std::size_t count>
object parameter_schema(SchemaWriter& writer, const accepts::OneOf<Value, count>& accepted) {
  if (count == domain::enumerator_count<Value>) return writer.placed(writer.shape_of<Value>({}), {});
  std::vector<std::string_view> names;
  for (const Value value : accepted.values) names.push_back(name(value));
  return shapes::names(names).core;
}

template <class Value>
object parameter_schema(SchemaWriter& writer, accepts::Within range) {
  return writer.placed(shapes::within(writer.shape_of<Value>({}), range), {});
}

template <class Value>
object parameter_schema(SchemaWriter& writer) {
  if constexpr (std::same_as<Value, std::string>) {
    return text().json();
  } else if constexpr (std::same_as<Value, std::int32_t>) {
    return shapes::reference("RecordId");
  } else if constexpr (std::same_as<Value, domain::ProjectId> || std::same_as<Value, domain::CategoryId>) {
    return shapes::reference("Number");  // as clients of the product know these
  } else if constexpr (std::same_as<Value, domain::PayrollRows>) {
    return switch_off().json();
  } else {
    return writer.placed(writer.shape_of<Value>({}), {});
  }
}

template <class Query, class Get, class Accepts>
void add_parameter(Parameters& all, SchemaWriter& writer, const application::DescribedInput<Get, Accepts>& input) {
  using Value = typename shapes::ValueOf<std::remove_cvref_t<std::invoke_result_t<const Get&, const Query&>>>::type;
  if constexpr (std::same_as<Accepts, accepts::Occurs>) return;
  const auto name = http::wire_name(input.field);
  if (input.means.empty()) throw std::runtime_error("has a query that does not explain " + std::string{name});
  object schema;
  if constexpr (std::same_as<Accepts, accepts::Within>) {
    schema = parameter_schema<Value>(writer, input.accepts);
  } else if constexpr (std::same_as<Accepts, accepts::Nearest>) {
    schema = writer.placed(shapes::integer({}, input.accepts.least, input.accepts.most), {});
    schema["default"] = input.accepts.otherwise;
  } else if constexpr (requires { input.accepts.bytes; }) {
    schema = text(static_cast<int>(input.accepts.bytes)).json();
  } else if constexpr (requires { input.accepts.values; }) {
    schema = parameter_schema(writer, input.accepts);
  } else {
    schema = parameter_schema<Value>(writer);
  }
  all.push_back(query(name, schema, input.means));
}

template <class Query>
Parameters described_parameters() {
  if constexpr (std::same_as<Query, application::ChangedQuery>) return {shared("ChangedSince")};
  static const std::vector<Limits> no_limits;
  static const std::vector<AddedMember> none_added;
  SchemaWriter writer{view_schema_rows(), no_limits, none_added};
  Parameters all;
  application::for_each_member<Query>([&](const auto& input) { add_parameter<Query>(all, writer, input); });
  return all;
}

struct QueryRow {
  std::type_index type;
  Parameters (*parameters)();
  object examples{};                          ///< by parameter
  std::vector<std::string_view> additions{};  ///< to the interface that clients of the product know
};

template <class Query>
QueryRow query_row(object examples = {}, std::vector<std::string_view> additions = {}) {
  return {typeid(Query), described_parameters<Query>, std::move(examples), std::move(additions)};
}

const std::vector<QueryRow>& query_rows() {
  using namespace application;
  static const std::vector<QueryRow> all{
      query_row<AbsencesQuery>({{"from", "2026-12-01"}, {"to", "2026-12-31"}, {"status", "approved"}},
                               {"from", "to", "status"}),
      query_row<AnniversariesQuery>({{"year", 2026}}),
      query_row<AuditQuery>(),
      query_row<ChangedQuery>(),
      query_row<ColleaguesQuery>(),
      query_row<DaysQuery>(),
      query_row<DeliveriesQuery>(),
      query_row<DepartmentsQuery>(),
      query_row<FeedsQuery>(),
      query_row<HeadsQuery>(),
      query_row<LeaveAccountQuery>({{"year", 2026}}),
      query_row<LeftOutQuery>(),
      query_row<MonthsQuery>(),
      query_row<OwnSessionsQuery>(),
      query_row<PayrollExportsQuery>(),
      query_row<PayrollLinesQuery>(),
      query_row<http::PayrollFileQuery>(),
      query_row<PresenceQuery>(),
      query_row<ResourceQuery>({{"filter", "userName eq \"nina@acme.example\""},
                                {"attributes", "userName,active"},
                                {"excludedAttributes", "members"}},
                               {"filter", "startIndex", "count", "attributes", "excludedAttributes"}),
      query_row<SelectionQuery>({{"attributes", "userName,active"}, {"excludedAttributes", "members"}},
                                {"attributes", "excludedAttributes"}),
      query_row<TimeEntryQuery>({{"year", 2026},
                                 {"month", 3},
                                 {"projectId", 2},
                                 {"categoryId", 3},
                                 {"status", "done"},
                                 {"from", "2026-12-01"},
                                 {"to", "2026-12-31"}},
                                {"from", "to"}),
      query_row<WebhooksQuery>(),
  };
  return all;
}

Parameters parameters_of_query(std::type_index type) {
  const auto found = std::ranges::find(query_rows(), type, &QueryRow::type);
  if (found == query_rows().end())
    throw std::runtime_error(std::string{"has a query without a row in query_parameters.cpp: "} + type.name());
  auto parameters = found->parameters();
  for (auto& parameter : parameters) {
    if (parameter.contains("$ref")) continue;
    const std::string name{parameter.at("name").as_string()};
    if (std::ranges::find(found->additions, name) != found->additions.end()) parameter["x-addition"] = true;
    if (const auto* example = found->examples.if_contains(name)) parameter["example"] = *example;
  }
  return parameters;
}

/// The order of a list if `sort` is left out, as a value of it; empty if none is.
std::string usual_order(std::span<const http::SortName> sorted_by) {
  for (const auto& each : sorted_by) {
    if (each.order == http::UnlessSorted::other) continue;
    return (each.order == http::UnlessSorted::descending ? "-" : "") + std::string{each.name};
  }
  return {};
}

}  // namespace

std::string escaped(std::string_view name) {
  std::string pattern;
  for (const char c : name) pattern.append(c == '.' ? "\\." : std::string(1, c));
  return pattern;
}

object sort_parameter(const std::string& names, std::string_view order) {
  std::string means = "By which member; with `-` before it the order falls.";
  if (!order.empty()) means += " Left out: " + std::string{order} + '.';
  return query("sort", object{{"type", "string"}, {"maxLength", 100}, {"pattern", "^-?(" + names + ")$"}}, means);
}

Parameters with_pages(Parameters parameters) {
  parameters.push_back(shared("PageLimit"));
  parameters.push_back(shared("PageCursor"));
  return parameters;
}

Parameters query_parameters(const http::Contract& contract) {
  Parameters all;
  for (std::size_t i = 0; i < contract.query_count; ++i) {
    auto parameters = parameters_of_query(*contract.queries.at(i));
    std::ranges::move(parameters, std::back_inserter(all));
  }
  if (!contract.has_pages) return all;
  std::string names;
  for (const auto& each : contract.sorted_by) names += (names.empty() ? "" : "|") + escaped(each.name);
  if (!names.empty()) all.push_back(sort_parameter(names, usual_order(contract.sorted_by)));
  return with_pages(std::move(all));
}

}  // namespace stint::documents
