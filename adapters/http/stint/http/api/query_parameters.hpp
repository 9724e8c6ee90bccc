#pragma once

#include <array>
#include <chrono>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <stint/application/description/inputs.hpp>
#include <stint/application/submitted.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/read_query.hpp>
#include <stint/http/api/wire_name.hpp>
#include <stint/http/api/wrong.hpp>

// Parameters of queries, each read as the type of a member of a command. `take_parameter` returns the fault of a value;
// if there is none, it takes the value.

namespace stint::http {

using application::accepts::AnyValue;
using Fault = std::optional<Wrong>;

/// The number that a string consists of, if it is in a range.
[[nodiscard]] std::optional<std::int64_t> parse_number(std::string_view text, application::accepts::Within range);
/// The fault of a value that is none of several names, separated by commas.
[[nodiscard]] Wrong must_be_one_of(std::string names);

Fault take_parameter(std::string_view from, std::optional<std::string>& to, AnyValue);
Fault take_parameter(std::string_view from, std::optional<std::string>& to, application::accepts::Longest longest);
Fault take_parameter(std::string_view from, std::optional<domain::Date>& to, AnyValue);
/// The id of a record of any kind.
Fault take_parameter(std::string_view from, std::optional<std::int32_t>& to, AnyValue);
/// Unix time in milliseconds.
Fault take_parameter(std::string_view from, std::optional<domain::Instant>& to, application::accepts::Within range);
Fault take_parameter(std::string_view from, std::optional<std::chrono::year>& to, application::accepts::Within range);
Fault take_parameter(std::string_view from, std::optional<std::chrono::month>& to, application::accepts::Within range);
Fault take_parameter(std::string_view from, std::optional<bool>& to, application::accepts::Occurs);

template <class Tag>
Fault take_parameter(std::string_view from, std::optional<domain::Id<Tag>>& to, AnyValue) {
  to = domain::parse_id<domain::Id<Tag>>(from);
  return to ? std::nullopt : Fault{{domain::reasons::must_be_id}};
}

template <class Value>
Fault take_parameter(std::string_view from, std::optional<Value>& to,
                     const application::accepts::Parsed<Value>& names) {
  to = names.parse(from);
  return to ? std::nullopt : Fault{{names.otherwise}};
}

template <class Value, std::size_t count>
Fault take_parameter(std::string_view from, std::optional<Value>& to,
                     const application::accepts::OneOf<Value, count>& allowed) {
  std::string names;
  for (const Value value : allowed.values) {
    if (name(value) == from) to = value;
    names.append(names.empty() ? "" : ", ").append(name(value));
  }
  return to ? std::nullopt : Fault{must_be_one_of(std::move(names))};
}

/// The parameters of a query string; if one is repeated, the first is used. Faults are added to a list, which must
/// outlive this object.
class QueryParameters {
 public:
  QueryParameters(std::string_view query, std::vector<domain::FieldError>& faults)
      : fields_(parse_form(query)), faults_(faults) {}

  /// Gives the first parameter that is read the fault of an empty value if the parameters cannot be separated.
  void demand_readable() { is_refused_ = !fields_; }

  [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const {
    const auto* const found = fields_ ? find_field(*fields_, name) : nullptr;
    return found == nullptr ? std::nullopt : std::optional<std::string_view>{found->value};
  }

  /// Reads a parameter with `take`, which returns the fault of its value.
  template <class Take>
  void read(domain::Field field, Take take) {
    const bool is_refused = std::exchange(is_refused_, false);
    if (!is_refused && (!fields_ || fields_->empty())) return;  // most requests have none
    const auto text = is_refused ? std::string_view{} : find(wire_name(field));
    if (!text) return;
    if (Fault fault = take(*text)) faults_.push_back({field, fault->reason, std::move(fault->facts)});
  }
  template <class Query, class Get, class Accepts>
  void read_into(Query& query, const application::DescribedInput<Get, Accepts>& input) {
    auto& place = std::invoke(input.get, query);
    read(input.field, [&](std::string_view text) {
      if constexpr (requires { take_parameter(text, place, input.accepts); }) {
        return take_parameter(text, place, input.accepts);
      } else {
        std::optional<std::remove_cvref_t<decltype(place)>> value;
        auto fault = take_parameter(text, value, input.accepts);
        if (value) place = *std::move(value);
        return fault;
      }
    });
  }

 private:
  std::optional<std::vector<FormField>> fields_;
  bool is_refused_ = false;
  std::vector<domain::FieldError>& faults_;
};

/// Whether a member of a query has a fault if its value is empty. Names of values are never empty.
template <class Query, class Get, class Accepts>
[[nodiscard]] constexpr bool refuses_empty(const application::DescribedInput<Get, Accepts>& /*input*/) {
  using Place = std::remove_cvref_t<std::invoke_result_t<const Get&, Query&>>;
  const bool is_text = std::same_as<Place, std::string> || std::same_as<Place, std::optional<std::string>>;
  return !is_text && !std::same_as<Accepts, application::accepts::Occurs>;
}

template <class Query>
application::Submitted<Query> read_query(std::string_view query) {
  static_assert(refuses_empty<Query>(std::get<0>(application::description<Query>)),
                "parameters that cannot be separated are reported as an empty first member");
  application::Submitted<Query> submitted;
  QueryParameters parameters(query, submitted.faults);
  parameters.demand_readable();
  application::for_each_member<Query>([&](const auto& input) { parameters.read_into(submitted.command, input); });
  return submitted;
}

template <class Query>
application::Submitted<Query> read_filters(std::string_view query) {
  application::Submitted<Query> submitted;
  QueryParameters parameters(query, submitted.faults);
  application::for_each_member<Query>([&](const auto& input) { parameters.read_into(submitted.command, input); });
  return submitted;
}

}  // namespace stint::http
