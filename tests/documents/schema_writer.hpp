#pragma once

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <ranges>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeindex>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include <stint/application/description/inputs.hpp>
#include <stint/application/secret.hpp>
#include <stint/domain/calendar/date_span.hpp>
#include <stint/domain/calendar/half_days.hpp>
#include <stint/domain/calendar/time.hpp>
#include <stint/domain/company/absence_type_code.hpp>
#include <stint/domain/enumerators.hpp>
#include <stint/domain/ids.hpp>
#include <stint/http/api/wire_name.hpp>
#include <stint/http/api/write_json.hpp>

// Schemas of the OpenAPI document, made from descriptions: what `write_json.hpp` writes, as a JSON Schema.

namespace stint::documents {

/// The schema of a value, before it is known whether limits of its own apply.
struct Shape {
  boost::json::object core;    ///< the type, and what else follows from it
  boost::json::object limits;  ///< of all values of the type
  std::string component{};     ///< the schema in `components` that has both; may be empty
};

/// Limits that the interface sets for a member beyond its record. These replace the limits of the type; a null removes
/// a part of its core, and `$ref` replaces all of it.
struct Limits {
  std::string_view member;  ///< `AbsenceDetail.comments`, or `*.reason` for all members of that name
  boost::json::object schema;
};

/// A member that an adapter adds to those of a described record.
struct AddedMember {
  std::string_view record;  ///< the name of its schema
  std::string_view name;
  boost::json::object schema;
};

class SchemaWriter;

/// A schema of the document.
struct NamedSchema {
  std::type_index type;  ///< values of this type are references to it; of rows with one type to the first
  std::string_view name;
  bool is_addition;
  std::string_view means;
  boost::json::object (*schema)(SchemaWriter& writer, const std::string& name);
  std::vector<std::string_view> required{};  ///< of a request: the members that it must have
  std::vector<std::string_view> left_out{};  ///< of a request: members of the command that it does not have
};

/// How a request contains the members of a command.
struct RequestForm {
  std::string (*name)(domain::Field);
  bool has_nulls;  ///< members that may be missing may also be null
};

class SchemaWriter {
 public:
  /// All of them must outlive the writer.
  SchemaWriter(const std::vector<NamedSchema>& names, const std::vector<Limits>& limits,
               const std::vector<AddedMember>& added)
      : names_(names), limits_(limits), added_(added) {}

  /// `path`: of the member that has the value, for its limits.
  template <class Value>
  [[nodiscard]] Shape shape_of(const std::string& path);

  /// The members of a record as a closed object: all are required.
  template <application::Described Record>
  [[nodiscard]] boost::json::object record(const std::string& path);

  /// The members of a command as an open object: all may be missing, and null, unless the row of that name requires
  /// them.
  template <application::Described Command>
  [[nodiscard]] boost::json::object command(const std::string& name, RequestForm form = {http::wire_name, true});

  /// The schema of the member at a path: with the limits of that member, otherwise as a reference if it has a name.
  [[nodiscard]] boost::json::object placed(const Shape& shape, const std::string& path, std::string_view means = {});

  /// The limits that no schema had.
  [[nodiscard]] std::vector<std::string_view> unused_limits() const;

 private:
  using Members = boost::json::object;  // by name

  [[nodiscard]] const NamedSchema* find(std::type_index type) const;
  [[nodiscard]] const NamedSchema& named(std::string_view name) const;

  template <class Record, class Get>
  void add(Members& members, const std::string& path, const application::DescribedMember<Get>& member);
  template <class Record, class Get>
  void add(Members& members, const std::string& path, const application::Joined<Get>& part);
  template <class Record, class... Parts>
  void add(Members& members, const std::string& path, const application::Group<Parts...>& group);
  template <class Record>
  void add_all(Members& members, const std::string& path);

  /// The row of a request, and its form.
  struct Request {
    const NamedSchema& row;
    RequestForm form;
  };
  template <class Command, class Get, class Accepts>
  void add_input(Members& members, const Request& request, const application::DescribedInput<Get, Accepts>& input);
  template <class Command, class Get>
  void add_input(Members& members, const Request& request, const application::Joined<Get>& part);
  template <class Command>
  void add_inputs(Members& members, const Request& request);

