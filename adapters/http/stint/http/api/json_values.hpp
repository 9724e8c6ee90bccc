#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <stint/application/description/inputs.hpp>
#include <stint/application/secret.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/ids.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/wrong.hpp>

// Values in JSON, each read as the type of a member of a command. `take` returns the fault of a value; if there is
// none, it takes the value. A value is never null.

namespace stint::http {

namespace json = boost::json;

/// Calls `use` with the object in a body, if the body is an object without duplicate members. No part of it stays in
/// memory, because it may contain a password.
bool with_object(std::string_view body, const std::function<void(const json::object&)>& use);

namespace reasons {
inline constexpr domain::Reason must_not_contain_nul{"must-not-contain-nul"};
inline constexpr domain::Reason must_be_integer{"must-be-integer"};  ///< bits
}  // namespace reasons

using application::accepts::AnyValue;
using Fault = std::optional<Wrong>;

Fault take(const json::value& from, std::optional<std::string>& to, AnyValue);
Fault take(const json::value& from, std::optional<application::Secret>& to, AnyValue);
Fault take(const json::value& from, std::optional<bool>& to, AnyValue);
Fault take(const json::value& from, std::optional<std::int32_t>& to, AnyValue);
Fault take(const json::value& from, std::optional<domain::Date>& to, AnyValue);
/// Unix time in milliseconds.
Fault take(const json::value& from, std::optional<domain::Instant>& to, AnyValue);
Fault take(const json::value& from, std::optional<std::chrono::seconds>& to, AnyValue);
/// 0 removes the value.
Fault take(const json::value& from, std::optional<std::optional<std::chrono::minutes>>& to, AnyValue);
/// An empty string removes the value.
Fault take(const json::value& from, std::optional<std::optional<domain::HalfOfDay>>& to, AnyValue);
Fault take(const json::value& from, std::optional<domain::AbsenceTypeCode>& to, AnyValue);

Fault take(const json::value& from, std::optional<domain::EmployeeId>& to, AnyValue);
Fault take(const json::value& from, std::optional<domain::AbsenceId>& to, AnyValue);
/// An empty string, or 0, removes the value.
Fault take(const json::value& from, std::optional<std::optional<domain::EmployeeId>>& to, AnyValue);
/// A number; 0 removes the value.
Fault take(const json::value& from, std::optional<std::optional<domain::ProjectId>>& to, AnyValue);
Fault take(const json::value& from, std::optional<std::optional<domain::CategoryId>>& to, AnyValue);
/// A list of ids, as in responses.
Fault take(const json::value& from, std::optional<std::vector<std::int32_t>>& to, application::accepts::UpTo most);
Fault take(const json::value& from, std::optional<std::vector<domain::EmployeeId>>& to,
           application::accepts::UpTo most);

Fault take(const json::value& from, std::optional<std::optional<std::string>>& to, application::accepts::RemovedByNull);
Fault take(const json::value& from, std::optional<std::optional<domain::Date>>& to,
           application::accepts::RemovedByNull);

/// Days are counted in halves.
Fault take(const json::value& from, std::optional<domain::HalfDays>& to, application::accepts::Within range);
/// A number outside the range is reported after the other members.
Fault take(const json::value& from, std::optional<std::chrono::year>& to, application::accepts::Within range);

/// A list of spans of days, each with `startDate` and `endDate`, which is not before it.
Fault take(const json::value& from, std::optional<std::vector<domain::DateSpan>>& to, application::accepts::UpTo most);
Fault take(const json::value& from, std::optional<std::vector<std::string>>& to, application::accepts::Texts texts);
/// The kinds of mails, and whether each is wanted.
Fault take(const json::value& from, std::optional<std::vector<std::pair<std::string, bool>>>& to, AnyValue);

template <class Text>
Fault take(const json::value& from, std::optional<Text>& to, application::accepts::Longest longest) {
  if (from.is_string() && from.get_string().size() > longest.bytes) return must_not_be_longer(longest);
  return take(from, to, AnyValue{});
}

template <class Value>
Fault take(const json::value& from, std::optional<Value>& to, const application::accepts::Parsed<Value>& names) {
  std::optional<std::string> text;
  if (auto fault = take(from, text, AnyValue{})) return fault;
  to = names.parse(*text);
  return to ? std::nullopt : Fault{{names.otherwise}};
}

}  // namespace stint::http
