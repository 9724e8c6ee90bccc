#include <algorithm>
#include <string>
#include <utility>

#include <stint/domain/characters.hpp>
#include <stint/domain/provisioning/schema.hpp>
#include <stint/http/api/scim_discovery.hpp>

namespace stint::http {
namespace {

using domain::Attribute;
using domain::AttributeType;
using domain::SchemaAttribute;

Attribute said(std::string_view text) { return Attribute{std::string{text}}; }

/// An object with its members, each name followed by its value.
template <class... Member>
Attribute object(Member... members) {
  Attribute made{Attribute::Members{}};
  (made.set(members.first, std::move(members.second)), ...);
  return made;
}
std::pair<std::string_view, Attribute> member(std::string_view name, Attribute value) {
  return {name, std::move(value)};
}

Attribute meta(std::string_view type, const std::string& location) {
  return object(member("resourceType", said(type)), member("location", Attribute{"/scim/v2/" + location}));
}

Attribute supported(bool is_supported) { return object(member("supported", Attribute{is_supported})); }

std::string_view name_of(AttributeType type) {
  switch (type) {
    case AttributeType::truth:
      return "boolean";
    case AttributeType::number:
      return "decimal";
    case AttributeType::reference:
      return "reference";
    case AttributeType::complex:
      return "complex";
    case AttributeType::text:
    case AttributeType::date:  // SCIM has no dates without a time of day
      return "string";
  }
  return {};
}

Attribute description_of(const SchemaAttribute& attribute) {
  const auto name = attribute.name.substr(attribute.name.find('.') + 1);
  auto described = object(
      member("name", said(name)), member("type", said(name_of(attribute.type))),
      member("multiValued", Attribute{attribute.is_multiple}), member("description", said(attribute.meaning)),
      member("required", Attribute{attribute.is_required}), member("caseExact", Attribute{attribute.is_exact}),
      member("mutability", said(attribute.mutability == domain::Mutability::read_only ? "readOnly" : "readWrite")),
      member("returned", said("default")),
      member("uniqueness", said(attribute.uniqueness == domain::Uniqueness::server ? "server" : "none")));
  if (attribute.type != AttributeType::complex) return described;
  Attribute::List parts;
  const auto prefix = std::string{attribute.name} + ".";
  for (const auto& part : domain::schema_attributes()) {
    if (part.schema == attribute.schema && part.name.starts_with(prefix)) parts.push_back(description_of(part));
  }
  described.set("subAttributes", std::move(parts));
  return described;
}

std::string_view name_of_schema(std::string_view schema) {
  if (schema == domain::user_schema) return "User";
  if (schema == domain::group_schema) return "Group";
  return schema == domain::enterprise_schema ? "Enterprise User" : "Employment";
}

Attribute described_schema(std::string_view id) {
  Attribute::List attributes;
  for (const auto& attribute : domain::schema_attributes()) {
    if (attribute.schema == id && !attribute.name.contains('.')) attributes.push_back(description_of(attribute));
  }
  return object(member("schemas", Attribute::List{said("urn:ietf:params:scim:schemas:core:2.0:Schema")}),
                member("id", said(id)), member("name", said(name_of_schema(id))),
                member("attributes", std::move(attributes)),
                member("meta", meta("Schema", "Schemas/" + std::string{id})));
}

Attribute described_type(std::string_view name, std::string_view endpoint, std::string_view of_schema,
                         Attribute::List extensions) {
  return object(member("schemas", Attribute::List{said("urn:ietf:params:scim:schemas:core:2.0:ResourceType")}),
                member("id", said(name)), member("name", said(name)), member("endpoint", said(endpoint)),
                member("schema", said(of_schema)), member("schemaExtensions", std::move(extensions)),
                member("meta", meta("ResourceType", "ResourceTypes/" + std::string{name})));
}

Attribute extension(std::string_view id) {
  return object(member("schema", said(id)), member("required", Attribute{false}));
}

application::ResourcePage page_of(Attribute::List resources) {
  application::ResourcePage page{.total = static_cast<std::int64_t>(resources.size())};
  page.resources = std::move(resources);
  return page;
}

/// The one with an id.
std::optional<Attribute> found_in(application::ResourcePage page, std::string_view id) {
  for (auto& one : page.resources) {
    if (domain::equal_ignoring_case(*one.find("id")->text(), id)) return std::move(one);
  }
  return std::nullopt;
}

}  // namespace

Attribute service_provider_configuration() {
  return object(
      member("schemas", Attribute::List{said("urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig")}),
      member("patch", supported(true)),
      member("bulk", object(member("supported", Attribute{false}), member("maxOperations", Attribute{0.0}),
                            member("maxPayloadSize", Attribute{0.0}))),
      member("filter", object(member("supported", Attribute{true}),
                              member("maxResults", Attribute{static_cast<double>(application::most_resources)}))),
      member("changePassword", supported(false)), member("sort", supported(false)), member("etag", supported(false)),
      member("authenticationSchemes",
             Attribute::List{object(member("type", said("oauthbearertoken")), member("name", said("Personal token")),
                                    member("description", said("A personal token of an administrator, of scope "
                                                               "provisioning, as Authorization: Bearer.")),
                                    member("specUri", said("https://www.rfc-editor.org/rfc/rfc6750")),
                                    member("primary", Attribute{true}))}),
      member("meta", meta("ServiceProviderConfig", "ServiceProviderConfig")));
}

application::ResourcePage resource_types() {
  return page_of({described_type("User", "/Users", domain::user_schema,
                                 {extension(domain::enterprise_schema), extension(domain::employment_schema)}),
                  described_type("Group", "/Groups", domain::group_schema, {})});
}

std::optional<Attribute> resource_type(std::string_view id) { return found_in(resource_types(), id); }

application::ResourcePage schemas() {
  Attribute::List all;
  for (const auto id : domain::all_schemas) all.push_back(described_schema(id));
  return page_of(std::move(all));
}

std::optional<Attribute> schema(std::string_view id) { return found_in(schemas(), id); }

}  // namespace stint::http
