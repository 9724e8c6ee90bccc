#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <stint/application/description/inputs.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>
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

}  // namespace stint::http
