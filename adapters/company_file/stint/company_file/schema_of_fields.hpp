#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include <stint/application/fields/field.hpp>
#include <stint/company_file/schema_of_values.hpp>
#include <stint/domain/company/role.hpp>

// The schema of a record, generated from its table of fields like the reader of the record (fields.hpp).

namespace stint::company_file {

/// An object with these members and no others.
class ObjectSchema {
 public:
  ObjectSchema& member(std::string_view name, boost::json::object schema, bool is_required = false) {
    properties_[name] = std::move(schema);
    if (is_required) required_.emplace_back(name);
    return *this;
  }
  ObjectSchema& required(std::string_view name, boost::json::object schema) {
    return member(name, std::move(schema), true);
  }
  /// A member of a nested object.
  void member_within(std::string_view head, std::string_view name, boost::json::object schema) {
    if (!properties_.contains(head)) properties_[head] = ObjectSchema{}.schema();
    properties_[head].at("properties").as_object()[name] = std::move(schema);
  }
  [[nodiscard]] boost::json::object schema() const {
    boost::json::object all{{"type", "object"}, {"properties", properties_}};
    if (!required_.empty()) all["required"] = required_;
    all["additionalProperties"] = false;
    return all;
  }

 private:
  boost::json::object properties_{};
  boost::json::array required_{};
};

template <class Table>
[[nodiscard]] ObjectSchema object_of_fields(const Table& table);

template <class Record>
[[nodiscard]] boost::json::object schema_of(kinds::Object<Record> /*kind*/) {
  return object_of_fields(application::parts_of<Record>).schema();
}
template <class Value, std::size_t Count>
[[nodiscard]] boost::json::object schema_of(const kinds::OneOf<Value, Count>& kind) {
  return one_of_schema(kind.values);
}
template <class Kind>
[[nodiscard]] boost::json::object schema_of(const kinds::ListOf<Kind>& kind) {
  auto schema = list_schema(schema_of(kind.kind));
  schema["maxItems"] = kind.most;
  return schema;
}

[[nodiscard]] inline boost::json::value default_of(bool value) { return value; }
[[nodiscard]] inline boost::json::value default_of(std::int32_t value) { return value; }
[[nodiscard]] inline boost::json::value default_of(const std::string& value) { return boost::json::value(value); }
[[nodiscard]] inline boost::json::value default_of(domain::Role value) { return boost::json::value(name(value)); }
template <class Value>
[[nodiscard]] boost::json::value default_of(const std::vector<Value>& /*empty*/) {
  return boost::json::array{};
}
/// Values that are optional in the domain are null unless their record specifies otherwise.
template <class Value>
[[nodiscard]] boost::json::value default_of(const std::optional<Value>& value) {
  if constexpr (requires { default_of(*value); }) {
    if (value) return default_of(*value);
  }
  return nullptr;
}

/// The schema of a field's value, with its description and its default in a new record.
template <class Field>
[[nodiscard]] boost::json::object schema_of_field(const Field& field) {
  auto schema = schema_of(field.kind);
  if constexpr (application::may_be_null<typename Field::FiledValue>) schema = nullable_schema(std::move(schema));
  if (!field.means.empty()) schema["description"] = without_markdown(field.means);
  if constexpr (!Field::is_required && Field::is_stored) {
    const typename Field::StoredRecord record{};
    const auto& value = std::invoke(field.stored, record);
    if constexpr (requires { default_of(value); }) {
      boost::json::value said = default_of(value);
      const bool can_be_said = !said.is_null() || application::may_be_null<typename Field::FiledValue>;
      if (field.fallback.empty() && can_be_said) schema["default"] = std::move(said);
    }
  }
  return schema;
}

/// The members of a record; members whose names contain a path are in a nested object.
template <class Table>
ObjectSchema object_of_fields(const Table& table) {
  ObjectSchema object;
  application::each_field(table, [&]<class Field>(const Field& field) {
    constexpr auto name = application::camel_case<Field::name>;
    if constexpr (Field::name.leads_into_object()) {
      const auto dot = name.find('.');
      object.member_within(name.substr(0, dot), name.substr(dot + 1), schema_of_field(field));
    } else {
      object.member(name, schema_of_field(field), Field::is_required);
    }
  });
  return object;
}

}  // namespace stint::company_file
