#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

#include <stint/application/description/describe.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/http/api/json_name.hpp>
#include <stint/http/api/json_writer.hpp>

// Writes records from their descriptions.

namespace stint::http {

namespace detail {

/// How many names a part of a description has: one, which stays empty for a joined part, and those of a group's
/// members.
template <class Part>
inline constexpr std::size_t name_count = 1;
template <class... Members>
inline constexpr std::size_t name_count<application::Group<Members...>> = (std::size_t{1} + ... + name_count<Members>);

template <class Get>
constexpr void spell_names(const application::DescribedMember<Get>& member, JsonName*& next) {
  *next++ = JsonName{member.name};
}
template <class Get>
constexpr void spell_names(const application::Joined<Get>&, JsonName*& next) {
  ++next;
}
template <class... Members>
constexpr void spell_names(const application::Group<Members...>& group, JsonName*& next) {
  *next++ = JsonName{group.name};
  std::apply([&next](const auto&... members) { (spell_names(members, next), ...); }, group.members);
}

/// The names of a description in the order in which they are written, spelled when the program is compiled.
template <application::Described Record>
inline constexpr auto json_names = std::apply(
    [](const auto&... members) {
      std::array<JsonName, (std::size_t{0} + ... + name_count<std::remove_cvref_t<decltype(members)>>)> names{};
      JsonName* next = names.data();
      (spell_names(members, next), ...);
      return names;
    },
    application::description<Record>);

}  // namespace detail

template <application::Described Record>
void encode(JsonWriter& json, const Record& record);

template <class Value>
void write_value(JsonWriter& json, const Value& value);

namespace detail {

template <class Values>
void write_list(JsonWriter& json, Values&& values) {
  json.begin_array();
  for (const auto& value : values) write_value(json, value);
  json.end_array();
}

template <class Pairs>
void write_named(JsonWriter& json, const application::NamedValues<Pairs>& values) {
  json.begin_object();
  for (const auto& [name, value] : values.pairs) {
    json.name(name);
    write_value(json, value);
  }
  json.end_object();
}

template <class Value>
inline constexpr bool is_duration = false;
template <class Rep, class Period>
inline constexpr bool is_duration<std::chrono::duration<Rep, Period>> = true;

/// Two decimals.
inline void write_hundredths(JsonWriter& json, std::int64_t hundredths) {
  const auto magnitude = std::abs(hundredths);
  const auto decimals = std::to_string(100 + magnitude % 100);
  json.written((hundredths < 0 ? "-" : "") + std::to_string(magnitude / 100) + "." + decimals.substr(1));
}

/// Durations as their count, years as numbers, months as `2026-03`, times of day as `08:30`.
template <class Value>
void write_plain(JsonWriter& json, const Value& value) {
  if constexpr (is_duration<Value>) {
    json.value(value.count());
  } else if constexpr (std::is_same_v<Value, std::chrono::year>) {
    json.value(static_cast<int>(value));
  } else if constexpr (std::is_same_v<Value, std::chrono::year_month>) {
    json.value(domain::format_month(value));
  } else if constexpr (std::is_same_v<Value, application::TimeOfDay>) {
    json.value(domain::format_time_of_day(value.since_midnight));
  } else if constexpr (std::is_same_v<Value, application::Hundredths>) {
    write_hundredths(json, value.count);
  } else {
    json.value(value);
  }
}

}  // namespace detail

/// A value of a described record: null if it is absent, a list as an array, an enumerator by its name, and a record by
/// its `encode`, which follows from its description if it has one.
template <class Value>
void write_value(JsonWriter& json, const Value& value) {
  if constexpr (requires {
                  value.has_value();
                  *value;
                }) {
    value ? write_value(json, *value) : json.value(nullptr);
  } else if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
    json.value(std::string_view{value});
  } else if constexpr (std::ranges::view<Value>) {
    detail::write_list(json, Value{value});
  } else if constexpr (std::ranges::range<Value>) {
    detail::write_list(json, value);
  } else if constexpr (std::is_enum_v<Value>) {
    json.value(name(value));
  } else if constexpr (requires { detail::write_named(json, value); }) {
    detail::write_named(json, value);
  } else if constexpr (requires { encode(json, value); }) {
    encode(json, value);
  } else if constexpr (requires { value.text(); }) {
    json.value(value.text());
  } else {
    detail::write_plain(json, value);
  }
}

template <application::Described Record>
void write_members(JsonWriter& json, const Record& record);

namespace detail {

// `name`: of the member; moves on to the next one.
template <class Record, class Get>
void write_member(JsonWriter& json, const Record& record, const application::DescribedMember<Get>& member,
                  const JsonName*& name) {
  json.name(*name++);
  write_value(json, value_of(record, member));
}
template <class Record, class Get>
void write_member(JsonWriter& json, const Record& record, const application::Joined<Get>& part, const JsonName*& name) {
  ++name;
  write_members(json, part_of(record, part));
}
template <class Record, class... Members>
void write_member(JsonWriter& json, const Record& record, const application::Group<Members...>& group,
                  const JsonName*& name) {
  json.name(*name++);
  json.begin_object();
  std::apply([&](const auto&... members) { (write_member(json, record, members, name), ...); }, group.members);
  json.end_object();
}

}  // namespace detail

/// The members of a record within an object that the caller opens and closes.
template <application::Described Record>
void write_members(JsonWriter& json, const Record& record) {
  const JsonName* name = detail::json_names<Record>.data();
  application::for_each_member<Record>([&](const auto& member) { detail::write_member(json, record, member, name); });
}

template <application::Described Record>
void encode(JsonWriter& json, const Record& record) {
  json.begin_object();
  write_members(json, record);
  json.end_object();
}

}  // namespace stint::http