  const std::vector<NamedSchema>& names_;
  const std::vector<Limits>& limits_;
  const std::vector<AddedMember>& added_;
  std::set<const Limits*> used_{};
};

/// `startDate` for `start_date`.
[[nodiscard]] std::string spelled(std::string_view snake_case);

namespace shapes {
[[nodiscard]] boost::json::object reference(std::string_view component);
[[nodiscard]] boost::json::object reference_or_null(std::string_view component, std::string_view means);
/// An object that always has these members, and no others.
[[nodiscard]] boost::json::object closed(boost::json::object members);
[[nodiscard]] Shape text();
[[nodiscard]] Shape text(std::string_view component, boost::json::object limits);
[[nodiscard]] Shape date();
[[nodiscard]] Shape integer(std::string_view component, std::int64_t least, std::int64_t most);
[[nodiscard]] Shape timestamp();
[[nodiscard]] Shape number(std::string_view component, boost::json::object limits);
[[nodiscard]] Shape list(boost::json::object items);
[[nodiscard]] Shape names(const std::vector<std::string_view>& values);
[[nodiscard]] Shape or_null(Shape shape);
/// With the limits of the values that a member of a command accepts.
[[nodiscard]] Shape within(Shape shape, application::accepts::Within range);
/// Of a type that has no limits to write, such as a boolean.
[[nodiscard]] Shape plain(std::string_view type);

template <class Value>
inline constexpr bool is_id = false;
template <class Tag>
inline constexpr bool is_id<domain::Id<Tag>> = true;
/// The value of a member of a command, which may be left out, or removed.
template <class Value>
struct ValueOf {
  using type = Value;
};
template <class Value>
struct ValueOf<std::optional<Value>> : ValueOf<Value> {};

template <class Value>
inline constexpr bool is_named_values = false;
/// As a command has them.
template <class Value>
inline constexpr bool is_named_values<std::vector<std::pair<std::string, Value>>> = true;
template <class Pairs>
inline constexpr bool is_named_values<application::NamedValues<Pairs>> = true;

/// Values that are neither lists, nor enumerators, nor records.
template <class Value>
[[nodiscard]] Shape plain_value() {
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
  if constexpr (std::same_as<Value, bool>) {
    return plain("boolean");
  } else if constexpr (is_id<Value> || std::same_as<Value, application::Digits>) {
    return text("RecordId", {{"pattern", "^[1-9][0-9]*$"}, {"maxLength", 10}});
  } else if constexpr (std::same_as<Value, domain::AbsenceTypeCode>) {
    return text("TypeCode", {{"minLength", 3}, {"maxLength", 3}});
  } else if constexpr (std::same_as<Value, application::Secret>) {
    return {{{"type", "string"}, {"format", "password"}}, {{"maxLength", 4096}}};
  } else if constexpr (std::convertible_to<const Value&, std::string_view>) {
    return text();
  } else if constexpr (std::same_as<Value, domain::Date>) {
    return date();
  } else if constexpr (std::same_as<Value, domain::Instant>) {
    return timestamp();
  } else if constexpr (std::same_as<Value, domain::HalfDays>) {
    return number("Days", {{"multipleOf", 0.5}, {"minimum", 0}, {"maximum", 731}});
  } else if constexpr (std::same_as<Value, application::Hundredths>) {
    return number("PayrollQuantity", {{"minimum", -1000000}, {"maximum", 1000000}});
  } else if constexpr (std::same_as<Value, std::chrono::year_month>) {
    return text("Month", {{"pattern", "^[0-9]{4}-(0[1-9]|1[0-2])$"}, {"maxLength", 7}});
  } else if constexpr (std::same_as<Value, application::TimeOfDay>) {
    return text("ClockTime", {{"pattern", "^([01][0-9]|2[0-3]):[0-5][0-9]$"}, {"maxLength", 5}});
  } else if constexpr (std::same_as<Value, std::chrono::year>) {
    return integer("", 1970, 2199);
  } else if constexpr (std::same_as<Value, std::chrono::month>) {
    return integer("", 1, 12);
  } else if constexpr (std::same_as<Value, std::chrono::minutes>) {
    return integer("Minutes", 0, most);
  } else if constexpr (std::same_as<Value, std::chrono::seconds>) {
    return integer("Seconds", 0, most);
  } else if constexpr (std::same_as<Value, std::int64_t>) {
    return {{{"type", "integer"}, {"format", "int64"}}, {{"minimum", 0}, {"maximum", 9007199254740991}}};
  } else if constexpr (http::detail::is_duration<Value>) {
    return integer("", 0, most);
  } else {
    static_assert(std::integral<Value>, "values of this type have no schema yet");
    return integer("Count", 0, most);
  }
}

}  // namespace shapes

template <class Value>
Shape SchemaWriter::shape_of(const std::string& path) {
  if constexpr (requires(const Value& value) {
                  value.has_value();
                  *value;
                }) {
    return shapes::or_null(shape_of<std::remove_cvref_t<decltype(*std::declval<const Value&>())>>(path));
  } else if constexpr (shapes::is_named_values<Value>) {
    return shapes::plain("object");
  } else if constexpr (application::Described<Value>) {
    if (const auto* named = find(typeid(Value))) return {{}, {}, std::string{named->name}};
    return {record<Value>(path), {}};
  } else if constexpr (std::is_enum_v<Value>) {
    std::vector<std::string_view> values;
    for (std::size_t i = 0; i < domain::enumerator_count<Value>; ++i) values.push_back(name(static_cast<Value>(i)));
    auto shape = shapes::names(values);
    if (const auto* named = find(typeid(Value))) shape.component = named->name;
    if constexpr (std::same_as<Value, domain::HalfOfDay>) shape.component = "HalfDay";
    return shape;
  } else if constexpr (std::ranges::range<Value> && !std::convertible_to<const Value&, std::string_view>) {
    using Item = std::remove_cvref_t<std::ranges::range_reference_t<Value>>;
    return shapes::list(placed(shape_of<Item>(path + "[]"), path + "[]"));
  } else {
    return shapes::plain_value<Value>();
  }
}

template <application::Described Record>
boost::json::object SchemaWriter::record(const std::string& path) {
  Members members;
  add_all<Record>(members, path);
  for (const auto& each : added_) {
    if (each.record == path) members[spelled(each.name)] = each.schema;
  }
  return shapes::closed(std::move(members));
}

template <class Record>
void SchemaWriter::add_all(Members& members, const std::string& path) {
  application::for_each_member<Record>([&](const auto& member) { add<Record>(members, path, member); });
}

template <class Record, class Get>
void SchemaWriter::add(Members& members, const std::string& path, const application::DescribedMember<Get>& member) {
  using Value = std::remove_cvref_t<std::invoke_result_t<const Get&, const Record&>>;
  const auto name = spelled(member.name);
  const auto place = path + '.' + name;
  members[name] = placed(shape_of<Value>(place), place, member.means);
}

template <class Record, class Get>
void SchemaWriter::add(Members& members, const std::string& path, const application::Joined<Get>&) {
  add_all<std::remove_cvref_t<std::invoke_result_t<const Get&, const Record&>>>(members, path);
}

template <class Record, class... Parts>
void SchemaWriter::add(Members& members, const std::string& path, const application::Group<Parts...>& group) {
  Members inner;
  const auto name = spelled(group.name);
  const auto place = path + '.' + name;
  std::apply([&](const auto&... parts) { (add<Record>(inner, place, parts), ...); }, group.members);
  members[name] = placed({shapes::closed(std::move(inner)), {}}, place);
}

template <application::Described Command>
boost::json::object SchemaWriter::command(const std::string& name, RequestForm form) {
  const auto& request = named(name);
  Members members;
  add_inputs<Command>(members, {request, form});
  boost::json::object schema{{"type", "object"}};
  if (!request.required.empty()) {
    schema["required"] = boost::json::array(request.required.begin(), request.required.end());
  }
  schema["properties"] = std::move(members);
  return schema;
}

template <class Command>
void SchemaWriter::add_inputs(Members& members, const Request& request) {
  application::for_each_member<Command>([&](const auto& input) { add_input<Command>(members, request, input); });
}

template <class Command, class Get>
void SchemaWriter::add_input(Members& members, const Request& request, const application::Joined<Get>&) {
  add_inputs<std::remove_cvref_t<std::invoke_result_t<const Get&, const Command&>>>(members, request);
}

template <class Command, class Get, class Accepts>
void SchemaWriter::add_input(Members& members, const Request& request,
                             const application::DescribedInput<Get, Accepts>& input) {
  using Place = std::remove_cvref_t<std::invoke_result_t<const Get&, const Command&>>;
  using Value = typename shapes::ValueOf<Place>::type;
  const auto& [row, form] = request;
  const auto name = form.name(input.field);
  if (std::ranges::find(row.left_out, name) != row.left_out.end()) return;
  const auto place = std::string{row.name} + '.' + name;
  auto shape = shape_of<Value>(place);
  if constexpr (std::same_as<Accepts, application::accepts::Within>)
    shape = shapes::within(std::move(shape), input.accepts);
  if constexpr (std::same_as<Accepts, application::accepts::Longest>) shape.limits["maxLength"] = input.accepts.bytes;
  const bool is_required = std::ranges::find(row.required, name) != row.required.end();
  if ((form.has_nulls && !is_required) || std::same_as<Accepts, application::accepts::RemovedByNull>)
    shape = shapes::or_null(std::move(shape));
  // These are numbers in requests, and 0 removes them.
  if constexpr (std::same_as<Value, domain::ProjectId> || std::same_as<Value, domain::CategoryId>) {
    shape = {{}, {}, "Choice"};
  }
  members[name] = placed(shape, place, input.means);
}

}  // namespace stint::documents
