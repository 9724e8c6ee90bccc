#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include <boost/json/parse.hpp>

#include <stint/http/api/json_writer.hpp>
#include <stint/http/api/scim_error.hpp>

namespace stint::http {
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
