#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include <stint/application/fields/employee_fields.hpp>
#include <stint/company_file/member_shapes.hpp>
#include <stint/company_file/schema.hpp>
#include <stint/company_file/schema_of_fields.hpp>
#include <stint/company_file/schema_of_values.hpp>

namespace stint::company_file {
namespace {

using boost::json::object;

std::string_view text_at(const object& schema, std::string_view key) {
  const auto* found = schema.if_contains(key);
  return found != nullptr && found->is_string() ? std::string_view{found->get_string()} : std::string_view{};
}

/// Its type other than null; empty if it refers to another schema.
std::string_view type_of(const object& schema) {
  const auto* type = schema.if_contains("type");
  if (type == nullptr) return {};
  return type->is_array() ? std::string_view{type->get_array().at(0).as_string()} : std::string_view{type->as_string()};
}

ShapeKind kind_of_text(const object& schema) {
  static const object time_of_day = time_of_day_schema();
  if (schema.contains("enum")) return ShapeKind::word;
  if (text_at(schema, "format") == "date") return ShapeKind::date;
  return text_at(schema, "pattern") == text_at(time_of_day, "pattern") ? ShapeKind::time_of_day : ShapeKind::text;
}

std::optional<ShapeKind> kind_of(const object& schema) {
  const auto type = type_of(schema);
  if (type == "string") return kind_of_text(schema);
  if (type == "boolean") return ShapeKind::truth;
  if (type == "integer") return ShapeKind::whole_number;
  if (type == "number") return ShapeKind::number;
  if (type == "array" && type_of(schema.at("items").as_object()) == "string") return ShapeKind::texts;
  if (type == "object" && schema.contains("patternProperties")) return ShapeKind::days_by_year;
  return std::nullopt;
}

std::vector<std::string> words_of(const object& schema) {
  std::vector<std::string> words;
  const auto* all = schema.if_contains("enum");
  if (all == nullptr) return words;
  words.reserve(all->get_array().size());
  for (const auto& word : all->get_array()) {
    if (word.is_string()) words.emplace_back(word.get_string());
  }
  return words;
}

bool requires_member(const object& schema, std::string_view name) {
  const auto* required = schema.if_contains("required");
  return required != nullptr && std::ranges::any_of(required->get_array(), [&](const boost::json::value& member) {
           return std::string_view{member.as_string()} == name;
         });
}

void add_shapes(const object& schema, const std::string& prefix, std::vector<MemberShape>& shapes) {
  for (const auto& property : schema.at("properties").as_object()) {
    const std::string name{property.key()};
    const auto& member = property.value().as_object();
    if (const auto kind = kind_of(member)) {
      const bool is_minutes = kind == ShapeKind::whole_number && (name == "minutes" || name.ends_with("Minutes"));
      shapes.push_back({.path = prefix + name,
                        .kind = *kind,
                        .is_required = prefix.empty() && requires_member(schema, name),
                        .is_minutes = is_minutes,
                        .words = words_of(member)});
    } else if (member.contains("properties")) {
      add_shapes(member, prefix + name + ".", shapes);
    }
  }
}

/// The members that `employee_with_balances` reads of people in addition to their fields.
object balances_schema() {
  const auto balance = schema_of(kinds::Object<application::FiledOpeningBalance>{});
  return ObjectSchema{}.member("timeAccount", ObjectSchema{}.member("openingBalance", balance).schema()).schema();
}

std::string_view definition_of(RecordList list) {
  switch (list) {
    case RecordList::employees:
      return "employee";
    case RecordList::absences:
      return "absence";
    case RecordList::time_entries:
      return "timeEntry";
  }
  return {};
}

}  // namespace

std::vector<MemberShape> member_shapes(RecordList list) {
  std::vector<MemberShape> shapes;
  const auto definitions = schema_definitions();
  add_shapes(definitions.at(definition_of(list)).as_object(), "", shapes);
  if (list == RecordList::employees) add_shapes(balances_schema(), "", shapes);
  return shapes;
}

}  // namespace stint::company_file
