#include "tests/documents/operations/operation_printer.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <set>
#include <stdexcept>

#include <stint/application/identity/sign_in/password.hpp>
#include <stint/application/repeating/idempotency.hpp>
#include <stint/http/api/refusal_response.hpp>

#include "tests/documents/operations/completed_operation.hpp"
#include "tests/documents/operations/path_parameters.hpp"
#include "tests/documents/schema_writer.hpp"
#include "tests/documents/view_schemas.hpp"

namespace stint::documents {
namespace {

using boost::json::array;
using boost::json::object;
using http::Method;
using http::Operation;

constexpr std::string_view api = "/api/v2";

bool is_scim(const DescribedOperation& described) { return described.path.starts_with("/scim/"); }

/// The refusals of an operation, by status: their problem types.
using TypesByStatus = std::map<unsigned, std::vector<std::string_view>>;

/// The response to refusals of a status, in `components`.
struct RefusalResponse {
  unsigned status;
  std::string_view plain;
  std::string_view scim;
};
constexpr std::array refusal_responses{RefusalResponse{400, "BadRequest", "ScimBadRequest"},
                                       RefusalResponse{401, "Unauthorized", "ScimUnauthorized"},
                                       RefusalResponse{403, "Forbidden", "ScimForbidden"},
                                       RefusalResponse{404, "NotFound", "ScimNotFound"},
                                       RefusalResponse{409, "Conflict", "ScimConflict"},
                                       RefusalResponse{412, "Outdated", ""},
                                       RefusalResponse{422, "IdempotencyKeyReused", "ScimKeyReused"},
                                       RefusalResponse{429, "TooManyIdempotencyKeys", "ScimTooManyKeys"},
                                       RefusalResponse{500, "InternalError", "ScimServerError"},
                                       RefusalResponse{503, "Overloaded", "ScimOverloaded"}};

object component_at(std::string_view kind, std::string_view name) {
  return {{"$ref", "#/components/" + std::string{kind} + '/' + std::string{name}}};
}

bool takes_shared(const DescribedOperation& described, std::string_view component) {
  return std::ranges::find(described.takes, shared(component)) != described.takes.end();
}

bool lists_changes(const DescribedOperation& described) {
  return takes_shared(described, "ChangedSince") || takes_shared(described, "RequiredChangedSince");
}

/// Whether a client may send the request again with a key.
bool takes_key(const DescribedOperation& described, const Operation& route) {
  return described.method == Method::post && !route.answers_secret;
}

Parameters parameters_of(const DescribedOperation& described, const Operation& route) {
  auto all = described.takes;
  if (route.dry_run != http::DryRun::refused) all.push_back(shared("DryRun"));
  if (takes_key(described, route)) all.push_back(shared("IdempotencyKey"));
  if (route.has_entity_tag()) all.push_back(shared("IfNoneMatch"));
  return all;
}

/// Whether a parameter may be invalid; of the fields of a request only the key is validated.
bool may_be_invalid(const object& parameter) {
  return parameter != shared("IfNoneMatch") && parameter != shared("IfMatch");
}

/// The refusals that follow from a route, in the order of the document; those that it declares come before those of an
/// idempotency key.
TypesByStatus types_of(const DescribedOperation& described, const Operation& route) {
  using domain::Refusal;
  namespace general = domain::rules;
  TypesByStatus types;
  const auto add = [&types, &described](Refusal refusal, domain::Rule rule) {
    auto& of_status = types[http::status_of(refusal)];
    if (std::ranges::find(of_status, rule.name) != of_status.end()) {
      throw std::runtime_error(described.id + " repeats its refusal " + std::string{rule.name});
    }
    of_status.push_back(rule.name);
  };
  const auto parameters = parameters_of(described, route);
  const bool has_body = !described.body.schema.empty();
  if (has_body && !described.body.is_tolerated) add(Refusal::invalid, {"malformed-body"});
  if (has_body || std::ranges::any_of(parameters, may_be_invalid)) add(Refusal::invalid, general::invalid_field);
  if (route.least_role != domain::Role::user && !is_scim(described)) add(Refusal::forbidden, general::role);
  if (route.locked == http::LockedAccount::is_forbidden) add(Refusal::forbidden, general::account_locked);
  if (described.path.find('{') != std::string::npos && !is_scim(described)) {
    add(Refusal::unknown, general::unknown_record);
  }
  if (takes_shared(described, "IfMatch")) add(Refusal::outdated, general::outdated_record);
  if (route.takes_password) {
    add(Refusal::forbidden, general::login_required);
    add(Refusal::too_often, application::rules::too_many_passwords);
  }
  for (const auto& [refusal, rule] : route.refuses) add(refusal, rule);
  if (takes_key(described, route)) {
    add(Refusal::excessive, application::rules::idempotency_key_reused);
    add(Refusal::too_often, application::rules::too_many_idempotency_keys);
  }
  return types;
}

/// Whether a status has other types than one that follows from an idempotency key.
bool has_other_than(const TypesByStatus& types, unsigned status, domain::Rule of_key) {
  const auto found = types.find(status);
  return found != types.end() && found->second.front() != of_key.name;
}

std::string_view name_of(const RefusalResponse& response, const DescribedOperation& described,
                         const TypesByStatus& types) {
  using namespace application::rules;
  if (response.status == 422 && has_other_than(types, 422, idempotency_key_reused)) return "RemarksTooLong";
  if (response.status == 429 && has_other_than(types, 429, too_many_idempotency_keys)) {
    return is_scim(described) ? "ScimTooManyRequests" : "TooManyRequests";
  }
  return is_scim(described) ? response.scim : response.plain;
}

object accepted(const DescribedOperation& described, const Operation& route, const Returned& returned) {
  object response{{"description", returned.means}};
  object headers;
  for (const auto header : returned.headers) {
    headers[header == "RecordTag" ? "ETag" : header] = component_at("headers", header);
  }
  if (lists_changes(described)) headers["Next-Changed-Since"] = component_at("headers", "Next-Changed-Since");
  if (route.has_entity_tag()) {
    headers["ETag"] = component_at("headers", "EntityTag");
    headers["Cache-Control"] = component_at("headers", "Private-Cache-Control");
  }
  if (!headers.empty()) response["headers"] = std::move(headers);
  object content;
  const std::string_view json = is_scim(described) ? "application/scim+json" : "application/json";
  if (!returned.schema.empty()) content[json] = object{{"schema", returned.schema.json()}};
  for (const auto& [media, schema] : returned.also) content[media] = object{{"schema", schema.json()}};
  if (!content.empty()) response["content"] = std::move(content);
  return response;
}

object responses_of(const DescribedOperation& described, const Operation& route, const TypesByStatus& types) {
  std::map<unsigned, object> all;
  for (const auto& returned : described.returns) all[returned.status] = accepted(described, route, returned);
  if (route.has_entity_tag()) all[304] = component_at("responses", "NotModified");
  std::set<unsigned> refused{401, 500, 503};
  if (is_scim(described)) refused.insert(403);
  if (is_scim(described) && described.path.find('{') != std::string::npos) refused.insert(404);
  for (const auto& [status, names] : types) refused.insert(status);
  for (const auto& response : refusal_responses) {
    if (!refused.contains(response.status)) continue;
    all[response.status] = component_at("responses", name_of(response, described, types));
  }
  object responses;
  for (auto& [status, response] : all) responses[std::to_string(status)] = std::move(response);
  return responses;
}

object body_of(const DescribedOperation& described) {
  const std::string_view json = is_scim(described) ? "application/scim+json" : "application/json";
  object body;
  if (!described.body.is_optional) body["required"] = true;
  body["content"] = object{{json, object{{"schema", shapes::reference(described.body.schema)}}}};
  return body;
}

std::string lower(std::string_view method) {
  std::string text{method};
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

using RouteKey = std::pair<Method, std::string>;

std::map<RouteKey, Operation> routes_by_key() {
  std::map<RouteKey, Operation> routes;
  for (auto& [method, path, operation] : http::all_routes()) {
    routes.emplace(RouteKey{method, path.substr(path.starts_with(api) ? api.size() : 0)}, operation);
  }
  return routes;
}

object new_item(std::string_view path) {
  object item;
  if (path.starts_with("/scim/")) {
    item["servers"] = array{object{{"url", "/"},
                                   {"description",
                                    "The root of the origin of this server: production, staging or "
                                    "local."},
                                   {"x-internal", false}}};
  }
  if (auto parameters = path_parameters(path); !parameters.empty()) item["parameters"] = std::move(parameters);
  return item;
}

}  // namespace

object printed(const DescribedOperation& row, const Operation& route, std::string_view tag) {
  const auto described = completed(row, route);
  object operation{{"operationId", described.id}, {"summary", described.summary}};
  if (!described.means.empty()) operation["description"] = described.means;
  operation["tags"] = array{tag};
  if (!described.is_known) operation["x-addition"] = true;
  operation["x-least-role"] = name(route.least_role);
  if (route.answers_secret) operation["x-answers-secret"] = true;
  const auto types = types_of(described, route);
  object by_status;
  for (const auto& [status, names] : types) by_status[std::to_string(status)] = array(names.begin(), names.end());
  if (!by_status.empty()) operation["x-problem-types"] = std::move(by_status);
  if (const auto all = parameters_of(described, route); !all.empty()) {
    operation["parameters"] = array(all.begin(), all.end());
  }
  if (!described.body.schema.empty()) operation["requestBody"] = body_of(described);
  operation["responses"] = responses_of(described, route, types);
  return operation;
}

object printed_paths() {
  auto routes = routes_by_key();
  object paths;
  for (const auto& [tag, operations] : described_operations()) {
    for (const auto& described : operations) {
      const auto route = routes.find({described.method, described.path});
      const auto line = std::string{to_string(described.method)} + ' ' + described.path;
      if (route == routes.end()) throw std::runtime_error("described twice, or without a route: " + line);
      auto& item = paths[described.path];
      if (item.is_null()) item = new_item(described.path);
      item.as_object()[lower(to_string(described.method))] = printed(described, route->second, tag);
      routes.erase(route);
    }
  }
  for (const auto& [key, route] : routes) {
    throw std::runtime_error("not described: " + std::string{to_string(key.first)} + ' ' + key.second);
  }
  return paths;
}

std::string printed_paths_page() { return in_lines(printed_paths(), 2) + '\n'; }

}  // namespace stint::documents
