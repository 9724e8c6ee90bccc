#include "tests/http/api/documented_refusals.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <boost/json.hpp>

#include <stint/http/api/openapi.hpp>
#include <stint/http/router.hpp>

#include "tests/http/api/in_process.hpp"

namespace stint::http {
namespace {

using boost::json::object;

const object& document() {
  static const auto parsed = boost::json::parse(openapi_document());
  return parsed.as_object();
}

/// An operation of the document.
using Documented = const object*;

Router<Documented> router_of_document() {
  constexpr std::array<std::pair<Method, std::string_view>, 5> methods{{{Method::get, "get"},
                                                                        {Method::post, "post"},
                                                                        {Method::put, "put"},
                                                                        {Method::del, "delete"},
                                                                        {Method::patch, "patch"}}};
  std::vector<std::string> paths;  // copied by the router
  std::vector<Route<Documented>> routes;
  const auto& items = document().at("paths").as_object();
  paths.reserve(items.size());
  for (const auto& [path, item] : items) {
    const bool is_below_api = !item.as_object().contains("servers");
    paths.push_back((is_below_api ? "/api/v2" : "") + std::string{path});
    for (const auto& [method, member] : methods) {
      const auto* operation = item.as_object().if_contains(member);
      if (operation != nullptr) routes.push_back({method, paths.back(), &operation->as_object()});
    }
  }
  return Router<Documented>{std::move(routes)};
}

/// Whether it names a problem type for the status, as an operation and the document itself do.
bool names_type(const object& described, unsigned status, std::string_view type) {
  const auto* by_status = described.if_contains("x-problem-types");
  const auto* types = by_status == nullptr ? nullptr : by_status->as_object().if_contains(std::to_string(status));
  return types != nullptr &&
         std::ranges::any_of(types->as_array(), [&](const auto& each) { return each.as_string() == type; });
}

}  // namespace

bool is_documented(const Request& request, const Response& response) {
  static const auto router = router_of_document();
  if (response.status < 400 || response.content_type.text() != "application/problem+json") return true;
  const auto found = router.find(request.method, request.path);
  const auto* operation = std::get_if<Router<Documented>::Found>(&found);
  if (operation == nullptr) return true;
  const auto name = code_of(response);
  // Every write that has no dry run refuses one, which no operation repeats.
  if (request.method != Method::get && name == "invalid-field" && response.body.contains("dryRun\"")) return true;
  return names_type(*operation->payload, response.status, name) || names_type(document(), response.status, name);
}

void check_documented(const Request& request, const Response& response) {
  if (is_documented(request, response)) return;
  throw std::logic_error(std::string{to_string(request.method)} + ' ' + std::string{request.path} +
                         " does not declare that it refuses with " + std::to_string(response.status) + ' ' +
                         code_of(response));
}

}  // namespace stint::http
