#include "tests/documents/company_file_tables.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <type_traits>

#include "tests/documents/pages.hpp"

namespace stint::documents {
namespace {

std::string json_of(bool value) { return value ? "true" : "false"; }
std::string json_of(std::int32_t value) { return std::to_string(value); }
std::string json_of(const std::string& value) { return '"' + value + '"'; }
template <class Value>
requires std::is_enum_v<Value> std::string json_of(Value value) { return json_of(std::string{name(value)}); }
template <class Value>
std::string json_of(const std::vector<Value>& /*empty*/) {
  return "[]";
}
template <class Value>
std::string json_of(const std::optional<Value>& value) {
  if constexpr (requires { json_of(*value); }) {
    if (value) return json_of(*value);
  }
  return "null";  // as the defaults of all others are
}

template <class Field>
std::string fallback_of(const Field& field) {
  if (Field::is_required || !field.fallback.empty()) return std::string{field.fallback};
  if constexpr (Field::is_stored) {
    const typename Field::StoredRecord record{};
    const auto& value = std::invoke(field.stored, record);
    if constexpr (requires { json_of(value); }) return '`' + json_of(value) + '`';
  }
  throw std::logic_error("there is no default of " + std::string{Field::name.view()});
}

template <class Kind>
std::string limit_of(const Kind& /*kind*/) {
  return {};
}
template <class Kind>
std::string limit_of(const application::kinds::ListOf<Kind>& list) {
  if (list.most == application::kinds::most_elements) return {};
  return "; up to " + std::to_string(list.most);
}

template <const auto& table>
std::string printed() {
  std::string text = "| member | default | means |\n|---|---|---|\n";
  application::each_field(table, [&]<class Field>(const Field& field) {
    const std::string mark = Field::is_required ? "**" : "";
    const auto member = mark + '`' + std::string{application::camel_case<Field::name>} + '`' + mark;
    text +=
        '|' + cell(member) + cell(fallback_of(field)) + cell(std::string{field.means} + limit_of(field.kind)) + '\n';
  });
  return text;
}

const std::map<std::string, std::string>& tables_of_members() {
  static const std::map<std::string, std::string> all{
      {"company", printed<application::company_fields>()},
      {"absences", printed<application::absence_settings_fields>()},
      {"timeTracking", printed<application::time_tracking_fields>()},
      {"absenceTypes", printed<application::absence_type_fields>()},
      {"employees", printed<application::employee_fields>()},
  };
  return all;
}

}  // namespace

std::string with_tables_of_fields(const std::string& page) {
  return with_printed(page, "fields", [](const std::string& name) { return tables_of_members().at(name); });
}

}  // namespace stint::documents
