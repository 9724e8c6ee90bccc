#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>

#include <stint/application/description/describe.hpp>
#include <stint/company_file/read_record.hpp>
#include <stint/company_file/write_company_file.hpp>
#include <stint/domain/characters.hpp>
#include <stint/http/api/form_encoding.hpp>
#include <stint/http/api/json_values.hpp>
#include <stint/http/api/json_writer.hpp>
#include <stint/http/api/scim_json.hpp>
#include <stint/http/api/wire_name.hpp>

namespace stint::http {

namespace json = boost::json;

namespace {

using domain::Attribute;

std::optional<Attribute> attribute_of(const json::object& object);

/// `nullopt` for a string that contains NUL, which no database accepts.
std::optional<Attribute> attribute_of(const json::value& value) {
  if (value.is_null()) return Attribute{};
  if (value.is_bool()) return Attribute{value.get_bool()};
  if (value.is_number()) return Attribute{value.to_number<double>()};
  if (const auto* const text = value.if_string()) {
    if (text->find('\0') != json::string::npos) return std::nullopt;
    return Attribute{std::string{*text}};
  }
  if (const auto* const array = value.if_array()) {
    Attribute::List list;
    list.reserve(array->size());
    for (const auto& element : *array) {
      auto one = attribute_of(element);
      if (!one) return std::nullopt;
      list.push_back(*std::move(one));
    }
    return Attribute{std::move(list)};
  }
  return attribute_of(value.get_object());
}

std::optional<Attribute> attribute_of(const json::object& object) {
  Attribute::Members members;
  members.reserve(object.size());
  for (const auto& [name, member] : object) {
    auto one = attribute_of(member);
    if (!one) return std::nullopt;
    members.emplace_back(name, *std::move(one));
  }
  return Attribute{std::move(members)};
}

std::optional<Attribute> object_in(std::string_view body) {
  std::optional<Attribute> read;
  with_object(body, [&](const json::object& object) { read = attribute_of(object); });
  return read;
}

json::value json_of(const Attribute& attribute) {
  if (const auto* const truth = std::get_if<bool>(&attribute.value)) return *truth;
  if (const auto* const number = std::get_if<double>(&attribute.value)) {
    constexpr double most = 1e15;  // exact in both
    if (std::trunc(*number) == *number && std::abs(*number) < most) return static_cast<std::int64_t>(*number);
    return *number;
  }
  if (attribute.text() != nullptr) return json::string{*attribute.text()};
  if (const auto* const list = attribute.list()) {
    json::array array;
    array.reserve(list->size());
    for (const auto& element : *list) array.push_back(json_of(element));
    return array;
  }
  if (attribute.members() == nullptr) return nullptr;
  json::object object;
  for (const auto& [name, member] : *attribute.members()) object[name] = json_of(member);
  return object;
}

domain::FieldError not_an_object() { return {domain::fields::whole, domain::reasons::body_not_an_object}; }

std::optional<domain::PatchKind> kind_of(const Attribute* said) {
  if (said == nullptr || said->text() == nullptr) return std::nullopt;
  for (const auto& [name, kind] :
       {std::pair{"add", domain::PatchKind::add}, std::pair{"replace", domain::PatchKind::replace},
        std::pair{"remove", domain::PatchKind::remove}}) {
    if (domain::equal_ignoring_case(*said->text(), name)) return kind;  // Entra ID capitalizes them
  }
  return std::nullopt;
}

void take_operation(const Attribute& said, std::size_t place, application::PatchCommand& command) {
  const auto at = "Operations[" + std::to_string(place) + "].";
  const auto kind = kind_of(said.find("op"));
  if (!kind) command.faults.push_back({at + "op", "must be add, replace or remove"});
  const auto* const path = said.find("path");
  const bool has_path = path != nullptr && !path->is_empty();
  if (has_path && path->text() == nullptr) command.faults.push_back({at + "path", "must be a string"});
  if (!kind || (has_path && path->text() == nullptr)) return;
  const auto* const value = said.find("value");
  command.operations.push_back({.kind = *kind,
                                .path = has_path ? *path->text() : std::string{},
                                .value = value == nullptr ? Attribute{} : *value});
}

}  // namespace

template <class Query>
Query read_resource_query(std::string_view query) {
  Query read;
  const auto parameters = parse_form(query);
  if (!parameters) {
    if constexpr (requires { read.filter; }) read.filter = query;
    return read;
  }
  application::for_each_member<Query>(
      [&](const auto& input) { std::invoke(input.get, read) = value_in(*parameters, wire_name(input.field)); });
  return read;
}
template application::ResourceQuery read_resource_query(std::string_view);
template application::SelectionQuery read_resource_query(std::string_view);

template <class Command>
application::Submitted<Command> read_resource(std::string_view body) {
  application::Submitted<Command> submitted;
  auto resource = object_in(body);
  if (!resource) {
    submitted.faults = {not_an_object()};
  } else {
    submitted.command.resource = *std::move(resource);
  }
  return submitted;
}
template application::Submitted<application::UserCommand> read_resource(std::string_view);
template application::Submitted<application::GroupCommand> read_resource(std::string_view);

application::Submitted<application::PatchCommand> read_patch(std::string_view body) {
  application::Submitted<application::PatchCommand> submitted;
  auto& command = submitted.command;
  const auto change = object_in(body);
  if (!change) {
    submitted.faults = {not_an_object()};
    return submitted;
  }
  const auto* const operations = change->find("Operations");
  if (operations == nullptr || operations->list() == nullptr || operations->list()->empty()) {
    command.faults.push_back({"Operations", "must be a list of operations"});
    return submitted;
  }
  for (std::size_t i = 0; i < operations->list()->size(); ++i) take_operation((*operations->list())[i], i, command);
  return submitted;
}

application::RecordCommand<application::FiledEmployee> read_employee_record(const Attribute& record, bool is_new) {
  return company_file::read_record<application::FiledEmployee>(
      json::serialize(json_of(record)), is_new ? company_file::Purpose::add : company_file::Purpose::change);
}

std::string scim_json(const Attribute& attribute) { return company_file::on_one_line(json_of(attribute)); }

std::string scim_json(const application::ResourcePage& page) {
  json::object list;
  list["schemas"] = json::array{"urn:ietf:params:scim:api:messages:2.0:ListResponse"};
  list["totalResults"] = page.total;
  list["startIndex"] = page.start_index;
  list["itemsPerPage"] = page.resources.size();
  json::array resources;
  resources.reserve(page.resources.size());
  for (const auto& resource : page.resources) resources.push_back(json_of(resource));
  list["Resources"] = std::move(resources);
  return company_file::on_one_line(list);
}

namespace {

/// The SCIM error types, by type of problem.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> scim_types{{
    {"invalid-filter", "invalidFilter"},
    {"invalid-path", "invalidPath"},
    {"no-target", "noTarget"},
    {"read-only-attribute", "mutability"},
    {"malformed-body", "invalidSyntax"},
    {"invalid-field", "invalidValue"},
    {"key-taken", "uniqueness"},
}};

}  // namespace

bool speaks_scim(std::string_view path) {
  constexpr std::string_view prefix = "/scim/v2";
  return path.starts_with(prefix) && (path.size() == prefix.size() || path[prefix.size()] == '/');
}

Response scim_error(Response response) {
  if (response.content_type.text() != problem_json_type.text()) return response;
  const auto problem = boost::json::parse(response.body);
  const std::string_view type{problem.at("type").as_string()};
  const auto word =
      std::ranges::find(scim_types, type.substr(type.rfind('/') + 1), [](const auto& one) { return one.first; });
  std::string body;
  JsonWriter json(body);
  json.begin_object();
  json.name("schemas");
  json.begin_array();
  json.value("urn:ietf:params:scim:api:messages:2.0:Error");
  json.end_array();
  json.member("status", std::to_string(response.status));
  if (word != scim_types.end()) json.member("scimType", word->second);
  json.member("detail", std::string_view{problem.at("detail").as_string()});
  json.end_object();
  response.body = std::move(body);
  response.content_type = scim_json_type;
  return response;
}

}  // namespace stint::http
