#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <stint/application/submitted.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/problem.hpp>
#include <stint/http/api/field_names.hpp>
#include <stint/http/api/form_reader.hpp>

// The members of a JSON object, each read as its required type.

namespace stint::http {

namespace reasons {
inline constexpr domain::Reason must_not_contain_nul{"must-not-contain-nul"};
inline constexpr domain::Reason must_be_integer{"must-be-integer"};  ///< bits
}  // namespace reasons

namespace json = boost::json;

/// Whether an object in a JSON string has a duplicate member: which of the two is used is unpredictable (RFC 8259 §4).
[[nodiscard]] bool has_duplicate_members(std::string_view json);

/// Calls `use` with the object in a body, if the body is an object without duplicate members. No part of it stays in
/// memory, because it may contain a password.
bool with_object(std::string_view body, const std::function<void(const json::object&)>& use);

/// The fault of a value.
struct Wrong {
  domain::Reason reason;
  domain::Facts facts{};
};

/// The fault of the value; if there is none, takes the value.
template <class Text>
requires std::constructible_from<Text, std::string_view> std::optional<Wrong> take(const json::value& from,
                                                                                   std::optional<Text>& to) {
  if (!from.is_string()) return Wrong{domain::reasons::must_be_string};
  const auto& text = from.get_string();
  if (text.find('\0') != json::string::npos) return Wrong{reasons::must_not_contain_nul};
  to.emplace(std::string_view{text.data(), text.size()});
  return std::nullopt;
}

template <std::integral Integer>
requires(!std::same_as<Integer, bool>) std::optional<Wrong> take(const json::value& from, std::optional<Integer>& to) {
  std::error_code error;
  const auto number = from.to_number<Integer>(error);
  if (error || from.is_double()) return Wrong{reasons::must_be_integer, {{"bits", std::int64_t{8 * sizeof(Integer)}}}};
  to = number;
  return std::nullopt;
}

/// Days are counted in halves.
std::optional<Wrong> take(const json::value& from, std::optional<domain::HalfDays>& to);
/// A list of ids, as in responses.
std::optional<Wrong> take(const json::value& from, std::optional<std::vector<std::int32_t>>& to);
std::optional<Wrong> take(const json::value& from, std::optional<bool>& to);
/// A list of spans of days, each with `startDate` and `endDate`, which is not before it.
std::optional<Wrong> take(const json::value& from, std::optional<std::vector<domain::DateSpan>>& to);
/// The types of events.
std::optional<Wrong> take(const json::value& from, std::optional<std::vector<std::string>>& to);
/// The kinds of mails, and whether each is wanted.
std::optional<Wrong> take(const json::value& from, std::optional<std::vector<std::pair<std::string, bool>>>& to);

/// Reads the members of an object, and collects their faults.
class Members {
 public:
  Members(const json::object& object, std::vector<domain::FieldError>& faults) : object_(object), faults_(faults) {}

  /// The value of a member, if it is present, not null and of that type.
  template <class Value>
  [[nodiscard]] std::optional<Value> get(domain::Field field) {
    const auto name = wire_name(field);
    const auto* value = object_.if_contains({name.data(), name.size()});
    std::optional<Value> read;
    if (value == nullptr || value->is_null()) return read;
    if (auto fault = take(*value, read)) fail(field, *std::move(fault));
    return read;
  }

  [[nodiscard]] bool is_null(domain::Field field) const {
    const auto name = wire_name(field);
    const auto* value = object_.if_contains({name.data(), name.size()});
    return value != nullptr && value->is_null();
  }

  /// The result of `parse` for a string; `reason` describes the requirement.
  template <class Parse>
  [[nodiscard]] auto parsed(domain::Field field, Parse parse, domain::Reason reason) {
    const auto text = get<std::string>(field);
    decltype(parse(std::string_view{})) read;
    if (text) read = parse(*text);
    if (text && !read) fail(field, {reason});
    return read;
  }

 private:
  void fail(domain::Field field, Wrong wrong) { faults_.push_back({field, wrong.reason, std::move(wrong.facts)}); }

  const json::object& object_;
  std::vector<domain::FieldError>& faults_;
};

/// Parses a body, which must be an object, and has `read` make a command of its members.
template <class Read>
auto read_object(std::string_view body, BodyNeed need, Read read) {
  application::Submitted<decltype(read(std::declval<Members&>()))> submitted;
  if (need == BodyNeed::optional && body.empty()) return submitted;
  const bool is_object = with_object(body, [&](const json::object& object) {
    Members members(object, submitted.faults);
    submitted.command = read(members);
  });
  if (!is_object) submitted.faults.push_back({domain::Field::whole, domain::reasons::body_not_an_object});
  return submitted;
}

}  // namespace stint::http
