#include "tests/documents/scim_schemas.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include <stint/application/provisioning/resources.hpp>
#include <stint/domain/provisioning/attribute.hpp>
#include <stint/domain/provisioning/patch.hpp>
#include <stint/domain/provisioning/schema.hpp>
#include <stint/http/api/scim_discovery.hpp>

namespace stint::documents {
namespace {

using boost::json::array;
using boost::json::object;
using domain::AttributeType;
using domain::SchemaAttribute;

const object some_text{{"type", "string"}};
const object some_object{{"type", "object"}};

object list_of_any(object items) { return {{"type", "array"}, {"items", std::move(items)}}; }

object open(object properties, array required = {}) {
  object schema{{"type", "object"}, {"x-scim", true}};
  if (!required.empty()) schema["required"] = std::move(required);
  schema["properties"] = std::move(properties);
  return schema;
}

std::string_view json_type(AttributeType type) {
  switch (type) {
    case AttributeType::truth:
      return "boolean";
    case AttributeType::number:
      return "number";
    case AttributeType::complex:
      return "object";
    case AttributeType::text:
    case AttributeType::date:
    case AttributeType::reference:
      return "string";
  }
  return {};
}

/// An element of a list. Those of users also have a type and may be the primary one (RFC 7643 §4.1.2).
object element_of(const SchemaAttribute& attribute) {
  const auto prefix = std::string{attribute.name} + '.';
  object members;
  for (const auto& part : domain::schema_attributes()) {
    if (part.schema != attribute.schema || !part.name.starts_with(prefix)) continue;
    members[part.name.substr(prefix.size())] = {{"type", json_type(part.type)}, {"description", part.meaning}};
  }
  if (attribute.schema == domain::user_schema) {
    members.emplace("type", some_text);
    members.emplace("primary", object{{"type", "boolean"}});
  }
  return {{"type", "object"}, {"properties", std::move(members)}};
}

/// Null removes a value. Clients know the name of a group as never null.
object attribute_schema(const SchemaAttribute& attribute) {
  array types{attribute.is_multiple ? "array" : json_type(attribute.type)};
  if (attribute.type == AttributeType::truth) types.emplace_back("string");  // in requests
  const bool is_never_null = attribute.schema == domain::group_schema && attribute.is_required;
  if (!is_never_null) types.emplace_back("null");
  object schema;
  schema["type"] = is_never_null ? types.front() : boost::json::value(types);
  schema["description"] = attribute.meaning;
  if (attribute.is_multiple) schema["items"] = element_of(attribute);
  return schema;
}

/// A resource: the common attributes (RFC 7643 §3.1), its own, and an object for each extension.
object resource(std::string_view of_schema, const std::vector<std::string_view>& extensions) {
  object members{
      {"schemas", list_of_any(some_text)},
      {"id", some_text},
      {"externalId", {{"type", {"string", "null"}}, {"description", "The id in the directory."}}},
  };
  for (const auto& attribute : domain::schema_attributes()) {
    if (attribute.schema != of_schema || attribute.name.contains('.')) continue;
    members[attribute.name] = attribute_schema(attribute);
  }
  for (const auto extension : extensions) members[extension] = {{"type", {"object", "null"}}};
  members["meta"] = some_object;
  return open(std::move(members));
}

object whole_number(std::int64_t least, std::int64_t most) {
  return {{"type", "integer"}, {"format", "int32"}, {"minimum", least}, {"maximum", most}};
}

object urns_of(std::string_view message) {
  return list_of_any({{"const", "urn:ietf:params:scim:api:messages:2.0:" + std::string{message}}});
}

/// The schema of a value that is always of this kind.
object schema_like(const domain::Attribute& value) {
  if (value.text() != nullptr) return some_text;
  const auto* const list = value.list();
  if (list == nullptr) return some_object;
  return list_of_any(!list->empty() && list->front().text() != nullptr ? some_text : some_object);
}

}  // namespace

object scim_user(SchemaWriter& /*writer*/, const std::string& /*name*/) {
  return resource(domain::user_schema, {domain::enterprise_schema, domain::employment_schema});
}

object scim_group(SchemaWriter& /*writer*/, const std::string& /*name*/) { return resource(domain::group_schema, {}); }

object scim_list(SchemaWriter& /*writer*/, const std::string& /*name*/) {
  constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
  auto resources = list_of_any(some_object);
  resources["maxItems"] = application::most_resources;
  return open({{"schemas", urns_of("ListResponse")},
               {"totalResults", whole_number(0, most)},
               {"startIndex", whole_number(1, most)},
               {"itemsPerPage", whole_number(0, application::most_resources)},
               {"Resources", std::move(resources)}},
              {"schemas", "totalResults", "startIndex", "itemsPerPage", "Resources"});
}

object scim_patch(SchemaWriter& /*writer*/, const std::string& /*name*/) {
  object operation{{"type", "object"},
                   {"required", {"op"}},
                   {"properties",
                    {{"op", {{"type", "string"}, {"description", "`add`, `replace` or `remove`, in any case."}}},
                     {"path", {{"type", {"string", "null"}}}},
                     {"value",
                      {{"description", "Any value. Lists have at most " + std::to_string(domain::most_elements) +
                                           " elements, also after the change."}}}}}};
  auto operations = list_of_any(std::move(operation));
  operations["minItems"] = 1;
  operations["maxItems"] = domain::most_patch_operations;
  return open({{"schemas", list_of_any(some_text)}, {"Operations", std::move(operations)}}, {"Operations"});
}

object scim_discovery(SchemaWriter& /*writer*/, const std::string& /*name*/) {
  std::vector<domain::Attribute> all{http::service_provider_configuration()};
  std::ranges::copy(http::resource_types().resources, std::back_inserter(all));
  std::ranges::copy(http::schemas().resources, std::back_inserter(all));
  object members;
  for (const auto& each : all) {
    for (const auto& [name, value] : *each.members()) members.emplace(name, schema_like(value));
  }
  return open(std::move(members), {"schemas"});
}

}  // namespace stint::documents
